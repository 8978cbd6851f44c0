import { unknown } from '#app/kit/ui/ui-words.ts'
import { Isolate } from './Isolate.tsx'
import { Plate } from './Plate.tsx'

interface Plated {
  plaqueNumber: string
  plaqueSerialNumber: string
  /** The whole plate as it is written; a turn has none. */
  plaque?: string
}

/** The plate of a permit or a turn, drawn if it has all parts; else as text. */
export function PlateOf({ of: { plaqueNumber, plaqueSerialNumber, plaque = plaqueNumber } }: { of: Plated }) {
  const [, two, letter, three] = /^(\d{2})(\D{1,3})(\d{3})$/.exec(plaqueNumber) ?? []
  if (two && letter && three) return <Plate {...{ two, three }} letter={letter.trim()} region={plaqueSerialNumber} />
  return plaque === '' ? unknown : <Isolate>{plaque}</Isolate>
}
