import type { PermitRow } from '#contract/permits/permit.ts'
import { useRowDialogs, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { permitLife } from '#contract/permits/permit-life.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { lifeActWords, lifeReasonWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import type { LifeAct } from './allowed.ts'
import { Question, sureLook } from '../acts/SureForm.tsx'
import type { PermitDialogProps } from '../acts/allowed.ts'

const dialogOf = (kind: LifeAct) => (props: RowDialogProps<'permit', PermitRow>) => <LifeDialog {...props} act={kind} />

const dialogs = {
  passWaybill: dialogOf('passWaybill'),
  noShow: dialogOf('noShow'),
  notServed: dialogOf('notServed'),
  annul: dialogOf('annul'),
} satisfies Record<LifeAct, unknown>

/** `const [open, dialog] = useLifeDialog()`: render `dialog` once. */
export const useLifeDialog = () => useRowDialogs({ name: 'permit', list: 'permits', dialogs })

interface LifeDialogProps extends Pick<PermitDialogProps, 'permit' | 'opened' | 'onClose'> {
  act: LifeAct
}

/** A command that is recorded with its reason; a refusal keeps the input. */
export function LifeDialog({ act: kind, permit, opened, onClose }: LifeDialogProps) {
  const { act, ...acting } = useAct(permitLife[kind], { onDone: tellAnd(onClose) })
  const { title, effect, missing, suggestions, confirm, ...more } = lifeActWords[kind]
  const freely = permit.driverTurnId === null && 'effectWithoutTurn' in more
  const { label, hint, often } = words
  return (
    <ReasonDialog
      {...{ opened, onClose, confirm, ...acting, ...sureLook(permit, title(permit.id)) }}
      danger={kind !== 'passWaybill'}
      reason={{ label, hint, missing, often: { name: often, sentences: suggestions } }}
      onSubmit={(Reason) => void act({ id: permit.id, Reason })}
    >
      <Question {...{ permit }} sure={words.sure} effect={freely ? more.effectWithoutTurn : effect} />
    </ReasonDialog>
  )
}
