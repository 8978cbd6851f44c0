import type { CargoRow } from '#contract/cargo-list.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { reasonWords as words } from '#app/words/cargo-acts.ts'
import { cargoStatusWords } from '#app/words/status.ts'
import type { Trouble } from './useAct.ts'

const stateOf = ({ cargoSource, cargoDestination, cargoRent, freighterNumber, cargoStatus }: CargoRow) =>
  words.now(cargoSource, cargoDestination, grouped(cargoRent), grouped(freighterNumber), cargoStatusWords[cargoStatus])

/** The refusal's sentence, and what the cargo has become if that was the reason. */
export const said = (trouble: Trouble | null) =>
  trouble && (trouble.now ? `${trouble.message} ${stateOf(trouble.now)}` : trouble.message)
