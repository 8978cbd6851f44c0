import type { PermitRow } from '#contract/permit.ts'
import { useRowDialogs, type RowDialogProps } from '#app/ui/row/useRowDialogs.tsx'
import type { LifeAct } from './allowed.ts'
import { LifeDialog } from './LifeDialog.tsx'

const dialogOf = (kind: LifeAct) => (props: RowDialogProps<'permit', PermitRow>) => <LifeDialog {...props} act={kind} />

const dialogs = {
  passWaybill: dialogOf('passWaybill'),
  noShow: dialogOf('noShow'),
  notServed: dialogOf('notServed'),
  annul: dialogOf('annul'),
} satisfies Record<LifeAct, unknown>

/** `const [open, dialog] = useLifeDialog()`: render `dialog` once. */
export const useLifeDialog = () => useRowDialogs({ name: 'permit', list: 'permits', dialogs })
