import { useRef, useState } from 'react'
import { permitActs } from '#app/data/permit.ts'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { rateWords as words } from '#app/words/rate.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { PermitDialogProps } from './dialog.ts'
import { StarField } from './StarField.tsx'
import { SureForm } from './SureForm.tsx'
import { usePermitAct } from './usePermitAct.ts'

/** Rates the driver of a permit, once, 1 to 5 (S0 §3, §5; GAP42). */
export function RateDialog(props: PermitDialogProps) {
  const { permit, onClose } = props
  const { run, busy, trouble } = usePermitAct(onClose)
  const [rate, setRate] = useState<number | null>(null)
  const [desc, setDesc] = useState('')
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const faults = trouble?.faults ?? {}
  const isBeside = 'Rate' in faults || 'Desc' in faults
  const submit = () => {
    setAsked(true)
    if (rate === null) return first.current?.focus()
    run(() => permitActs.rate(permit.id, rate, desc.trim()))
  }
  return (
    <SureForm
      {...props}
      {...{ busy }}
      title={words.title(permit.id)}
      sure={words.question(`${permit.driverName} ${permit.driverFamily}`)}
      effect={words.once}
      confirm={words.confirm}
      cancel={dialogWords.cancel}
      trouble={isBeside ? null : trouble}
      onSubmit={submit}
    >
      <StarField
        {...{ first, busy }}
        value={rate}
        error={asked && rate === null ? words.missing : faults['Rate']}
        onChange={setRate}
      />
      <ReasonField label={words.desc} description={words.descHint} value={desc} error={faults['Desc']} onChange={setDesc} />
    </SureForm>
  )
}
