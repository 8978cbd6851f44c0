import { Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FormError } from '#app/data/transport/act.ts'
import type { Faults } from '#contract/refusal.ts'
import { noteOf } from '#app/ui/form/error.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { secondFactorWords as words } from '#app/words/account.ts'

interface CodeFormProps {
  verb: string
  task: { isBusy: boolean; error: FormError | null; complain: (faults: Faults) => void; forgive: (field: string) => void }
  onCode: (code: string) => void
  /** What stands beside the verb. */
  children?: ReactNode
}

/** Asks for a code of the second factor, or a recovery code. */
export function CodeForm({ verb, task: { isBusy, error, complain, forgive }, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const submit = () => (code.trim() === '' ? complain({ Code: words.missing }) : onCode(code.trim()))
  return (
    <Form {...{ label: verb, error, isBusy }} onSubmit={submit}>
      <TextInput
        name="code"
        label={words.code}
        value={code}
        error={error?.faults['Code']}
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
        onChange={(event) => {
          forgive('Code')
          setCode(event.currentTarget.value)
        }}
      />
      <TroubleNote>{noteOf(error, ['Code'])}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {verb}
        </SteadyButton>
        {children}
      </Group>
    </Form>
  )
}
