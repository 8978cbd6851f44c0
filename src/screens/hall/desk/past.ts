import type { RunFace } from '#contract/run.ts'
import { runStateWords as words } from '#app/words/desk.ts'
import { skipReasons } from '#app/words/hall.ts'

/** Why a show never was, in a sentence by its code; a code of a later server, too, is never shown itself. */
export const whyNot = ({ reason }: RunFace): string =>
  reason ? (skipReasons[reason] ?? skipReasons['WRITTEN']!) : words.noReason
