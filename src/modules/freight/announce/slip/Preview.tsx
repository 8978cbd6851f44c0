import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
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

type PreviewProps = Omit<Part, 'faults'> & { road: Road }

/**
 * Next to the form: the route on the map, the slip of the current values as drivers see it, and further data. A phone has its map
 * at the fields, and the rest folded below them: the confirmation shows the slip in any case.
 */
export function Preview(props: PreviewProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <FoldedPreview {...props} />
  return (
    <Stack component="aside" className="side" aria-label={words.beside}>
      <MapCard typing={props.typing} lists={props.lists} road={props.road} />
      <Shown {...props} />
    </Stack>
  )
}

function FoldedPreview(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack component="aside" aria-label={words.beside}>
      <button type="button" className="card part-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="grow">{words.beside}</span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      {isOpen && <Shown {...props} />}
    </Stack>
  )
}

/** The slip and the facts. They update when typing pauses, so that they do not delay keys. */
function Shown({ road, typing, lists, context }: PreviewProps) {
  const typed = useTypedLater(typing, (now) => now)
  return (
    <>
      <Slip typed={typed} lists={lists} context={context} road={road} />
      <Facts typed={typed} road={road} />
    </>
  )
}
