import type { RunFace } from '#contract/halls/run.ts'
import { runStateWords as words } from './desk-words.ts'
import { skipReasons } from '#app/modules/organisations/hall/hall-words.ts'

/** Why a show never was, in a sentence by its code; a code of a later server, too, is never shown itself. */
export const whyNot = ({ reason }: RunFace): string => (reason ? (skipReasons[reason] ?? skipReasons.WRITTEN) : words.noReason)
