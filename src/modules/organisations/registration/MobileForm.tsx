import { Anchor, Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { Progress } from './queries.ts'
import { useSecondsTo } from '#app/kit/ui/date/useSecondsTo.ts'
import { OfflineContext } from '#app/kit/ui/form/Form.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { codeLifeWords } from '#app/modules/access/account/account-words.ts'
import { mobileStepWords as words } from './register-words.ts'
import type { MobileField, Sending } from './useSending.ts'

interface MobileFormProps {
  mobile: string
  change: (part: Partial<Progress>) => void
  sending: Sending
  /** The field to correct after coming back. */
  mends: MobileField | null
  onSent: () => void
  /** Returns to the active code; null without one. */
  onBack: (() => void) | null
}

const lookAt = (field: MobileField, form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(field === 'rules' ? '[type=checkbox]' : '.register-digits input')?.focus()

/** The phone number for the code, and the consent to the rules. */
export function MobileForm({ mobile, change, sending, mends, onSent, onBack }: MobileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, isOff, trouble, forgive, agreed, agree, pauseUntil } = sending
  const pause = useSecondsTo(pauseUntil)
  useLayoutEffect(() => {
    if (mends) lookAt(mends, form.current)
  }, [mends])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || pause > 0) return
    const became = await send(words.send)
    if (became === 'sent') onSent()
    else if (became) lookAt(became, form.current)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <Stack
      ref={form}
      component="form"
      aria-label={words.title}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      <div>
        <Checkbox
          className="register-consent wide-target"
          label={words.consent}
          checked={agreed}
          error={trouble.rules && <span role="alert">{trouble.rules}</span>}
          onChange={(event) => agree(event.currentTarget.checked)}
        />
        {/* Opens in a new tab, so that the input here is kept. */}
        <Anchor className="tap register-rules" component={Link} to="/rules" target="_blank" rel="noopener">
          {words.readRules} <small>{words.newTab}</small>
        </Anchor>
      </div>
      <DigitsInput
        label={words.mobile}
        description={words.mobileHint}
        dir="ltr"
        className="register-digits"
        autoComplete="tel-national"
        value={mobile}
        error={trouble.mobile}
        errorProps={{ role: 'alert' }}
        onChange={(digits) => {
          forgive()
          change({ mobile: digits, sent: null })
        }}
      />
      <OfflineContext value={isOff}>
        <TroubleNote>{trouble.note}</TroubleNote>
      </OfflineContext>
      <Group>
        <SteadyButton type="submit" busy={busy} isBlocked={isOff || pause > 0}>
          {words.send}
        </SteadyButton>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {words.back}
          </Button>
        )}
        {pause > 0 && <small className="faint ticking">{codeLifeWords.resendIn(pause)}</small>}
      </Group>
    </Stack>
  )
}
