/** What a member may do with a turn, read from the access table of the calls and the turn's state (S2 §6; domain.md 4.3). */
import { may } from '#contract/kernel/roles.ts'
import { REINSTATE_HOURS, turn, type TurnRow } from '#contract/halls/turn.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { useMemo } from 'react'
import { IconArrowBackUp, IconCircleX, IconFileSearch, IconListNumbers, type Icon } from '@tabler/icons-react'

/** An act on one turn, in the order its buttons stand. */
const turnActs = ['priorities', 'cancel', 'reinstate', 'waybill'] as const
export type TurnAct = (typeof turnActs)[number]

/** What a member may do with turns at all, whatever their state. */
export interface TurnRights extends Record<TurnAct, boolean> {
  deletePriority: boolean
  print: boolean
}

/** The rights of the signed-in member. */
export function useTurnRights(): TurnRights {
  const member = useSignedIn()
  return useMemo(() => {
    const principal = principalOf(member)
    return {
      priorities: may(turn.priorities.who, principal),
      cancel: may(turn.cancel.who, principal),
      reinstate: may(turn.reinstate.who, principal),
      waybill: may(turn.checkWaybill.who, principal),
      deletePriority: may(turn.cancelPriority.who, principal),
      print: may(turn.report.who, principal),
    }
  }, [member])
}

/** What the acts need to know of a turn: a desk knows no more. */
export type ActedTurn = Pick<TurnRow, 'id' | 'turnNumber' | 'driverName' | 'driverFamily' | 'loadHallName' | 'state' | 'endedAt'>

type State = TurnRow['state']

/** The states an act starts from; the others may be looked at whatever became of the turn. */
const from: Partial<Record<TurnAct, readonly State[]>> = { cancel: ['QUEUED'], reinstate: ['CANCELLED', 'EXPIRED'] }

/** Whether so long has passed since its end that it stays ended; `now` in milliseconds. */
const isOver = (endedAt: string | null, now: number) =>
  endedAt !== null && now - Date.parse(endedAt) > REINSTATE_HOURS * 3_600_000

/** The acts a turn's buttons offer at this moment, milliseconds. */
export const actsOn = ({ state, endedAt }: Pick<TurnRow, 'state' | 'endedAt'>, rights: TurnRights, now: number): TurnAct[] =>
  turnActs.filter((act) => rights[act] && (from[act]?.includes(state) ?? true) && !(act === 'reinstate' && isOver(endedAt, now)))

/** Opens one of the dialogs about a turn; `reason` is what its reason says at first. */
export type OpenDialog = OpenRowDialog<TurnAct, ActedTurn>

/** What every dialog about one turn is given. */
export type TurnDialogProps = RowDialogProps<'turn', ActedTurn> & {
  /** Another dialog about the same turn takes this one's place. */
  open: OpenDialog
}

export const turnActIcons: Record<TurnAct, Icon> = {
  priorities: IconListNumbers,
  cancel: IconCircleX,
  reinstate: IconArrowBackUp,
  waybill: IconFileSearch,
}
