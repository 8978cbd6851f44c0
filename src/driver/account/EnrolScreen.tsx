import { useEffect, useState } from 'react'
import { screenWords } from '../frame/frame-words.ts'
import { Note } from '../ui/Note.tsx'
import { enrolWords as words } from './account-words.ts'
import { CodeStep } from './CodeStep.tsx'
import { canEnrol, type Proof } from './identity.ts'
import { useGone } from './phone.ts'
import { PinStep } from './PinStep.tsx'
import { WhoStep } from './WhoStep.tsx'

/** A code on its way to the driver. */
export interface SentCode {
  maskedMobile: string
  /** When another can be requested, device clock, ms. */
  nextAt: number
}

type Step = { at: 'who' } | { at: 'code'; sent: SentCode } | { at: 'pin' }

/** What the driver has typed; `Code` and `EnrolmentCode` exclude each other. */
export type Typed = { [Name in keyof Required<Proof>]: string }

const nothing: Typed = { NationalId: '', DriverCardNumber: '', Mobile: '', Code: '', EnrolmentCode: '' }

/** Binds this phone: who the driver is, a code, and a PIN. `other`: the name of an office account that is open here. */
export default function EnrolScreen({ other }: { other: string | null }) {
  const gone = useGone()
  const [step, go] = useState<Step>({ at: 'who' })
  const [typed, setTyped] = useState(nothing)
  const type = (change: Partial<Typed>) => setTyped((was) => ({ ...was, ...change }))
  useEffect(() => {
    document.title = screenWords.title(words.title)
  }, [])
  const toWho = () => go({ at: 'who' })
  return (
    <main className="frame gate">
      <h1>{words.title}</h1>
      {gone ? <Note tone="bad">{words.gone[gone]}</Note> : <p>{words.lead}</p>}
      {other !== null && <Note tone="wait">{words.other(other)}</Note>}
      {!canEnrol() && <Note tone="bad">{words.unsafe}</Note>}
      {step.at === 'who' && (
        <WhoStep {...{ typed, type }} onSent={(sent) => go({ at: 'code', sent })} onDesk={() => go({ at: 'pin' })} />
      )}
      {step.at === 'code' && (
        <CodeStep
          {...{ typed, type }}
          sent={step.sent}
          onSent={(sent) => go({ at: 'code', sent })}
          onNext={() => go({ at: 'pin' })}
          onBack={toWho}
        />
      )}
      {step.at === 'pin' && <PinStep typed={typed} onBack={toWho} />}
    </main>
  )
}
