import './palette.css'
import { Box } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
import { findWords as words } from '#app/kit/find/find-words.ts'
import { holdKeys, releaseKeys } from './held-keys.ts'

const PaletteSheet = lazy(piece(async () => ({ default: (await import('./PaletteSheet.tsx')).PaletteSheet })))

/** Global search, by its button or by Ctrl+K on any keyboard layout: records, screens, commands. */
export function Palette() {
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = () => {
    holdKeys()
    setOpened(true)
  }
  const close = () => {
    releaseKeys()
    setOpened(false)
  }
  const toggle = useEffectEvent(() => (opened ? close() : open()))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By key code, not character: a Persian keyboard has another letter there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className="choice search" aria-label={words.open} aria-haspopup="dialog" onClick={open}>
        <IconSearch size={18} aria-hidden />
        <span>{words.openHint}</span>
        <Box component="kbd" ms="auto">
          {words.openKeys}
        </Box>
      </button>
      {opened !== null && (
        <Suspense>
          <PaletteSheet opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
