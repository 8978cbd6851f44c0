import type { QueuedTurn } from './rows.ts'

/** Why a turn may not choose at the lock (domain.md 4.4; X16); null when it may. The first reason that holds. */
export function ineligible(turn: QueuedTurn): string | null {
  if (!turn.driverActive) return 'DRIVER_INACTIVE'
  if (!turn.vehicleActive) return 'VEHICLE_INACTIVE'
  if (turn.cardExpired) return 'CARD_EXPIRED'
  if (turn.inspectionExpired) return 'INSPECTION_EXPIRED'
  return turn.hasPermit ? 'HAS_PERMIT' : null
}
