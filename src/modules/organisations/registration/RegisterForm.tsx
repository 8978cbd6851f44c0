import { Button, Group, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { registration } from '#contract/organisations/registration.ts'
import { type Applicant, type Progress, type Registered, companySent, faultsOf, ownerSent, type Filled } from './queries.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { registerFormWords as words, registerWords } from './register-words.ts'
import { useAct, type FormError } from '#app/transport/act.ts'
import { idOf, summaryOf } from './fields.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TextFields } from './TextFields.tsx'
import { stepPaths } from './stepPaths.ts'

interface RegisterFormProps {
  who: Applicant
  mobile: string
  progress: Progress
  change: (part: Partial<Progress>) => void
  onDone: (answer: Registered) => void
}

/** The fields of S0 §2.4 and §2.5, around the number that was verified. */
export function RegisterForm({ who, mobile, progress, change, onDone }: RegisterFormProps) {
  const { texts, provinceId, cityId, hadFile } = progress
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading after the code step takes the focus, so that it is announced and the keyboard continues there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { chosen, choose, clear } = useChosen()
  const { submit, isBusy: busy, error, others, forgive } = useRegistering(who, onDone)
  const faults = error?.faults ?? {}
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const errors = error ? summaryOf(who, faults, others) : []
  const file = chosen.state === 'ready' ? chosen.file : null

  const send = () => {
    if (busy || chosen.state === 'preparing') return
    submit({ texts, mobile, cityId, file }, unfit ? { File: unfit } : {})
  }
  return (
    <Form className="card" label={registerWords[who].form} error={error} isSummed onSubmit={send}>
      <ErrorSummary
        title={error && others.length === 0 ? words.wrong(errors.length) : words.failed}
        errors={errors}
        attempt={error?.attempt ?? 0}
      />
      <h2 ref={heading} tabIndex={-1}>
        {registerWords[who].form}
      </h2>
      <TextInput
        id={idOf('Mobile')}
        label={words.mobile}
        dir="ltr"
        className="register-digits register-fixed figure-field"
        value={persianDigits(mobile)}
        error={faults['Mobile']}
        readOnly
      />
      <Link className="tap" to={stepPaths[who].mobile}>
        {faults['Mobile'] ? words.verifyAgain : words.otherMobile}
      </Link>
      <TextFields
        {...{ who, faults, busy }}
        typed={texts}
        onType={(name, text) => {
          forgive(name)
          change({ texts: { ...texts, [name]: text } })
        }}
      />
      <PlaceFields
        {...{ provinceId, cityId }}
        faults={faults}
        disabled={busy}
        onChange={(place) => {
          forgive('CityId')
          change(place)
        }}
      />
      {hadFile && chosen.state === 'none' && (
        <p className="note" data-tone="wait">
          <IconAlertTriangle size={18} aria-hidden />
          {words.fileGone}
        </p>
      )}
      <FileField
        id={idOf('File')}
        label={words.file[who]}
        hint={words.fileHint}
        withAsterisk={false}
        {...{ chosen, busy }}
        error={unfit ?? faults['File'] ?? null}
        onChoose={(one) => {
          forgive('File')
          change({ hadFile: true })
          void choose(one)
        }}
        onClear={() => {
          forgive('File')
          change({ hadFile: false })
          clear()
        }}
      />
      <TroubleNote>{isOffline(error) && error?.message}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={busy} isBlocked={chosen.state === 'preparing'}>
          {words.submit}
        </SteadyButton>
        <Button variant="default" renderRoot={(rest) => <Link to="/login" {...rest} />}>
          {registerWords.toLogin}
        </Button>
        <output className="faint">{busy && words.sending}</output>
      </Group>
    </Form>
  )
}

/** Submits the form; all errors are shown at once, and the input is kept. */
function useRegistering(who: Applicant, onDone: (answer: Registered) => void) {
  const say = ({ kind, message }: FormError) => (kind === 'refused' ? undefined : registerWords.offline(message, words.submit))
  const company = useAct(registration.company, {
    say,
    onDone: ({ data, message }) => onDone({ trackingNumber: data?.trackingNumber ?? '', message, credentials: null }),
  })
  const owner = useAct(registration.owner, {
    say,
    onDone: ({ data, message }) =>
      onDone({ trackingNumber: data?.trackingNumber ?? '', message, credentials: data?.result ?? null }),
  })
  const { isBusy, error, complain, forgive } = who === 'company' ? company : owner

  function submit(filled: Filled, alsoWrong: Faults) {
    const faults = { ...faultsOf(who, filled), ...alsoWrong }
    if (Object.keys(faults).length > 0) complain(faults)
    else if (who === 'company') void company.act(companySent(filled))
    else void owner.act(ownerSent(filled))
  }
  /** Messages without a field; being offline is shown at the button. */
  const others = error && !isOffline(error) && Object.keys(error.faults).length === 0 ? [error.message] : []
  return { submit, isBusy, error, others, forgive }
}
