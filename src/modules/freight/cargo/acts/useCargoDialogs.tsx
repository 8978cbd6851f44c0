import './acts.css'
import { lazy } from 'react'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { piece } from '#app/transport/stale.ts'

const reasons = () => import('./ReasonDialogs.tsx')
const lists = () => import('./ListDialogs.tsx')

const dialogs = {
  finish: lazy(piece(async () => ({ default: (await reasons()).FinishDialog }))),
  return: lazy(piece(async () => ({ default: (await reasons()).ReturnDialog }))),
  accept: lazy(piece(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }))),
  reject: lazy(piece(async () => ({ default: (await reasons()).RejectDialog }))),
  withdraw: lazy(piece(async () => ({ default: (await reasons()).WithdrawDialog }))),
  priorities: lazy(piece(async () => ({ default: (await lists()).PrioritiesDialog }))),
  permits: lazy(piece(async () => ({ default: (await lists()).PermitsDialog }))),
}

/** `const [open, dialog] = useCargoDialogs()`: render `dialog` once. */
export const useCargoDialogs = () => useRowDialogs({ name: 'cargo', list: 'cargos', dialogs })
