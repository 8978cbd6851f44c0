import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import { permitArea } from '#app/data/permit.ts'
import { landOn } from '#app/ui/row/landing.ts'
import type { PermitAct } from './allowed.ts'
import type { PermitDialogProps } from './dialog.ts'
import { RateDialog } from './RateDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'

const Papers = lazy(async () => ({ default: (await import('../../papers/DocumentsDialog.tsx')).DocumentsDialog }))
const Paper = lazy(async () => ({ default: (await import('#app/print/PermitPrintDialog.tsx')).PermitPrintDialog }))

function PrintDialog({ permit, opened, onClose }: PermitDialogProps) {
  const queries = useQueryClient()
  const onPrinted = () => void queries.invalidateQueries({ queryKey: permitArea })
  return opened && <Paper permitId={permit.id} {...{ onClose, onPrinted }} />
}

const dialogs: Record<PermitAct, ComponentType<PermitDialogProps>> = {
  print: PrintDialog,
  papers: Papers,
  return: ReturnDialog,
  void: VoidDialog,
  rate: RateDialog,
}

/** Opens one of the dialogs about a permit. */
export type OpenDialog = (kind: PermitAct, permit: PermitRow) => void

interface Shown extends Pick<PermitDialogProps, 'permit' | 'opened'> {
  kind: PermitAct
  /** Counts the openings: each starts afresh. */
  count: number
}

/** `const [open, dialog] = usePermitDialogs()`: render `dialog` once. */
export function usePermitDialogs(): [OpenDialog, ReactNode] {
  const [shown, setShown] = useState<Shown | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const open = useCallback<OpenDialog>((kind, permit) => {
    opener.current = document.activeElement as HTMLElement
    setShown((was) => ({ kind, permit, opened: true, count: (was?.count ?? 0) + 1 }))
  }, [])
  const close = () => setShown((was) => was && { ...was, opened: false })
  // A dialog that came late, with its own piece of the page, does not know where the focus was.
  useEffect(() => {
    if (!shown || shown.opened) return
    const back = opener.current
    if (back?.isConnected) back.focus({ preventScroll: true })
    else landOn('permits', shown.permit.id)
  }, [shown])
  return [open, shown && <Afresh key={shown.count} {...shown} onClose={close} />]
}

/** A dialog remembers where the focus was only when it opens after it was drawn closed. */
function Afresh({ kind, opened, ...rest }: PermitDialogProps & { kind: PermitAct }) {
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  const Dialog = dialogs[kind]
  return (
    <Suspense fallback={null}>
      <Dialog {...rest} opened={opened && drawn} />
    </Suspense>
  )
}
