import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { CargoRow } from '#contract/cargo-list.ts'
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

/** Opens one of the dialogs about a cargo. */
export type OpenDialog = (kind: keyof typeof dialogs, cargo: CargoRow) => void

/** `const [open, dialog] = useCargoDialogs()`: render `dialog` once. Each opening starts afresh. */
export function useCargoDialogs(): [OpenDialog, ReactNode] {
  const [shown, setShown] = useState<{ kind: keyof typeof dialogs; cargo: CargoRow; opened: boolean; turn: number } | null>(null)
  const open = useCallback<OpenDialog>(
    (kind, cargo) => setShown((was) => ({ kind, cargo, opened: true, turn: (was?.turn ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setShown((was) => was && { ...was, opened: false }), [])
  if (!shown) return [open, null]
  const Dialog = dialogs[shown.kind]
  return [open, <Dialog key={shown.turn} cargo={shown.cargo} opened={shown.opened} onClose={close} />]
}
