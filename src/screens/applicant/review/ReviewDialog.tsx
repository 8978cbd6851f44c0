import './review.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { dialogWords } from '#app/words/ui.ts'

interface ReviewDialogProps {
  opened: boolean
  title: string
  /** What is known of an applicant, and what is decided. */
  children: ReactNode
  /** What they sent. */
  document: ReactNode
  onClose: () => void
}

/** One applicant: the document on one side, what it is compared with on the other (B5); on a phone above each other. */
export function ReviewDialog({ opened, title, children, document, onClose }: ReviewDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="min(1120px, 100%)"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': dialogWords.close }}
    >
      {/* The dialog's own beginning: no act has the focus before it was looked at. */}
      <div className="review" tabIndex={-1} data-autofocus>
        <div className="stack review-side">{children}</div>
        {document}
      </div>
    </Modal>
  )
}

/** The row, and while its dialog closes the one it was about. */
export function useLast<Row>(row: Row | null): Row | null {
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  return row ?? last
}
