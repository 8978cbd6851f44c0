import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#contract/roles.ts'
import { turn, waybillWaivers } from '#contract/turn.ts'
import { driverQueries } from '#app/data/drivers.ts'
import { useAct } from '#app/data/transport/act.ts'
import { principalOf, useSignedIn } from '#app/data/transport/session.ts'
import { Hindrances } from '#app/features/turn/Hindrances.tsx'
import { hindrancesOf, isPassable } from '#app/features/turn/hindrances.ts'
import { useChoices } from '#app/list/choices.ts'
import { ReasonDialog } from '#app/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { NeededField } from '#app/ui/input/ChoiceField.tsx'
import { driverTurnWords as words } from '#app/words/driver-acts.ts'
import { askedReason, nameOf, type DriverDialogProps } from './about.ts'
import { DriverLine } from './reasonActs.tsx'

/** Activates a turn in a hall; every guard that speaks against it is told (S1 §2.1, §5; E8, GAP27). */
export function TurnDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const waives = may(waybillWaivers, principalOf(useSignedIn()))
  const [salon, setSalon] = useState<number | null>(null)
  const [passes, setPasses] = useState(false)
  const { data, isError, refetch } = useQuery(driverQueries.salons)
  const choices = useChoices({ data: data && { data }, isError, refetch }, (one) => ({
    value: one.virtualSalonId,
    label: one.name,
  }))
  const { act, complain, error, ...acting } = useAct(turn.activate, { onDone: tellAnd(onDone) })
  const hindrances = hindrancesOf(error?.faults ?? {})
  const isPassed = waives && (passes || hindrances.some(isPassable))
  const submit = (Reason: string) =>
    salon === null
      ? complain({ Item2: words.missing })
      : void act({ Item1: driver.id, Item2: salon, Reason, PassWaybill: passes })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      // What the guards say stands above, whole.
      error={hindrances.length > 0 ? { ...error!, faults: {}, message: '' } : error}
      danger={false}
      fields={['Item2']}
      title={words.title(nameOf(driver))}
      reason={askedReason(words.often)}
      confirm={words.confirm}
      onSubmit={submit}
      below={
        <>
          {isPassed && (
            <Checkbox
              className="wide-target"
              label={words.passWaybill}
              checked={passes}
              onChange={(event) => setPasses(event.currentTarget.checked)}
            />
          )}
          {hindrances.length > 0 && <Hindrances all={hindrances} />}
        </>
      }
    >
      <DriverLine driver={driver} />
      <p className="act-effect">{words.effect}</p>
      <NeededField
        label={words.salon}
        words={words}
        choices={choices}
        value={salon}
        error={error?.faults['Item2'] ?? null}
        onChange={(id) => {
          acting.forgive('Item2')
          setSalon(id)
        }}
      />
    </ReasonDialog>
  )
}
