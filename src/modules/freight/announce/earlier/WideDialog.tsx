import classes from './earlier.module.css'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Modal } from '#app/kit/ui/form/Modal.tsx'

interface WideDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A dialog with a list in it: wide at a desk, the whole screen on a phone. */
export function WideDialog({ children, ...dialog }: WideDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal {...dialog} size="min(1080px, 100%)" fullScreen={phone}>
      <Stack className={classes.earlierDialog}>{children}</Stack>
    </Modal>
  )
}
