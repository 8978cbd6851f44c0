import { Button, Stack } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { mapWords as words } from '#app/kit/map/map-words.ts'

/** On a phone the map is loaded only when it is opened. */
export function FoldedMap({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack className="wide">
      <Button
        variant="default"
        leftSection={<IconMap size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen && children}
    </Stack>
  )
}
