import type { PermitOfCargo } from '#contract/permit.ts'
import { Isolate } from './Isolate.tsx'
import { Plate } from './Plate.tsx'

/** The plate of a permit, drawn where it has the parts of one; else as it is written. */
export function PlateOf({ permit }: { permit: Pick<PermitOfCargo, 'plaqueNumber' | 'plaqueSerialNumber' | 'plaque'> }) {
  const parts = /^(\d{2})(\D{1,3})(\d{3})$/.exec(permit.plaqueNumber)
  const [, two, letter, three] = parts ?? []
  if (!two || !letter || !three) return <Isolate>{permit.plaque}</Isolate>
  return <Plate {...{ two, three }} letter={letter.trim()} region={permit.plaqueSerialNumber} />
}
