import { memo } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { CargoSlip } from './CargoSlip.tsx'
import { MapCard } from '../map/MapCard.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import type { Part } from '../parts/part.ts'
import type { Road } from '../parts/road.ts'
import { Supplement } from '../parts/Supplement.tsx'
import { useTypedLater } from '../typing.ts'

const Slip = memo(CargoSlip)
const Facts = memo(Supplement)

/**
 * Next to the form: the route on the map, the slip of the current values as drivers see it, and further data. A phone has its map
 * at the fields. It updates when typing pauses, so that it does not delay keys.
 */
export function Preview({ road, typing, lists, context }: Omit<Part, 'faults'> & { road: Road }) {
  const isPhone = useIsPhone()
  const typed = useTypedLater(typing, (now) => now)
  return (
    <Stack component="aside" className="side" aria-label={words.beside}>
      {!isPhone && <MapCard typing={typing} lists={lists} road={road} />}
      <Slip typed={typed} lists={lists} context={context} road={road} />
      <Facts typed={typed} road={road} />
    </Stack>
  )
}
