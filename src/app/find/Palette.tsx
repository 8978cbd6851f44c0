import './palette.css'
import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { findWords as words } from '#app/kit/find/find-words.ts'
import { shellWords } from '#app/kit/page/shell-words.ts'
import { useSignOut } from '../useSignOut.tsx'
import { FindBox } from './FindBox.tsx'

/** Global search, by its button or by Ctrl+K on any keyboard layout: records, screens, commands. */
export function Palette() {
  const [opened, setOpened] = useState(false)
  const signOut = useSignOut()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By key code, not character: a Persian keyboard has another letter there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="choice search"
        aria-label={words.open}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span>{words.openHint}</span>
        <Box component="kbd" ms="auto">
          {words.openKeys}
        </Box>
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        centered={false}
        fullScreen={phone ?? false}
        yOffset="10vh"
        size={620}
        title={words.title}
        closeButtonProps={{ 'aria-label': shellWords.close }}
      >
        <FindBox onClose={() => setOpened(false)} onSignOut={signOut} />
      </Modal>
    </>
  )
}
