import { useState } from 'react'
import { hallFaults } from '#contract/organisations/hall-rules.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import type { Hall } from '#contract/organisations/hall-rows.ts'
import { useAct } from '#app/transport/act.ts'
import { sayHallValue } from '#app/modules/organisations/hall/versions/HallChanges.tsx'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { useChange } from '#app/kit/merge/useChange.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { hallChangeWords } from '#app/modules/organisations/hall/hall-changes-words.ts'
import { hallFormWords as words } from '#app/modules/organisations/hall/halls-words.ts'
import type { HallDialogProps } from '../dialogs.tsx'
import { HallFields } from './HallFields.tsx'
import { blankHall, sentHall, typedHall, type HallTyped } from './typed.ts'

/** A new hall (D2). */
export function AddHallDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blankHall)
  const { act, complain, forgive, isBusy, error } = useAct(halls.add, { onDone: tellAnd(onClose) })
  const submit = () => {
    const wrong = hallFaults({ ...typed, Name: typed.Name.trim() })
    if (Object.keys(wrong).length > 0) complain(wrong, words.wrong)
    else void act(sentHall(typed))
  }
  const set = (next: Partial<HallTyped>) => {
    setTyped((was) => ({ ...was, ...next }))
    forgive(...Object.keys(next))
  }
  return (
    <FormDialog {...{ isBusy, error, onClose }} size={760} title={words.addTitle} verb={words.saveNew} onSubmit={submit}>
      <HallFields {...{ typed, set }} faults={error?.faults ?? {}} />
    </FormDialog>
  )
}

/** Edits a hall's numbers and switches; they apply from the next show. Concurrent changes are shown for comparison (C14). */
export function EditHallDialog({ hall, opened, onClose, onDone }: HallDialogProps) {
  const start = typedHall(hall)
  const { typed, set, since, readings, choose, meet, undecided } = useChange({
    start,
    since: { version: hall.version, base: start },
  })
  const { act, complain, forgive, isBusy, error } = useAct(halls.update, {
    onDone: tellAnd(onDone),
    onFailed: ({ reason, current }) => {
      if (reason === 'stale-version' && current) meet(readingOf(current as Hall))
    },
  })
  const submit = () => {
    const wrong = { ...hallFaults({ ...typed, Name: typed.Name.trim() }), ...undecided }
    if (Object.keys(wrong).length > 0) complain(wrong, words.wrong)
    else void act({ Id: hall.id, ...sentHall(typed), ReasonCode: null }, { version: since.version })
  }
  if (!opened) return null
  const closes = since.base.IsActive && !typed.IsActive
  return (
    <FormDialog {...{ isBusy, error, onClose }} size={760} title={words.editTitle(hall.name)} verb={words.save} onSubmit={submit}>
      {readings && (
        <ThreeReadings
          key={`readings-${since.version}`}
          readings={readings}
          labels={labels}
          say={(field, value) => sayHallValue(wireNames[field], value)}
          onChoose={(field, side) => {
            choose(field, side)
            forgive(field)
          }}
        />
      )}
      <HallFields
        key={readings ? `fields-${since.version}` : 'fields'}
        typed={typed}
        faults={error?.faults ?? {}}
        set={(next) => {
          set(next)
          forgive(...Object.keys(next))
        }}
      />
      {closes && (
        <p className="note" data-tone="wait" role="status">
          {words.willClose}
        </p>
      )}
    </FormDialog>
  )
}

const readingOf = (row: Hall) => ({ version: row.version, input: typedHall(row) })

/** Field names of a hall in the server's answer. */
const wireNames: Record<keyof HallTyped, string> = {
  Name: 'name',
  Tel: 'tel',
  LoadHallCityId: 'loadHallCityId',
  LoadHallLat: 'loadHallLat',
  LoadHallLong: 'loadHallLong',
  IsActive: 'isActive',
  IsActiveShowTime: 'isActiveShowTime',
  IsFreeCargo: 'isFreeCargo',
  ActiveTurnApp: 'activeTurnApp',
  PrintsSlips: 'printsSlips',
  ReservationLimit: 'reservationLimit',
  ReservationRange: 'reservationRange',
  TurnExpireHour: 'turnExpireHour',
  NativeTurnExpireHour: 'nativeTurnExpireHour',
  LimitNewTurn: 'limitNewTurn',
  TravelTime: 'travelTime',
  DriverCharghe: 'driverCharghe',
  TransportationCompanyCharghe: 'transportationCompanyCharghe',
}
const labels = Object.fromEntries(
  Object.entries(wireNames).map(([field, name]) => [field, hallChangeWords[name]!.label]),
) as Record<keyof HallTyped, string>
