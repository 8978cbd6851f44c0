import './review.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Modal } from '#app/kit/ui/form/Modal.tsx'

interface ReviewDialogProps {
  opened: boolean
  /** Of the row that opens it: the focus returns to its button, also where the page's address had opened it. */
  id: number | null
  title: string
  /** The applicant's data, and the decision. */
  children: ReactNode
  /** The applicant's document. */
  attachment: ReactNode
  onClose: () => void
}

/** One applicant: the document on one side, what it is compared with and decided on the other (B5); on a phone below it. */
export function ReviewDialog({ opened, id, title, children, attachment, onClose }: ReviewDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The focused element may have been removed after the decision.
    if (opened && document.activeElement === document.body) body.current?.focus()
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="min(1120px, 100%)"
      fullScreen={phone}
      landing={() => document.querySelector<HTMLElement>(`[data-opens="${id}"]`)}
    >
      {/* The initial focus is on the dialog's content: no button has the focus before it is read. */}
      <Columns ref={body} className="review" cols={{ base: 1, md: 2 }} spacing="lg" tabIndex={-1} data-autofocus>
        {attachment}
        <Stack gap="md">{children}</Stack>
      </Columns>
    </Modal>
  )
}

/** The row, and while its dialog closes the one it was about. */
export function useLast<Row>(row: Row | null): Row | null {
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  return row ?? last
}
