import type { DeskTurn } from '#contract/run.ts'
import { useTurnRights } from '#app/features/turn/acts/allowed.ts'
import { RowActs } from '#app/features/turn/acts/RowActs.tsx'
import { useTurnDialogs } from '#app/features/turn/acts/useTurnDialogs.ts'

/** What the turn list offers for a turn, for the one at the desk; their list is written at the desk itself. */
export function TurnActs({ turn, hall }: { turn: DeskTurn; hall: string }) {
  const rights = { ...useTurnRights(), priorities: false }
  const [open, dialog] = useTurnDialogs('desk')
  const { id, number, driver } = turn
  const acted = { id, turnNumber: number, driverName: driver, driverFamily: '', loadHallName: hall, endedAt: null } as const
  return (
    <span className="row">
      <RowActs turn={{ ...acted, state: 'QUEUED' }} list="desk" {...{ rights, open }} />
      {dialog}
    </span>
  )
}
