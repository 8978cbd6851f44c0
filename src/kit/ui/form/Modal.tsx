import type { ModalProps as MantineProps } from '@mantine/core'
import { lazyDialog } from './lazyDialog.tsx'

/** Mantine's modal with the defaults of this product. */
export interface ModalProps extends Omit<MantineProps, 'ref' | 'returnFocus' | 'onClose'> {
  /** Without it only the content closes the dialog: no Escape, no close button and no click outside. */
  onClose?: () => void
  /** A command is being sent: the dialog cannot be closed before its response. */
  busy?: boolean
  /** Where the focus goes after closing, if not to the previous element. */
  landing?: () => HTMLElement | null
}

/** A dialog; its box is loaded when one first opens. Before that it renders nothing: a page has several that are rarely opened. */
export const Modal = lazyDialog<ModalProps>(async () => (await import('./ModalBox.tsx')).ModalBox, true)
