import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { identityWords } from '#contract/access/identity-words.ts'
import { identity } from '#contract/access/identity.ts'
import { codeSent, type CodeSent } from '#app/modules/access/account/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { forgotWords as words } from '#app/modules/access/account/account-words.ts'

/** Asks for the username. The answer does not reveal whether it exists. */
export function UsernameStep({ onSent }: { onSent: (username: string, sent: CodeSent) => void }) {
  const [username, setUsername] = useState('')
  const wanted = latinDigits(username).trim()
  const { act, isBusy, error, complain, forgive } = useAct(identity.forgotPassword, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.offline(message, words.send)),
    onDone: ({ data }) => onSent(wanted, { maskedMobile: data.maskedMobile, ...codeSent(data) }),
  })
  const submit = () => (wanted === '' ? complain({ Username: identityWords.username }) : void act({ Username: wanted }))
  return (
    <Form className="card" label={words.send} {...{ error, isBusy }} onSubmit={submit}>
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
        error={error?.faults['Username']}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          forgive('Username')
          setUsername(event.currentTarget.value)
        }}
      />
      <TroubleNote>{noteOf(error, ['Username'])}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.send}
        </SteadyButton>
      </Group>
    </Form>
  )
}
