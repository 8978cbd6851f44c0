import { useState } from 'react'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { mendMany } from '#app/data/transport/sending.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { causeWords as words } from '#app/words/outbox-why.ts'
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
