import { Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Answer, Sent } from '#contract/kernel/call.ts'
import type { owner } from '#contract/organisations/owner.ts'
import type { registration } from '#contract/organisations/registration.ts'
import { useAct } from '#app/transport/act.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { applicationWords as words, forgotWords } from '#app/modules/access/account/account-words.ts'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { registerFormWords } from '#app/modules/organisations/registration/register-words.ts'

interface SendDocumentProps<C extends Sends> {
  call: C
  /** Input of the call besides the file. */
  about: Omit<Sent<C>, 'File'>
  /** Called with the answer. */
  onSent?: (answer: Answer<C>) => void
}

type Sends = typeof owner.sendDocument | typeof registration.sendDocument

/** Replaces the document of the application. */
export function SendDocument<C extends Sends>({ call, about, onSent }: SendDocumentProps<C>) {
  const form = useRef<HTMLFormElement>(null)
  const { chosen, choose, clear } = useChosen()
  const [tried, setTried] = useState(false)
  const { act, isBusy, error, forgive } = useAct<Sends>(call, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : forgotWords.offline(message, words.send)),
    onDone: (done) => {
      tellDone(done)
      setTried(false)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      clear()
      if (done.data) onSent?.(done.data as Answer<C>)
    },
  })
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const missing = tried && chosen.state === 'none' ? words.noFile : null

  const submit = () => {
    if (chosen.state === 'preparing') return
    setTried(true)
    if (chosen.state !== 'ready') return form.current?.querySelector('button')?.focus()
    void act({ ...about, File: chosen.file } as Sent<Sends>)
  }
  const anew = () => {
    forgive('File')
    setTried(false)
  }
  return (
    <Form ref={form} label={words.better} {...{ error, isBusy }} onSubmit={submit}>
      <div>
        <h3>{words.better}</h3>
        <p className="faint">{words.betterWhy}</p>
      </div>
      <FileField
        label={words.file}
        hint={registerFormWords.fileHint}
        withAsterisk={false}
        chosen={chosen}
        busy={isBusy}
        error={error?.faults['File'] ?? unfit ?? missing}
        onChoose={(file) => {
          anew()
          void choose(file)
        }}
        onClear={() => {
          anew()
          clear()
        }}
      />
      <TroubleNote>{noteOf(error, ['File'])}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy} isBlocked={chosen.state === 'preparing'}>
          {words.send}
        </SteadyButton>
        <output className="faint">{isBusy && words.sending}</output>
      </Group>
    </Form>
  )
}
