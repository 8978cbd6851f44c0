import { TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { identityWords } from '#contract/words/identity.ts'
import { useTrying } from '#app/account/useTrying.ts'
import { askForCode, type CodeSent } from '#app/data/account.ts'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { forgotWords as words } from '#app/words/account.ts'

/** Whose password. Nobody is told whether there is such a username. */
export function UsernameStep({ onSent }: { onSent: (username: string, sent: CodeSent) => void }) {
  const [username, setUsername] = useState('')
  const { form, busy, faults, note, attempt, forgive } = useTrying({
    fields: ['Username'],
    unreached: (why) => words.offline(why, words.send),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = latinDigits(username).trim()
    void attempt(wanted === '' ? { Username: identityWords.username } : {}, async () => onSent(wanted, await askForCode(wanted)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form ref={form} className="card stack" aria-label={words.send} noValidate onSubmit={submit} onKeyDown={sendByKey}>
      <p>{words.why}</p>
      <TextInput
        name="username"
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        autoFocus
        value={username}
        error={faults['Username']}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          forgive('Username')
          setUsername(event.currentTarget.value)
        }}
      />
      <TroubleNote>{note}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy}>
          {words.send}
        </SteadyButton>
      </div>
    </form>
  )
}
