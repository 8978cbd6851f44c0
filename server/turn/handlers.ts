import type { turn } from '#contract/turn.ts'
import type { Handlers } from '../visit.ts'

export const turnHandlers = {} as Handlers<typeof turn>
