/** Commands a member may use on a turn, by the permissions of the calls and the turn's state (S2 §6; domain.md 4.3). */
import { may } from '#contract/kernel/roles.ts'
import { REINSTATE_HOURS, turn, type TurnRow } from '#contract/halls/turn.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { useMemo } from 'react'
import { IconArrowBackUp, IconCircleX, IconFileSearch, IconListNumbers, type Icon } from '@tabler/icons-react'

/** A command on one turn, in button order. */
const turnActs = ['priorities', 'cancel', 'reinstate', 'waybill'] as const
export type TurnAct = (typeof turnActs)[number]

/** Permissions of a member on turns, independent of their state. */
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

/** The fields of a turn that its commands need: a desk has no others. */
export type ActedTurn = Pick<TurnRow, 'id' | 'turnNumber' | 'driverName' | 'driverFamily' | 'loadHallName' | 'state' | 'endedAt'>

type State = TurnRow['state']

/** The states a command starts from; the others are allowed in every state. */
const from: Partial<Record<TurnAct, readonly State[]>> = { cancel: ['QUEUED'], reinstate: ['CANCELLED', 'EXPIRED'] }

/** Whether it ended too long ago to be reinstated; `now` in milliseconds. */
const isOver = (endedAt: string | null, now: number) =>
  endedAt !== null && now - Date.parse(endedAt) > REINSTATE_HOURS * 3_600_000

/** Returns the commands a turn's buttons offer at this time, milliseconds. */
export const actsOn = ({ state, endedAt }: Pick<TurnRow, 'state' | 'endedAt'>, rights: TurnRights, now: number): TurnAct[] =>
  turnActs.filter((act) => rights[act] && (from[act]?.includes(state) ?? true) && !(act === 'reinstate' && isOver(endedAt, now)))

/** Opens one of the dialogs about a turn; `reason` is the initial text of its reason. */
export type OpenDialog = OpenRowDialog<TurnAct, ActedTurn>

/** Props of every dialog about one turn. */
export type TurnDialogProps = RowDialogProps<'turn', ActedTurn> & {
  /** Opens another dialog about the same turn in place of this one. */
  open: OpenDialog
}

export const turnActIcons: Record<TurnAct, Icon> = {
  priorities: IconListNumbers,
  cancel: IconCircleX,
  reinstate: IconArrowBackUp,
  waybill: IconFileSearch,
}
