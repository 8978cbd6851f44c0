import './palette.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Modal } from '../ui/form/Modal.tsx'
import { shellWords as words } from '../words/shell.ts'
import { PaletteList } from './PaletteList.tsx'

/** Search, by its button or by Ctrl+K on any keyboard layout. For now it finds the member's screens. */
export function Palette() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The key's place, not its letter: a Persian keyboard types another one there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpened(false)
  return (
    <>
      <button type="button" className="search" aria-label={words.search} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconSearch size={18} aria-hidden />
        <span>{words.searchHint}</span>
        <kbd>{words.searchKeys}</kbd>
      </button>
      <Modal
        opened={opened}
        onClose={close}
        centered={false}
        yOffset="12vh"
        size={520}
        title={words.searchTitle}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <PaletteList onClose={close} />
      </Modal>
    </>
  )
}
