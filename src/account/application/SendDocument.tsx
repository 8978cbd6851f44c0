import { useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { accountQueries, sendDocument } from '#app/data/account.ts'
import { FileField } from '#app/picture/choose/FileField.tsx'
import { useChosen } from '#app/picture/choose/useChosen.ts'
import { alert } from '#app/ui/alerts.ts'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { applicationWords as words, forgotWords } from '#app/words/account.ts'
import { unfitWords } from '#app/words/document.ts'
import { registerFormWords } from '#app/words/register.ts'
import { useTrying } from '../useTrying.ts'

/** A document in the place of the one that was sent with the application. */
export function SendDocument() {
  const queries = useQueryClient()
  const { chosen, choose, clear } = useChosen()
  const [tried, setTried] = useState(false)
  const { form, busy, faults, note, attempt, forgive } = useTrying({
    fields: ['File'],
    unreached: (why) => forgotWords.offline(why, words.send),
    // Somebody may have accepted it meanwhile.
    onRefused: () => void queries.invalidateQueries({ queryKey: accountQueries.application.queryKey }),
  })
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const missing = tried && chosen.state === 'none' ? words.noFile : null

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen.state === 'preparing') return
    setTried(true)
    if (chosen.state !== 'ready') return form.current?.querySelector('button')?.focus()
    let message = ''
    const done = await attempt({}, async () => {
      message = await sendDocument(chosen.file)
    })
    if (!done) return
    alert({ tone: 'success', text: message })
    setTried(false)
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    clear()
    void queries.invalidateQueries({ queryKey: accountQueries.application.queryKey })
  }
  const anew = () => {
    forgive('File')
    setTried(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form
      ref={form}
      className="stack"
      aria-label={words.better}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      <div>
        <h3>{words.better}</h3>
        <p className="faint">{words.betterWhy}</p>
      </div>
      <FileField
        label={words.file}
        hint={registerFormWords.fileHint}
        withAsterisk={false}
        chosen={chosen}
        busy={busy}
        error={faults['File'] ?? unfit ?? missing}
        onChoose={(file) => {
          anew()
          void choose(file)
        }}
        onClear={() => {
          anew()
          clear()
        }}
      />
      <TroubleNote>{note}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" variant="default" busy={busy} held={chosen.state === 'preparing'}>
          {words.send}
        </SteadyButton>
        <output className="faint">{busy && words.sending}</output>
      </div>
    </form>
  )
}
