import type { run } from '#contract/halls/run.ts'
import type { Handlers } from '#server/platform/context.ts'
import { assignFree, claimFree } from './free.ts'
import { freeCargos } from './nearby.ts'

/** The calls of free loads: they stand in the contract's `run`, and know permits, which a show does not. */
export const freeHandlers: Pick<Handlers<typeof run>, 'freeCargos' | 'claimFree' | 'assignFree'> = {
  freeCargos,
  claimFree,
  assignFree,
}
