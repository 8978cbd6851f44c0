import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { linesOf } from '#app/modules/freight/cargo/fields/table.tsx'
import { Lines } from '../fields/Fields.tsx'
import { OptionalLines } from '../fields/OptionalLines.tsx'
import { FoldingPart } from './FoldingPart.tsx'
import type { Part } from './part.ts'

const lines = linesOf('rent')
const isAlways = ([name]: (typeof lines)[number]) => name === 'CargoRent' || name === 'Tel'

/** Rent and telephone, and what most cargos leave as it is. */
export const RentPart = (part: Part) => (
  <FoldingPart {...part} of="rent" title={words.rentAndContact}>
    <Lines {...part} lines={lines.filter(isAlways)} />
    <OptionalLines {...part} lines={lines.filter((line) => !isAlways(line))} />
  </FoldingPart>
)
