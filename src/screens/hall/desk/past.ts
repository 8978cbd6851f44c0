import type { RunFace } from '#contract/run.ts'
import { runStateWords as words } from '#app/words/desk.ts'
import { skipReasons } from '#app/words/show.ts'

/** Why a show never was, in a sentence: somebody's own words, or those for the clockwork's reason. */
export const whyNot = ({ reason }: RunFace): string => (reason ? (skipReasons[reason] ?? reason) : words.noReason)
