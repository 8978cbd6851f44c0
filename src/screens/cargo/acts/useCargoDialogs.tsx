import { useCallback, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { CargoRow } from '#contract/cargo-list.ts'
import { landOn } from '#app/ui/row/landing.ts'
import type { ActDialogProps } from './dialog.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { PermitsDialog, PrioritiesDialog } from './ListDialogs.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { AcceptDialog, ReturnDialog } from './SureDialogs.tsx'

const dialogs = {
  finish: FinishDialog,
  return: ReturnDialog,
  accept: AcceptDialog,
  reject: RejectDialog,
  priorities: PrioritiesDialog,
  permits: PermitsDialog,
} satisfies Record<string, ComponentType<ActDialogProps>>
type Kind = keyof typeof dialogs

/** Opens one of the dialogs about a cargo. */
export type OpenDialog = (kind: Kind, cargo: CargoRow) => void

interface Shown extends Pick<ActDialogProps, 'cargo' | 'opened'> {
  kind: Kind
  /** Counts the openings: each starts afresh. */
  turn: number
}

/** `const [open, dialog] = useCargoDialogs()`: render `dialog` once. */
export function useCargoDialogs(): [OpenDialog, ReactNode] {
  const [shown, setShown] = useState<Shown | null>(null)
  const opener = useRef<Element | null>(null)
  const open = useCallback<OpenDialog>((kind, cargo) => {
    opener.current = document.activeElement
    setShown((was) => ({ kind, cargo, opened: true, turn: (was?.turn ?? 0) + 1 }))
  }, [])
  const close = (done: boolean) => {
    // Otherwise the dialog itself gives the focus back to the button that opened it.
    if (shown && (done || !opener.current?.isConnected)) landOn('cargos', shown.cargo.id)
    setShown((was) => was && { ...was, opened: false })
  }
  return [open, shown && <Afresh key={shown.turn} {...shown} onClose={() => close(false)} onDone={() => close(true)} />]
}

/** A dialog remembers where the focus was only when it opens after it was drawn closed. */
function Afresh({ kind, opened, ...rest }: ActDialogProps & { kind: Kind }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  const Dialog = dialogs[kind]
  return <Dialog {...rest} opened={opened && drawn} />
}
