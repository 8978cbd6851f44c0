import type { run } from '#contract/halls/run.ts'
import type { Handlers } from '#server/platform/context.ts'
import { assignFree, claimFree } from './free.ts'
import { freeCargos } from './nearby.ts'

/** The calls of free loads: part of the contract's `run`, but they depend on permits, on which a show does not. */
export const freeHandlers: Pick<Handlers<typeof run>, 'freeCargos' | 'claimFree' | 'assignFree'> = {
  freeCargos,
  claimFree,
  assignFree,
}
