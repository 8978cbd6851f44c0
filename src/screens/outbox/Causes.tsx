import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shamsiToday } from '#contract/shamsi.ts'
import { referenceQueries } from '#app/data/reference.ts'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { mendMany } from '#app/data/transport/sending.ts'
import { useTask } from '#app/data/transport/task.ts'
import { useChoices } from '#app/list/choices.ts'
import { alert } from '#app/ui/alerts.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { NeededField } from '#app/ui/input/ChoiceField.tsx'
import { notSentWord } from '#app/words/outbox.ts'
import { causeWords as words } from '#app/words/outbox-why.ts'
import { causesOf, type Cause } from './causes.ts'

/** What one answer of the member mends of many waiting cargos (offline.md 2.16). */
export function Causes({ items, now }: { items: readonly OutboxItem[]; now: number }) {
  const today = shamsiToday(new Date(now))
  const [opened, setOpened] = useState<Cause | null>(null)
  const { run, isBusy } = useMending()
  const close = () => setOpened(null)
  return (
    <>
      {causesOf(items, today).map((cause) => (
        <output key={`${cause.what} ${cause.hallId} ${cause.why}`} className="note outbox-note" data-tone="wait">
          <IconAlertTriangle size={20} aria-hidden />
          <span className="grow">
            {cause.what === 'day' ? words.day(cause.items.length) : words.hall(cause.items.length, cause.why)}
          </span>
          {cause.what === 'day' && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void run(() => mendMany(cause.items, { FutureDate: today }))}
            >
              {words.today}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened(cause)}>
            {cause.what === 'day' ? words.otherDay : words.otherHall}
          </Button>
        </output>
      ))}
      {opened?.what === 'day' && <OtherDay cause={opened} today={today} onClose={close} />}
      {opened?.what === 'hall' && <OtherHall cause={opened} onClose={close} />}
    </>
  )
}

const useMending = (onDone: () => void = () => {}) =>
  useTask<number>({
    unexpected: notSentWord,
    onDone: (count) => {
      alert({ tone: 'success', text: words.done(count) })
      onDone()
    },
  })

function OtherDay({ cause: { items }, today, onClose }: { cause: Cause; today: string; onClose: () => void }) {
  const [day, setDay] = useState<string | null>(today)
  const { run, complain, isBusy, error } = useMending(onClose)
  const submit = () =>
    day === null || day < today
      ? complain({ FutureDate: words.dayMissing })
      : void run(() => mendMany(items, { FutureDate: day }))
  return (
    <FormDialog
      title={words.otherDay}
      verb={words.save(items.length)}
      size={440}
      {...{ isBusy, error, onClose }}
      onSubmit={submit}
    >
      <ShamsiDateInput label={words.dayField} min={today} value={day} onChange={setDay} error={error?.faults['FutureDate']} />
    </FormDialog>
  )
}

function OtherHall({ cause: { items, hallId, why }, onClose }: { cause: Cause; onClose: () => void }) {
  const [hall, setHall] = useState<number | null>(null)
  const { run, complain, isBusy, error } = useMending(onClose)
  const halls = useChoices(useQuery(referenceQueries.ownHalls), (one) => ({ value: one.id, label: one.loadHallName }))
  const choices = { ...halls, options: halls.options.filter(({ value }) => value !== hallId) }
  const submit = () =>
    hall === null
      ? complain({ TransportationCompanyHallId: words.hallMissing })
      : void run(() => mendMany(items, { TransportationCompanyHallId: hall }))
  return (
    <FormDialog
      title={words.otherHall}
      verb={words.save(items.length)}
      size={440}
      {...{ isBusy, error, onClose }}
      onSubmit={submit}
    >
      <p>{words.hall(items.length, why)}</p>
      <NeededField
        label={words.hallField}
        choices={choices}
        value={hall}
        onChange={setHall}
        words={{ choose: words.choose, nothing: words.noHall }}
        error={error?.faults['TransportationCompanyHallId'] ?? null}
      />
    </FormDialog>
  )
}
