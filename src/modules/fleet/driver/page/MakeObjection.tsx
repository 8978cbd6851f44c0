import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { objection, type ObjectionSubject } from '#contract/fleet/objection.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { objectionQueries } from '#app/modules/fleet/objection/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { NeededField } from '#app/kit/ui/input/ChoiceField.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { makeObjectionWords as words, objectionWords } from '#app/modules/fleet/objection/objection-words.ts'

const subjectText = ({ kind, id, turnNumber, loadHallName, date, time }: ObjectionSubject) =>
  words.choice(objectionWords.about(kind, id, turnNumber), loadHallName, date, time)

/** Records a driver's objection, in the driver's words (domain.md ★6). */
export function MakeObjectionDialog({ driver, opened, onClose }: RowDialogProps<'driver', DriverFull>) {
  const { act, complain, ...acting } = useAct(objection.make, { onDone: tellAnd(onClose) })
  const { data, isError, refetch } = useQuery(objectionQueries.subjects(driver.id))
  const [chosen, setChosen] = useState<number | null>(null)
  const choices = useChoices(
    { data: data && { data: data.map((one, place) => ({ one, place })) }, isError, refetch },
    ({ one, place }) => ({
      value: place,
      label: subjectText(one),
    }),
  )
  const subject = chosen === null ? undefined : data?.[chosen]
  const submit = (Text: string) => {
    if (subject) void act({ DriverId: driver.id, Kind: subject.kind, SubjectId: subject.id || null, Text })
  }
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      danger={false}
      field="Text"
      fields={['SubjectId']}
      title={words.title(`${driver.driverName} ${driver.driverFamily}`)}
      reason={{
        label: words.text,
        hint: words.textHint,
        missing: words.textMissing,
        often: { name: words.many, sentences: words.often },
      }}
      confirm={words.confirm}
      own={{ faults: () => onlyFaults({ SubjectId: !subject && words.missing }), complain }}
      onSubmit={submit}
    >
      <p className="act-effect">{words.effect}</p>
      <NeededField
        label={words.subject}
        words={words}
        choices={choices}
        value={chosen}
        error={acting.error?.faults['SubjectId'] ?? null}
        onChange={(place) => {
          acting.forgive('SubjectId')
          setChosen(place)
        }}
      />
    </ReasonDialog>
  )
}
