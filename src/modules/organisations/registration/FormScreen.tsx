import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { doneProgress, useProgress, type Applicant, type Registered } from './queries.ts'
import { Frame } from './Frame.tsx'
import { Outcome } from './Outcome.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { stepPaths } from './stepPaths.ts'

/** The form of a verified number, and its result (S0 §2.4, §2.5). */
export function Screen({ who }: { who: Applicant }) {
  const [progress, change] = useProgress(who)
  // The password exists only in this state: it is lost with the page.
  const [shown, setShown] = useState<Registered | null>(null)
  const { verified, done } = progress
  if (done)
    return (
      <Frame step="done">
        <Outcome {...{ who, done }} credentials={shown?.credentials ?? null} />
      </Frame>
    )
  if (!verified) return <SendBack who={who} onLeave={() => change({ sentBack: true })} />
  const finish = (answer: Registered) => {
    setShown(answer)
    change(doneProgress({ trackingNumber: answer.trackingNumber, userName: answer.credentials?.userName ?? null }))
  }
  return (
    <Frame step="form">
      <RegisterForm {...{ who, progress, change }} mobile={verified.mobile} onDone={finish} />
    </Frame>
  )
}

/** Registration needs a verified number: redirects to the verification. */
function SendBack({ who, onLeave }: { who: Applicant; onLeave: () => void }) {
  const go = useNavigate()
  const leave = useEffectEvent(() => {
    onLeave()
    void go({ to: stepPaths[who].mobile, replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
