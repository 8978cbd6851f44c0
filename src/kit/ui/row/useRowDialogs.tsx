import { Suspense, useCallback, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { landOn } from './landing.ts'

/** What every dialog about one row is given. It stays in the page while it closes, so that the focus can go back. */
export type RowDialogProps<Name extends string, Row> = { [K in Name]: Row } & {
  opened: boolean
  /** What its reason says at first. */
  reason: string
  onClose: () => void
  /** It is done: the button that opened the dialog is about to go. */
  onDone: () => void
}

/** Opens one of a row's dialogs; `reason` is what its reason says at first. Another one takes the place of the open one. */
export type OpenRowDialog<Kind extends string, Row> = (kind: Kind, row: Row, reason?: string) => void

interface Declared<Name extends string, Row, Kind extends string> {
  /** What the dialogs call their row. */
  name: Name
  /** The list that the focus returns to where the row has left. */
  list: string
  /** A lazy one comes with a piece of the page of its own. */
  dialogs: Record<Kind, ComponentType<RowDialogProps<Name, Row> & { open: OpenRowDialog<Kind, Row> }>>
  /** Called once an act is done, before its dialog closes. */
  onDone?: (kind: Kind) => void
}

interface Shown<Row, Kind> {
  kind: Kind
  row: Row
  reason: string
  opened: boolean
  isDone: boolean
  /** Counts the openings: each starts afresh. */
  count: number
}

/**
 * `const [open, dialog] = useRowDialogs({ name: 'turn', list: 'turns', dialogs })`: render `dialog` once. Afterwards the focus is
 * on what opened it, or on the row's mark or its list where that is gone or about to go.
 */
export function useRowDialogs<Name extends string, Row extends { id: number }, Kind extends string>({
  name,
  list,
  dialogs,
  onDone,
}: Declared<Name, Row, Kind>): [OpenRowDialog<Kind, Row>, ReactNode] {
  const [shown, setShown] = useState<Shown<Row, Kind> | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const isOpen = useRef(false)
  const open = useCallback<OpenRowDialog<Kind, Row>>((kind, row, reason = '') => {
    // The dialog that takes the place of another gives the focus back to where the first one was opened.
    if (isOpen.current) opener.current?.focus()
    else opener.current = document.activeElement as HTMLElement
    isOpen.current = true
    setShown((was) => ({ kind, row, reason, opened: true, isDone: false, count: (was?.count ?? 0) + 1 }))
  }, [])
  const close = (isDone: boolean) => {
    isOpen.current = false
    setShown((was) => was && { ...was, opened: false, isDone })
  }
  // A dialog that came late, with its own piece of the page, does not know where the focus was.
  useEffect(() => {
    if (!shown || shown.opened) return
    const back = opener.current
    if (!shown.isDone && back?.isConnected) back.focus({ preventScroll: true })
    else landOn(list, shown.row.id)
  }, [shown, list])
  if (!shown) return [open, null]
  const { kind, row, reason, opened, count } = shown
  const props = { [name]: row, reason, open, onClose: () => close(false), onDone: () => (onDone?.(kind), close(true)) }
  const drawn = props as unknown as RowDialogProps<Name, Row> & { open: typeof open }
  return [open, <Afresh key={count} Dialog={dialogs[kind]} {...drawn} opened={opened} />]
}

/** A dialog remembers where the focus was only when it opens after it was drawn closed. */
function Afresh<P extends { opened: boolean }>({ Dialog, ...props }: P & { Dialog: ComponentType<P> }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return (
    <Suspense fallback={null}>
      <Dialog {...(props as unknown as P)} opened={props.opened && drawn} />
    </Suspense>
  )
}
