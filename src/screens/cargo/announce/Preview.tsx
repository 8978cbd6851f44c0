import { CargoSlip } from './CargoSlip.tsx'
import { MapCard } from './map/MapCard.tsx'
import { useIsPhone } from './map/useIsPhone.ts'
import type { Part } from './part.ts'
import type { Road } from './road.ts'

/** The route on the map, and the slip of what is typed so far, as a driver will read it. A phone has its map at the fields. */
export function Preview({ road, ...part }: Part & { road: Road }) {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && <MapCard {...part} road={road} />}
      <CargoSlip {...part} road={road} />
    </>
  )
}
