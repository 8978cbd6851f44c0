/** Why no turn was given, guard by guard, each with a remedy (domain.md 4.4). */
import type { Faults } from '#contract/kernel/refusal.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { giveTurnWords } from './give-turn-words.ts'

const { advice } = giveTurnWords

export interface Hindrance {
  /** The guard's name, T1 to T9. */
  guard: string
  sentence: string
  advice: string
}

const ofSentence: Record<string, string> = {
  [turnWords.driverInactive]: advice.driver,
  [turnWords.vehicleInactive]: advice.vehicle,
  [turnWords.notLinked]: advice.link,
  [turnWords.cardExpired]: advice.card,
  [turnWords.healthExpired]: advice.health,
  [turnWords.inspectionExpired]: advice.inspection,
}
const ofGuard: Record<string, string> = {
  T2: advice.turn,
  T3: advice.permit,
  T5: advice.waybill,
  T6: advice.later,
  T9: advice.hall,
}

/** Several sentences of one guard arrive as one text; only from these guards, whose texts contain no names. */
const joined = ['T1', 'T4']

/** Every guard among the faults of a refusal; none when fields are at fault. */
export const hindrancesOf = (faults: Faults): Hindrance[] =>
  Object.entries(faults)
    .filter(([name]) => /^T\d$/.test(name))
    .flatMap(([guard, text]) =>
      (joined.includes(guard) ? text.split(/(?<=\.)\s+/) : [text]).map((sentence) => ({
        guard,
        sentence,
        // A turn with an issued permit is not cancelled: the permit must end first.
        advice: ofSentence[sentence] ?? ofGuard[guard === 'T2' && 'T3' in faults ? 'T3' : guard] ?? advice.other,
      })),
    )

/** A waybill of the last day: the one guard that a reason passes by (T5). */
export const isPassable = ({ guard }: Hindrance): boolean => guard === 'T5'
