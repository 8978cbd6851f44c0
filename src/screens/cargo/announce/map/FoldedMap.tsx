import { Button } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { mapWords as words } from '#app/words/map.ts'
import type { Part } from '../part.ts'
import type { Road } from '../road.ts'
import { MapCard } from './MapCard.tsx'

/** On a phone the map costs nothing until somebody opens it. */
export function FoldedMap(props: Part & { road: Road }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="wide stack">
      <Button
        variant="default"
        leftSection={<IconMap size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen && <MapCard {...props} />}
    </div>
  )
}
