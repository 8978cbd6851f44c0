import './beside.css'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, Suspense, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { landing as mark, landOn } from '#app/kit/ui/row/landing.ts'
import { RowAnchor } from '#app/kit/ui/row/RowAnchor.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { besideWords as words } from './list-words.ts'

/** What a list opens beside itself at a desk, from 1,280 px; elsewhere a row leads to its page. */
export interface RowBeside {
  title: (id: number) => string
  /** The row's own page, where it has one. */
  page?: (id: number) => string
  render: (id: number) => ReactNode
}

/** The list's open row, how another is opened, and the address that does it; null where rows open as pages. */
export const BesideList = createContext<{
  open: number | null
  show: (id: number) => void
  hrefOf: (id: number) => string
} | null>(null)

interface RowLinkProps {
  id: number
  /** The name of its list among the places where the focus lands. */
  list: string
  /** Its page; without one it opens only beside the list. */
  to?: string
  children: ReactNode
}

/** What opens a row: beside its list where there is room, else its page. */
export function RowLink({ id, list, to, children }: RowLinkProps) {
  const beside = useContext(BesideList)
  if (!beside)
    return to === undefined ? (
      children
    ) : (
      <RowAnchor className="tap" href={to} {...mark(list, id)}>
        {children}
      </RowAnchor>
    )
  return (
    <RowAnchor
      className="tap"
      href={beside.hrefOf(id)}
      onFollow={() => beside.show(id)}
      {...(beside.open === id && { 'aria-current': true })}
      {...mark(list, id)}
    >
      {children}
    </RowAnchor>
  )
}

interface RowPanelProps {
  id: number
  title: string
  page: string | undefined
  landing: string | undefined
  onClose: () => void
  children: ReactNode
}

/** One row beside its list. Escape closes it; afterwards the focus is on what opened it. */
export function RowPanel({ id, title, page, landing, onClose, children }: RowPanelProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever opened it goes on there; a page that was opened with it begins at its start.
    if (document.activeElement !== document.body) box.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another row is what moves the focus
  }, [id])
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (landing && own?.contains(document.activeElement)) queueMicrotask(() => landOn(landing, id))
    }
  }, [landing, id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere in it
    <Stack
      ref={box}
      component="aside"
      className="row-panel"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <Group className="row-panel-head" justify="space-between">
        {page ? (
          <Link className="tap" to={page}>
            <IconExternalLink size={18} aria-hidden />
            {words.page}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <button type="button" className="icon-btn" aria-label={words.close(title)} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </Group>
      <Suspense fallback={<LoadingState rows={3} />}>{children}</Suspense>
    </Stack>
  )
}
