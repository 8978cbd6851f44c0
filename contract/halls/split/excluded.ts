/**
 * Turns and cargos that a show left out for a reason in private data: a wallet, a card, an inspection. Only the driver or the
 * company can check it, so that records and figures count them.
 */
import { cargoActs } from './balance-rows.ts'

/** A turn with a list, or a cargo; `code` is the reason. */
export interface Excluded {
  what: 'TURN' | 'CARGO'
  /** The turn's number or the cargo's id. */
  id: number
  code: string
}

/** The parts of a snapshot that say it. */
interface Reasons {
  balance?: { cargos: readonly { how: string; id: number }[] } | undefined
  lists: readonly { turn: number }[]
  turns: readonly { ineligible: string | null; number: number }[]
}

/** Turns with a list that could win nothing, then cargos that left without an act; each ascending. */
export function excludedIn({ balance, lists, turns }: Reasons): Excluded[] {
  const listed = new Set(lists.map(({ turn }) => turn))
  const poor = turns.flatMap(({ ineligible: code, number: id }) =>
    code !== null && listed.has(id) ? [{ what: 'TURN' as const, id, code }] : [],
  )
  const gone = (balance?.cargos ?? []).flatMap(({ how: code, id }) =>
    cargoActs.some((act) => act === code) ? [] : [{ what: 'CARGO' as const, id, code }],
  )
  return [...poor, ...gone]
}
