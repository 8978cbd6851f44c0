import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { PrintContext } from '../date/printContext.ts'
import type { Lines } from './maker.ts'
import { feet, printSection } from './printSection.ts'

interface PrintoutProps {
  title: ReactNode
  /** Author and time of the print. */
  lines: Lines
  /** It was printed, or not: it may leave the page. */
  onDone: () => void
  children: ReactNode
}

/** Prints one record as soon as it is rendered, alone on the paper. */
export function Printout({ title, lines, onDone, children }: PrintoutProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- drawn once, printed once
  useEffect(() => printSection('detail', onDone), [])
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
      <PrintContext value>{children}</PrintContext>
    </main>,
    document.body,
  )
}
