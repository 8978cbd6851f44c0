import { Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Sent } from '#contract/kernel/call.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { turn, waybillWaivers, type TurnParty } from '#contract/halls/turn.ts'
import { useAct } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { recordedReasonWords as reasonWords } from '#app/kit/ui/ui-words.ts'
import { driverTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { Hindrances } from './Hindrances.tsx'
import { hindrancesOf, isPassable } from './hindrances.ts'

interface AdminTurnDialogProps<C extends typeof turn.add | typeof turn.activate> {
  call: C
  title: string
  opened: boolean
  /** Names of the fields that are the dialog's own. */
  fields: string[]
  /** Validates them before sending. */
  faults: () => Faults
  input: (Reason: string, PassWaybill: boolean) => Sent<C>
  /** Confirmation before it is given: the server first returns the driver and any obstacles. */
  sure?: { check: (input: Sent<C>) => Promise<TurnParty>; ask: (party: TurnParty) => Promise<boolean> }
  /** The fields, with their faults and a function that clears them. */
  children: (faults: Faults, forgive: (...fields: string[]) => void) => ReactNode
  onClose: () => void
  onDone: () => void
}

/**
 * An administrator gives a turn outside the hall's desk, with a public reason; every guard against it is shown, and an Admin may
 * override a waybill (S1 §2.1, S2 §2; E8, GAP27).
 */
export function AdminTurnDialog<C extends typeof turn.add | typeof turn.activate>(props: AdminTurnDialogProps<C>) {
  const { call, title, opened, fields, faults, input, sure, children, onClose, onDone } = props
  const waives = may(waybillWaivers, principalOf(useSignedIn()))
  const [passes, setPasses] = useState(false)
  const checking = useTask<TurnParty>()
  const {
    act,
    complain,
    error: failed,
    isBusy,
    ...acting
  } = useAct<typeof turn.add | typeof turn.activate>(call, { onDone: tellAnd(onDone) })
  const error = checking.error ?? failed
  const forgive = (...answered: string[]) => {
    checking.forgive(...answered)
    acting.forgive(...answered)
  }
  const hindrances = hindrancesOf(error?.faults ?? {})
  const isPassed = waives && (passes || hindrances.some(isPassable))
  const submit = async (Reason: string) => {
    const sent = input(Reason, passes)
    if (sure) {
      const party = await checking.run(() => sure.check(sent))
      if (!party || !(await sure.ask(party))) return
    }
    await act(sent)
  }
  return (
    <ReasonDialog
      {...{ opened, onClose, title, fields }}
      isBusy={isBusy || checking.isBusy}
      // Messages of the guards are shown in full above the form.
      error={error && hindrances.length > 0 ? { ...error, faults: {}, message: '' } : error}
      danger={false}
      reason={{
        label: reasonWords.label,
        hint: reasonWords.hint,
        missing: reasonWords.missing,
        often: { name: reasonWords.often, sentences: words.often },
      }}
      confirm={words.confirm}
      own={{ faults, complain }}
      onSubmit={(reason) => void submit(reason)}
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
      <p className="act-effect">{words.effect}</p>
      {children(error?.faults ?? {}, forgive)}
    </ReasonDialog>
  )
}
