import { useRef, useState } from 'react'
import { permit as calls } from '#contract/permits/permit.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { placeRateWords as placeWords, rateWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import type { PermitDialogProps } from './allowed.ts'
import { StarField } from './StarField.tsx'
import { SureForm } from './SureForm.tsx'

/** Rates the driver of a permit, once, 1 to 5 (S0 §3, §5; GAP42). */
export const RateDialog = (props: PermitDialogProps) => (
  <Rating {...props} call={calls.rate} title={words.title(props.permit.id)} sure={words.question(nameOf(props.permit))} />
)

/** The driver's rating of the loading place, likewise (G11). */
export const RatePlaceDialog = (props: PermitDialogProps) => (
  <Rating
    {...props}
    call={calls.ratePlace}
    title={placeWords.title(props.permit.id)}
    sure={placeWords.question(nameOf(props.permit), props.permit.transportationCompanyName)}
  />
)

const nameOf = ({ driverName, driverFamily }: PermitDialogProps['permit']) => `${driverName} ${driverFamily}`

interface RatingProps extends PermitDialogProps {
  call: typeof calls.rate | typeof calls.ratePlace
  title: string
  sure: string
}

function Rating({ call, title, sure, ...props }: RatingProps) {
  const { permit, onClose } = props
  const { act, isBusy, error } = useAct<typeof calls.rate>(call, { onDone: tellAnd(onClose) })
  const [rate, setRate] = useState<number | null>(null)
  const [desc, setDesc] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const faults = error?.faults ?? {}
  const submit = () => {
    setHasSubmitted(true)
    if (rate === null) return first.current?.focus()
    void act({ Rate: rate, Desc: desc.trim(), DriverReserveId: permit.id })
  }
  return (
    <SureForm
      {...props}
      {...{ isBusy, error }}
      fields={['Rate', 'Desc']}
      {...{ title, sure }}
      effect={words.once}
      confirm={words.confirm}
      cancel={dialogWords.cancel}
      onSubmit={submit}
    >
      <StarField
        first={first}
        busy={isBusy}
        value={rate}
        error={hasSubmitted && rate === null ? words.missing : faults['Rate']}
        onChange={setRate}
      />
      <ReasonField label={words.desc} description={words.descHint} value={desc} error={faults['Desc']} onChange={setDesc} />
    </SureForm>
  )
}
