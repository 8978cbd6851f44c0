import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useProgress, type Applicant } from '#app/data/registration-progress.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { mobileStepWords as words, registerWords } from '#app/words/register.ts'
import { CodeForm } from './CodeForm.tsx'
import { Frame } from './Frame.tsx'
import { MobileForm } from './MobileForm.tsx'
import { ways } from './ways.ts'

/** Consent, the number, the code (S0 §2.3). */
export function MobileStep({ who }: { who: Applicant }) {
  const [progress, change] = useProgress(who, true)
  const { mobile, sent, verified, sentBack } = progress
  const isSame = verified !== null && verified.mobile === mobile
  return (
    <Frame step="mobile">
      {sentBack && !isSame && (
        <p className="note" data-tone="wait" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {words.needed}
        </p>
      )}
      <section className="card stack">
        <h2>{words.title}</h2>
        <p>{registerWords[who].why}</p>
        <MobileForm {...{ progress, change }} />
      </section>
      {sent && sent.to === mobile && <CodeForm key={sent.diesAt} {...{ who, sent, change }} />}
      {isSame && !sent && (
        <section className="note register-verified" data-tone="ok">
          <IconCircleCheck size={18} aria-hidden />
          <p className="grow">
            {words.verified} <Isolate>{mobile}</Isolate>
          </p>
          <Button renderRoot={(rest) => <Link to={ways[who].form} {...rest} />}>{words.goOn}</Button>
        </section>
      )}
    </Frame>
  )
}
