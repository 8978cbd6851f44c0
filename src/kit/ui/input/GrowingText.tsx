import './growing-text.css'
import { Textarea, type TextareaProps } from '@mantine/core'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames'> {
  /** Lines when empty. */
  least: number
  /** Lines it grows to, and scrolls from there on. */
  most: number
  inputClass?: string
}

/**
 * A text area that grows with its content. The browser does it (`field-sizing`), because measuring by script forces a layout of
 * the whole page before painting. Without support the field scrolls.
 */
export const GrowingText = ({ least, most, inputClass, ...props }: GrowingTextProps) => (
  <Textarea
    {...props}
    rows={least}
    classNames={{ input: clsx('growing-text', inputClass) }}
    styles={{ input: { '--least': least, '--most': most } as CSSProperties }}
  />
)
