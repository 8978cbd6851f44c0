import { DocumentType, documentTypes } from '#contract/kernel/status.ts'
import { Radio } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { attachWords as words, documentTypeWords } from './document-words.ts'
import { unfitWords } from '../../../kit/file/file-words.ts'
import type { AttachablePermit } from './permit.ts'
import { useAttaching } from './useAttaching.ts'

interface AttachFormProps {
  permit: AttachablePermit
  onHold?: (hasFile: boolean) => void
  /** The file, if it was chosen before the permit. */
  file?: ReturnType<typeof useChosen>
  /** The document is on the server, or queued. */
  onDone?: () => void
  /** The file was put aside. */
  onClear?: () => void
}

/** A new document: its type and its file. Both are required, without defaults (S0 §5). */
export function AttachForm({ permit, onHold, file, onDone, onClear }: AttachFormProps) {
  const [type, setType] = useState<DocumentType | null>(null)
  const [tried, setTried] = useState(false)
  const own = useChosen()
  const { chosen, choose, clear } = file ?? own
  const form = useRef<HTMLFormElement>(null)
  const heading = useId()
  const done = () => {
    setType(null)
    setTried(false)
    // The focused element may be removed with the file.
    if (form.current?.contains(document.activeElement)) form.current.querySelector<HTMLElement>('[type=submit]')?.focus()
    clear()
    onDone?.()
  }
  const { attach, busy, trouble, forget } = useAttaching(permit, done)
  const hasFile = (chosen.state === 'ready' || chosen.state === 'preparing') && !busy
  useEffect(() => {
    onHold?.(hasFile)
    // An unmounted form has no file.
    return () => onHold?.(false)
  }, [hasFile, onHold])

  const typeError = trouble?.type ?? (tried && type === null ? words.noType : null)
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const fileError = trouble?.file ?? unfit ?? (tried && chosen.state === 'none' ? words.noFile : null)

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (busy || chosen.state === 'preparing') return
    setTried(true)
    if (type !== null && chosen.state === 'ready') return void attach(type, chosen.file)
    const wrong = type === null ? '[type=radio]' : '.file-field button'
    form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <Stack
      ref={form}
      component="form"
      pt={12}
      style={{ borderBlockStart: '1px solid var(--line)' }}
      aria-labelledby={heading}
      noValidate
      onSubmit={submit}
      onKeyDown={sendByKey}
    >
      <h3 id={heading}>{words.title}</h3>
      <Radio.Group
        label={words.type}
        withAsterisk
        value={type === null ? '' : String(type)}
        error={typeError}
        readOnly={busy}
        onChange={(one) => {
          if (busy) return
          forget()
          setType(Number(one) as DocumentType)
        }}
      >
        <Group className="wide-target" gap="lg">
          {documentTypes.map((one) => (
            <Radio key={one} value={String(one)} label={documentTypeWords[one]} />
          ))}
        </Group>
      </Radio.Group>
      <FileField
        {...{ chosen, busy }}
        error={fileError}
        onChoose={(file) => {
          forget()
          void choose(file)
        }}
        onClear={() => {
          forget()
          clear()
          onClear?.()
        }}
      />
      <TroubleNote>{trouble?.note}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={busy} isBlocked={chosen.state === 'preparing'}>
          {words.submit}
        </SteadyButton>
        <output className="faint">{busy && words.sending}</output>
      </Group>
    </Stack>
  )
}
