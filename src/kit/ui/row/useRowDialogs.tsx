import { Suspense, useCallback, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { landOn } from './landing.ts'

/** Props of every dialog about one row. It stays mounted while it closes, so that the focus can return. */
export type RowDialogProps<Name extends string, Row> = { [K in Name]: Row } & {
  opened: boolean
  /** Initial text of the reason. */
  reason: string
  onClose: () => void
  /** It is done: the button that opened the dialog is about to go. */
  onDone: () => void
}

/** Opens one of a row's dialogs; `reason` is the initial text of its reason. It replaces the open one. */
export type OpenRowDialog<Kind extends string, Row> = (kind: Kind, row: Row, reason?: string) => void

interface Declared<Name extends string, Row, Kind extends string> {
  /** Prop name of the row in the dialogs. */
  name: Name
  /** The list that the focus returns to where the row has left. */
  list: string
  /** A lazy dialog is a chunk of its own. */
  dialogs: Record<Kind, ComponentType<RowDialogProps<Name, Row> & { open: OpenRowDialog<Kind, Row> }>>
  /** Called after a command, before its dialog closes. */
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
 * `const [open, dialog] = useRowDialogs({ name: 'turn', list: 'turns', dialogs })`: render `dialog` once. After closing, the
 * focus is on the opener, or on the row's mark or the list if the opener is removed.
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
    // A dialog that replaces another restores the focus to the first one's opener.
    if (isOpen.current) opener.current?.focus()
    else opener.current = document.activeElement as HTMLElement
    isOpen.current = true
    setShown((was) => ({ kind, row, reason, opened: true, isDone: false, count: (was?.count ?? 0) + 1 }))
  }, [])
  const close = (isDone: boolean) => {
    isOpen.current = false
    setShown((was) => was && { ...was, opened: false, isDone })
  }
  // A lazily loaded dialog does not know the previous focus.
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

/** A dialog stores the previous focus only if it was rendered closed before it opens. */
function Afresh<P extends { opened: boolean }>({ Dialog, ...props }: P & { Dialog: ComponentType<P> }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return (
    <Suspense fallback={null}>
      <Dialog {...(props as unknown as P)} opened={props.opened && drawn} />
    </Suspense>
  )
}
