import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { TRACKING_DIGITS } from '#contract/organisations/application.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { registration, type Application } from '#contract/organisations/registration.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { applicationWords as said } from '#contract/organisations/application-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { applicationOf, type Tracked } from '#app/modules/organisations/registration/queries.ts'
import { useTask } from '#app/transport/task.ts'
import { ApplicationChip } from '#app/modules/organisations/application/ApplicationChip.tsx'
import { ContactLines } from '#app/modules/organisations/application/ContactLines.tsx'
import { SendDocument } from '#app/modules/organisations/application/SendDocument.tsx'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { ScreenTitle } from '#app/kit/page/current.tsx'
import { trackWords as words } from '#app/modules/organisations/application/application-words.ts'

/** The request, and the state of its application. */
interface Found {
  tracked: Tracked
  application: Application
}

/** `/application`: the state of an application for visitors without an account, and a better document for it (decision 029). */
export function Screen() {
  const [found, setFound] = useState<Found | null>(null)
  return (
    <PublicPage tools={<LookLater />} untitled>
      <Stack maw={600} mx="auto">
        <ScreenTitle />
        {found ? (
          <Status {...found} onChange={(application) => setFound({ ...found, application })} onLeave={() => setFound(null)} />
        ) : (
          <Asking onFound={setFound} />
        )}
        <section className="card">
          <ContactLines heading="h2" />
        </section>
      </Stack>
    </PublicPage>
  )
}

const fields = ['TrackingNumber', 'Mobile'] as const

function Asking({ onFound }: { onFound: (found: Found) => void }) {
  const [typed, setTyped] = useState<Tracked>({ TrackingNumber: '', Mobile: '' })
  const { run, isBusy, error, complain, forgive } = useTask<Application>({
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.offline(message, words.ask)),
    onDone: (application) => onFound({ tracked: typed, application }),
  })
  const submit = () => {
    const faults = onlyFaults({
      TrackingNumber: typed.TrackingNumber.length !== TRACKING_DIGITS && said.tracking(persianDigits(TRACKING_DIGITS)),
      Mobile: !isMobile(typed.Mobile) && codeWords.mobile,
    })
    if (Object.keys(faults).length > 0) complain(faults)
    else void run(() => applicationOf(typed))
  }
  const field = (name: keyof Tracked) => ({
    value: typed[name],
    error: error?.faults[name],
    dir: 'ltr' as const,
    className: 'ltr-field',
    onChange: (digits: string) => {
      setTyped((was) => ({ ...was, [name]: digits }))
      forgive(name)
    },
  })
  return (
    <Form className="card" label={words.form} {...{ error, isBusy }} onSubmit={submit}>
      <p>{words.why}</p>
      <DigitsInput
        {...field('TrackingNumber')}
        label={words.tracking}
        description={words.trackingHint}
        maxDigits={TRACKING_DIGITS}
        autoComplete="off"
      />
      <DigitsInput {...field('Mobile')} label={words.mobile} maxDigits={11} autoComplete="tel-national" />
      <TroubleNote>{noteOf(error, fields)}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.ask}
        </SteadyButton>
        <Link className="tap" to="/login">
          {words.toLogin}
        </Link>
      </Group>
    </Form>
  )
}

interface StatusProps extends Found {
  onChange: (application: Application) => void
  onLeave: () => void
}

function Status({ tracked, application, onChange, onLeave }: StatusProps) {
  const { kind, name, state, reason, appliedAt, decidedAt, documentName, takesDocument } = application
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    heading.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the result is announced
  }, [state])
  const day = (at: string) => <ShamsiDate value={shamsiDayOf(new Date(at))} />
  const facts = [
    [words.tracking, <bdi key="tracking">{persianDigits(tracked.TrackingNumber)}</bdi>],
    [words.applied, day(appliedAt)],
    ...(decidedAt ? ([[words.decided, day(decidedAt)]] as const) : []),
    ...(documentName ? ([[words.document, <bdi key="document">{documentName}</bdi>]] as const) : []),
  ] as const
  return (
    <Stack component="section" className="card" aria-labelledby="tracked">
      <Group justify="space-between">
        <h2 id="tracked" ref={heading} tabIndex={-1}>
          {name} <small className="faint">{words.kinds[kind]}</small>
        </h2>
        <ApplicationChip state={state} />
      </Group>
      {reason && (
        <p className="note" data-tone={state === 'refused' ? 'bad' : 'wait'}>
          {words.reason}: {reason}
        </p>
      )}
      <p>{words.next[state][kind]}</p>
      <dl className="facts">
        {facts.map(([title, fact]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {takesDocument && <SendDocument call={registration.sendDocument} about={tracked} onSent={(now) => now && onChange(now)} />}
      <Group>
        <Button variant="default" onClick={onLeave}>
          {words.other}
        </Button>
        <Link className="tap" to="/login">
          {words.toLogin}
        </Link>
      </Group>
    </Stack>
  )
}
