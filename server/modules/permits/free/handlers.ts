import type { run } from '#contract/halls/run.ts'
import type { freeCargo } from '#contract/permits/free.ts'
import type { Handlers } from '#server/platform/context.ts'
import { assignFree, claimFree } from './free.ts'
import { freeCargos } from './nearby.ts'
import { claimOwn, ownFree } from './own.ts'
import { undoOwn } from './undo.ts'

/** The calls of free loads: part of the contract's `run`, but they depend on permits, on which a show does not. */
export const freeHandlers: Pick<Handlers<typeof run>, 'freeCargos' | 'claimFree' | 'assignFree'> = {
  freeCargos,
  claimFree,
  assignFree,
}

/** The calls of a driver's own claims. */
export const freeCargoHandlers: Handlers<typeof freeCargo> = { own: ownFree, claim: claimOwn, undo: undoOwn }
