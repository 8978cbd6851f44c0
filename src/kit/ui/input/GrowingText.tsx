import './growing-text.css'
import { Textarea, type TextareaProps } from '@mantine/core'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames'> {
  /** Lines it has when nothing is typed. */
  least: number
  /** Lines it grows to, and scrolls from there on. */
  most: number
  inputClass?: string
}

/**
 * A text of several lines, as high as what is typed in it. The browser does that by itself (`field-sizing`): to measure it by
 * script lays out the whole page before it is painted. One that cannot has a field that scrolls.
 */
export const GrowingText = ({ least, most, inputClass, ...props }: GrowingTextProps) => (
  <Textarea
    {...props}
    rows={least}
    classNames={{ input: clsx('growing-text', inputClass) }}
    styles={{ input: { '--least': least, '--most': most } as CSSProperties }}
  />
)
