import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { turnActWords } from '#app/modules/halls/turn/turn-words.ts'
import type { ActedTurn, TurnDialogProps } from './allowed.ts'

interface TurnModalProps extends Pick<TurnDialogProps, 'turn' | 'opened' | 'onClose'> {
  title: string
  /** A list: wide at a desk, the whole screen on a phone. */
  wide?: boolean
  /** A command is running: the dialog waits for its response. */
  busy?: boolean
  children: ReactNode
}

/** Which turn a dialog is about. */
export const TurnLine = ({ turn }: { turn: ActedTurn }) => (
  <p className="faint">{turnActWords.line(turn.turnNumber, `${turn.driverName} ${turn.driverFamily}`, turn.loadHallName)}</p>
)

/** A dialog about one turn, which it names. */
export function TurnModal({ turn, opened, onClose, title, wide = false, busy = false, children }: TurnModalProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      {...{ opened, title, busy, onClose }}
      // Ctrl+Enter for the reason, if there is one.
      onKeyDown={sendByKey}
      size={wide ? 'min(1080px, 100%)' : 480}
      fullScreen={wide && phone}
    >
      <Stack>
        <TurnLine turn={turn} />
        {children}
      </Stack>
    </Modal>
  )
}
