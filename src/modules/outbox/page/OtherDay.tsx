import { useState } from 'react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { mendMany } from '#app/transport/outbox/sending.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { causeWords as words } from './outbox-why-words.ts'
import { useMending } from './useMending.ts'

/** Another day for all of them. */
export function OtherDay({ items, today, onClose }: { items: readonly OutboxItem[]; today: string; onClose: () => void }) {
  const [day, setDay] = useState<string | null>(today)
  const { run, complain, isBusy, error } = useMending(onClose)
  const submit = () =>
    day === null || day < today
      ? complain({ FutureDate: words.dayMissing })
      : void run(() => mendMany(items, { FutureDate: day }))
  return (
    <FormDialog
      title={words.otherDay(items.length)}
      verb={words.save(items.length)}
      size={440}
      {...{ isBusy, error, onClose }}
      onSubmit={submit}
    >
      <ShamsiDateInput label={words.dayField} min={today} value={day} onChange={setDay} error={error?.faults['FutureDate']} />
    </FormDialog>
  )
}
