import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { persianDigits } from '#contract/digits.ts'
import type { Applicant, Progress } from '#app/data/registration-progress.ts'
import type { Registered } from '#app/data/registration.ts'
import { FileField } from '#app/picture/choose/FileField.tsx'
import { useChosen } from '#app/picture/choose/useChosen.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { unfitWords } from '#app/words/document.ts'
import { registerFormWords as words, registerWords } from '#app/words/register.ts'
import { atProvince, idOf, summaryOf } from './fields.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TextFields } from './TextFields.tsx'
import { useRegistering } from './useRegistering.ts'
import { ways } from './ways.ts'

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
  // What comes after the code is read out, and the keyboard goes on from there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { chosen, choose, clear } = useChosen()
  const { submit, busy, attempt, trouble, forgive } = useRegistering(who, onDone)
  const faults = atProvince(trouble?.faults ?? {}, provinceId)
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const errors = trouble ? summaryOf(who, faults, trouble.others) : []
  const file = chosen.state === 'ready' ? chosen.file : null

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || chosen.state === 'preparing') return
    void submit({ texts, mobile, cityId, file }, unfit ? { File: unfit } : {})
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form className="card stack" aria-label={registerWords[who].form} noValidate onSubmit={send} onKeyDown={sendByKey}>
      <ErrorSummary
        title={trouble && trouble.others.length === 0 ? words.wrong(errors.length) : words.failed}
        errors={errors}
        attempt={attempt}
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
      <Link className="tap" to={ways[who].mobile}>
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
      <div className="row">
        <SteadyButton type="submit" busy={busy} held={chosen.state === 'preparing'}>
          {words.submit}
        </SteadyButton>
        <Button variant="default" renderRoot={(rest) => <Link to="/login" {...rest} />}>
          {registerWords.toLogin}
        </Button>
        <output className="faint">{busy && words.sending}</output>
      </div>
    </form>
  )
}
