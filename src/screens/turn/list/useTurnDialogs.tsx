import { useCallback, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { TurnRow } from '#contract/turn.ts'
import { landOn } from '#app/ui/row/landing.ts'
import type { TurnAct } from './allowed.ts'
import type { TurnDialogProps } from './dialog.ts'
import { PrioritiesDialog } from './PrioritiesDialog.tsx'
import { CancelDialog, ReinstateDialog } from './ReasonDialogs.tsx'
import { WaybillDialog } from './WaybillDialog.tsx'

const dialogs: Record<TurnAct, ComponentType<TurnDialogProps>> = {
  priorities: PrioritiesDialog,
  cancel: CancelDialog,
  reinstate: ReinstateDialog,
  waybill: WaybillDialog,
}

/** Opens one of the dialogs about a turn; `reason` is what its reason says at first. */
export type OpenDialog = (kind: TurnAct, turn: TurnRow, reason?: string) => void

interface Shown extends Pick<TurnDialogProps, 'turn' | 'opened' | 'reason'> {
  kind: TurnAct
  /** Counts the openings: each starts afresh. */
  count: number
}

/** `const [open, dialog] = useTurnDialogs()`: render `dialog` once. */
export function useTurnDialogs(): [OpenDialog, ReactNode] {
  const [shown, setShown] = useState<Shown | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const begin = useCallback((kind: TurnAct, turn: TurnRow, reason = '') => {
    setShown((was) => ({ kind, turn, reason, opened: true, count: (was?.count ?? 0) + 1 }))
  }, [])
  const open = useCallback<OpenDialog>(
    (...about) => {
      opener.current = document.activeElement as HTMLElement
      begin(...about)
    },
    [begin],
  )
  const close = () => {
    // Otherwise the dialog itself gives the focus back to the button that opened it.
    if (!opener.current?.isConnected) landOn('turns')
    setShown((was) => was && { ...was, opened: false })
  }
  const instead: OpenDialog = (...about) => {
    // The dialog that follows gives the focus back to where the first one was opened.
    opener.current?.focus()
    begin(...about)
  }
  return [open, shown && <Afresh key={shown.count} {...shown} onClose={close} open={instead} />]
}

/** A dialog remembers where the focus was only when it opens after it was drawn closed. */
function Afresh({ kind, opened, ...rest }: TurnDialogProps & { kind: TurnAct }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  const Dialog = dialogs[kind]
  return <Dialog {...rest} opened={opened && drawn} />
}
