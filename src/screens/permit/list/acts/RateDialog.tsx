import { useRef, useState } from 'react'
import { permit as calls } from '#contract/permit.ts'
import { useAct } from '#app/data/transport/act.ts'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { rateWords as words } from '#app/words/permit-life.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { PermitDialogProps } from './allowed.ts'
import { StarField } from './StarField.tsx'
import { SureForm } from './SureForm.tsx'

/** Rates the driver of a permit, once, 1 to 5 (S0 §3, §5; GAP42). */
export function RateDialog(props: PermitDialogProps) {
  const { permit, onClose } = props
  const { act, isBusy, error } = useAct(calls.rate, { onDone: tellAnd(onClose) })
  const [rate, setRate] = useState<number | null>(null)
  const [desc, setDesc] = useState('')
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const faults = error?.faults ?? {}
  const submit = () => {
    setAsked(true)
    if (rate === null) return first.current?.focus()
    void act({ Rate: rate, Desc: desc.trim(), DriverReserveId: permit.id })
  }
  return (
    <SureForm
      {...props}
      {...{ isBusy, error }}
      fields={['Rate', 'Desc']}
      title={words.title(permit.id)}
      sure={words.question(`${permit.driverName} ${permit.driverFamily}`)}
      effect={words.once}
      confirm={words.confirm}
      cancel={dialogWords.cancel}
      onSubmit={submit}
    >
      <StarField
        first={first}
        busy={isBusy}
        value={rate}
        error={asked && rate === null ? words.missing : faults['Rate']}
        onChange={setRate}
      />
      <ReasonField label={words.desc} description={words.descHint} value={desc} error={faults['Desc']} onChange={setDesc} />
    </SureForm>
  )
}
