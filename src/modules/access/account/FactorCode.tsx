import { Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FormError } from '#app/transport/act.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { secondFactorWords as words } from './account-words.ts'

interface CodeFormProps {
  verb: string
  task: { isBusy: boolean; error: FormError | null; complain: (faults: Faults) => void; forgive: (field: string) => void }
  onCode: (code: string) => void
  /** Content next to the button. */
  children?: ReactNode
}

/** Form for a code of the second factor, or a recovery code. */
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
