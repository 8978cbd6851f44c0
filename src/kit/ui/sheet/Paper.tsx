import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { OnPaper } from '../date/onPaper.ts'
import type { Lines } from './maker.ts'
import { feet, putOnPaper } from './paper.ts'

interface PaperProps {
  title: ReactNode
  /** Author and time of the print. */
  lines: Lines
  /** It was printed, or not: it may leave the page. */
  onDone: () => void
  children: ReactNode
}

/** Prints one record as soon as it is rendered, alone on the paper. */
export function Paper({ title, lines, onDone, children }: PaperProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- drawn once, printed once
  useEffect(() => putOnPaper('detail', onDone), [])
  return createPortal(
    <main className="print-sheet">
      <style>{feet('detail')}</style>
      <h1>{title}</h1>
      <div>
        {lines.map(({ label, value }) => (
          <p key={label}>
            <b>{label}:</b> {textDigits(value)}
          </p>
        ))}
      </div>
      <OnPaper value>{children}</OnPaper>
    </main>,
    document.body,
  )
}
