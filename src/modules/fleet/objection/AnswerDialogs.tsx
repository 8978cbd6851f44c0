import { objection, type Objection } from '#contract/fleet/objection.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { answerWords as words } from './objection-words.ts'
import { driverOf } from './columns.tsx'

/** Accepts or declines an objection, with a reason that the driver reads. */
const answering = (State: 'ACCEPTED' | 'DECLINED') =>
  function AnswerDialog({ row, opened, onClose, onDone }: RowDialogProps<'row', Objection>) {
    const { act, ...acting } = useAct(objection.answer, { onDone: tellAnd(onDone) })
    const texts = words[State]
    return (
      <ReasonDialog
        {...{ opened, onClose, ...acting }}
        danger={State === 'DECLINED'}
        field="Answer"
        title={texts.title(driverOf(row))}
        reason={{ label: words.label, missing: words.missing, often: { name: words.many, sentences: texts.often } }}
        confirm={texts.confirm}
        onSubmit={(Answer) => void act({ id: row.id, State, Answer })}
      >
        <blockquote>{row.text}</blockquote>
        <p className="act-effect">{texts.effect}</p>
      </ReasonDialog>
    )
  }

export const answerDialogs = { accept: answering('ACCEPTED'), decline: answering('DECLINED') }
