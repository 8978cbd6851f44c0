import type { Answer } from '#contract/call.ts'
import type { run } from '#contract/run.ts'

/** The hall's desk as the server answers it. */
export type DeskAnswer = Answer<(typeof run)['open']>
