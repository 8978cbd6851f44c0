import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { partWords as words } from './announce-parts-words.ts'
import { linesOf, type Section } from '#app/modules/freight/cargo/fields/table.tsx'
import { fieldAt, faultsOf } from '../fields/faults.ts'
import type { Part } from './part.ts'
import { summaryOfPart } from './part-summary.ts'
import { useTypedLater } from '../typing.ts'

interface FoldingPartProps extends Part {
  of: Section
  title: string
  /** Content next to the title while the part is open. */
  beside?: ReactNode
  /** It is complete without typing: it starts collapsed. */
  isDoneAhead?: boolean
  /** Follows the values in the line of a collapsed part. */
  note?: string | undefined
  children: ReactNode
}

/**
 * A part of the form. On a phone it collapses to one line once it is complete and left, and expands when pressed or invalid; on a
 * wide screen the whole form is open.
 */
export function FoldingPart({ of, title, beside, isDoneAhead = false, note, children, ...part }: FoldingPartProps) {
  const isPhone = useIsPhone()
  const section = useRef<HTMLElement>(null)
  const [folded, setFolded] = useState(false)
  const [requests, setRequests] = useState(0)
  const fields = linesOf(of).flat().map(fieldAt)
  const isWrong = fields.some((field) => part.faults[field])
  const isFolded = isPhone && folded && !isWrong
  // Unless the member is in it: then it collapses when it is left.
  useLayoutEffect(() => {
    if (isDoneAhead && !section.current?.contains(document.activeElement)) setFolded(true)
  }, [isDoneAhead])
  // After opening by hand the focus goes to the first field.
  useLayoutEffect(() => {
    if (requests > 0) section.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [requests])
  const open = () => {
    setFolded(false)
    setRequests((n) => n + 1)
  }
  const leave = ({ relatedTarget: next, currentTarget }: FocusEvent<HTMLElement>) => {
    if (
      !isPhone ||
      !(next instanceof HTMLElement) ||
      currentTarget.contains(next) ||
      !currentTarget.closest('form')?.contains(next)
    )
      return
    const found = faultsOf(part.typing.get(), part.context)
    if (fields.some((field) => found[field])) return
    afterPress(() => {
      if (!section.current || section.current.contains(document.activeElement)) return
      setFolded(true)
      // Keep the target in view although everything above it has collapsed.
      requestAnimationFrame(() => next.scrollIntoView({ block: 'nearest' }))
    })
  }
  if (isFolded) return <Folded of={of} title={title} note={note} part={part} onOpen={open} />
  return (
    <section ref={section} className="section" onBlur={leave}>
      <h2>
        {title} {beside}
      </h2>
      <div className="field-grid">{children}</div>
    </section>
  )
}

/** The longest a press lasts that moved the focus, ms. */
const PRESS = 300

/** Waits until the press that moved the focus is over: its target must not move under the pointer. */
function afterPress(then: () => void): void {
  const settled = () => {
    clearTimeout(timer)
    document.removeEventListener('click', settled)
    then()
  }
  const timer = setTimeout(settled, PRESS)
  document.addEventListener('click', settled)
}

interface FoldedProps {
  of: Section
  title: string
  note: string | undefined
  part: Part
  onOpen: () => void
}

/** A completed part, in one line. */
function Folded({ of, title, note, part, onOpen }: FoldedProps) {
  const typed = useTypedLater(part.typing, (now) => now)
  return (
    <section className="section">
      <h2>
        <button type="button" className="part-line" aria-expanded={false} onClick={onOpen}>
          <IconCircleCheck size={20} aria-label={words.done} />
          <span className="grow">
            {title}
            <small>{summaryOfPart(of, typed, part)}</small>
            {note && <small>{note}</small>}
          </span>
          <IconChevronDown size={20} aria-hidden />
        </button>
      </h2>
    </section>
  )
}
