import { lazy, Suspense, useEffect, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
import { screenWords } from '../frame/frame-words.ts'
import type { FormError } from '#app/transport/form-error.ts'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words } from './account-words.ts'
import { canEnrol, type Proof } from './identity.ts'
import { useGone } from './phone.ts'
import { WhoStep } from './WhoStep.tsx'

// The steps after the first screen.
const CodeStep = lazy(piece(() => import('./CodeStep.tsx')))
const PinStep = lazy(piece(() => import('./PinStep.tsx')))

/** A code on its way to the driver. */
export interface SentCode {
  maskedMobile: string
  /** When another can be requested, device clock, ms. */
  nextAt: number
}

/** What the driver has typed; `Code` and `EnrolmentCode` exclude each other. */
export type Typed = { [Name in keyof Required<Proof>]: string }

/** Why the server refused what an earlier step has; null without a refusal. */
export type RefusedStep = Pick<FormError, 'message' | 'faults' | 'others' | 'attempt'> | null
/** The chosen PIN, twice. It is kept while an earlier step is put right. */
export interface TypedPin {
  pin: string
  again: string
}

const nothing: Typed = { NationalId: '', DriverCardNumber: '', Mobile: '', Code: '', EnrolmentCode: '' }

/** Binds this phone: who the driver is, a code, and a PIN. `other`: the name of an office account that is open here. */
export default function EnrolScreen({ other }: { other: string | null }) {
  const gone = useGone()
  const [step, setStep] = useState<'who' | 'code' | 'pin'>('who')
  const [typed, setTyped] = useState(nothing)
  const [pins, setPins] = useState<TypedPin>({ pin: '', again: '' })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [refused, setRefused] = useState<RefusedStep>(null)
  const type = (change: Partial<Typed>) => setTyped((was) => ({ ...was, ...change }))
  useEffect(() => {
    document.title = screenWords.title(words.title)
  }, [])
  const go = (to: typeof step, why: RefusedStep = null) => {
    setRefused(why)
    setStep(to)
  }
  const toWho = () => go('who')
  const onSent = (code: SentCode) => {
    setSent(code)
    go('code')
  }
  return (
    <main className="frame gate">
      <p className="faint">{words.product}</p>
      <h1>{words.title}</h1>
      {gone ? <Note tone="bad">{words.gone[gone]}</Note> : <p>{words.lead}</p>}
      {other !== null && <Note tone="wait">{words.other(other)}</Note>}
      {!canEnrol() && <Note tone="bad">{words.unsafe}</Note>}
      {step === 'who' && <WhoStep {...{ typed, type, refused, onSent }} onDesk={() => go('pin')} />}
      <Suspense fallback={null}>
        {step === 'code' && sent && (
          <CodeStep {...{ typed, type, refused, sent, onSent }} onNext={() => go('pin')} onBack={toWho} />
        )}
        {step === 'pin' && (
          <PinStep
            {...{ typed, pins }}
            onPins={setPins}
            onRefused={(why) => go('Code' in why.faults ? 'code' : 'who', why)}
            onBack={toWho}
          />
        )}
      </Suspense>
    </main>
  )
}
