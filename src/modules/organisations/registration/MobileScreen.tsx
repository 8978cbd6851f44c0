import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { useProgress, type Applicant } from './queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { mobileStepWords as words, registerWords } from './register-words.ts'
import { CodeForm } from './CodeForm.tsx'
import { Frame } from './Frame.tsx'
import { MobileForm } from './MobileForm.tsx'
import { useSending, type MobileField } from './useSending.ts'
import { stepPaths } from './stepPaths.ts'

/** Consent and number; after a code is sent, the code's form instead (S0 §2.3). */
export function Screen({ who }: { who: Applicant }) {
  const [progress, change] = useProgress(who, true)
  const sending = useSending(progress, change)
  const [mends, setMends] = useState<MobileField | null>(null)
  const { mobile, sent, verified, sentBack } = progress
  const isSame = verified !== null && verified.mobile === mobile
  const pending = sent?.to === mobile ? sent : null
  const toCode = () => setMends(null)
  return (
    <Frame step="mobile">
      {sentBack && !isSame && (
        <p className="note" data-tone="wait" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {words.needed}
        </p>
      )}
      <Stack component="section" className="card">
        <h2>{words.title}</h2>
        {pending && mends === null ? (
          <CodeForm {...{ who, change, sending }} sent={pending} onMend={setMends} />
        ) : (
          <>
            <p>{registerWords[who].why}</p>
            <MobileForm {...{ mobile, change, sending, mends }} onSent={toCode} onBack={pending && toCode} />
          </>
        )}
      </Stack>
      {isSame && !sent && (
        <section className="note register-verified" data-tone="ok">
          <IconCircleCheck size={18} aria-hidden />
          <p className="grow">
            {words.verified} <Isolate>{mobile}</Isolate>
          </p>
          <Button renderRoot={(rest) => <Link to={stepPaths[who].form} {...rest} />}>{words.goOn}</Button>
        </section>
      )}
    </Frame>
  )
}
