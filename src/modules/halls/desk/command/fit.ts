import type { BoardCargo, DeskTurn } from '#contract/halls/run.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'

/** Why a vehicle cannot have a cargo (domain.md 4.4 "Register preferences"). */
export type Unfit = 'loader' | 'weight' | 'full'

/** Null when it can. The server judges the same again. */
export function unfit(cargo: BoardCargo, turn: DeskTurn): Unfit | null {
  if (!cargo.loaderTypes.includes(turn.loaderType)) return 'loader'
  if (isTooHeavy(cargo, turn.capacity)) return 'weight'
  return cargo.remaining === 0 ? 'full' : null
}
