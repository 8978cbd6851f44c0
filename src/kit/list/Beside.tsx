import './beside.css'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, Suspense, useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { landing as mark, landOn } from '#app/kit/ui/row/landing.ts'
import { useFollow } from '#app/kit/ui/row/RowAnchor.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { besideWords as words } from './list-words.ts'

/** The detail panel of a list from 1,280 px; on narrower screens a row links to its page. */
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
  /** The list's name for focus management. */
  list: string
  /** The record's page; without one it opens only in the panel. */
  to?: string
  /** Set for numbers and codes. */
  dir?: 'ltr'
  children: ReactNode
}

/** A link that opens a row: in the panel if there is room, else on its page. */
export function RowLink({ id, list, to, dir, children }: RowLinkProps) {
  const beside = useContext(BesideList)
  const follow = useFollow()
  const href = beside ? beside.hrefOf(id) : to
  if (href === undefined) return dir ? <bdi dir={dir}>{children}</bdi> : children
  return (
    <a
      className="tap"
      href={href}
      dir={dir}
      onClick={follow(href, beside ? () => beside.show(id) : undefined)}
      aria-current={beside?.open === id || undefined}
      {...mark(list, id)}
    >
      {children}
    </a>
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

/** The panel with one row. Escape closes it and returns the focus to the link that opened it. */
export function RowPanel({ id, title, page, landing, onClose, children }: RowPanelProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Focus that was moved into the detail stays there; a page opened together with it keeps the focus at its start.
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
