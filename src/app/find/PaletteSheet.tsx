import { useMediaQuery } from '@mantine/hooks'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { useDrawnClosed } from '#app/kit/ui/menu/late.ts'
import { shellWords } from '#app/kit/page/shell-words.ts'
import { findWords as words } from '#app/kit/find/find-words.ts'
import { useSignOut } from '../useSignOut.tsx'
import { FindBox } from './FindBox.tsx'

/** The sheet of the global search, loaded when it is first opened. */
export function PaletteSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const signOut = useSignOut()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={useDrawnClosed(opened)}
      onClose={onClose}
      centered={false}
      fullScreen={phone ?? false}
      yOffset="10vh"
      size={620}
      title={words.title}
      closeButtonProps={{ 'aria-label': shellWords.close }}
    >
      <FindBox onClose={onClose} onSignOut={signOut} />
    </Modal>
  )
}
