import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Credentials } from '#contract/access/credentials.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { credentialsWords as words } from './account-words.ts'

interface CredentialsDialogProps {
  /** The credentials returned by the server once; null if there are none. */
  credentials: Credentials | null
  /** Whose account it is, and whether it is new or has a new password: `credentialsWords.created(…)` or `.changed(…)`. */
  title: string
  onClose: () => void
}

/**
 * Shows a user name and a password once (S2 §4; GAP18). Only its own button closes it: Escape or a click outside must not lose
 * credentials that cannot be shown again.
 */
export function CredentialsDialog({ credentials, title, onClose }: CredentialsDialogProps) {
  return (
    <Modal opened={credentials !== null} title={title} size={480}>
      {credentials && <CredentialsShown {...credentials} onClose={onClose} />}
    </Modal>
  )
}

type Part = keyof typeof words.copied

function CredentialsShown({ userName, password, onClose }: Credentials & { onClose: () => void }) {
  const [text, setText] = useState('')
  const copy = async (part: Part) => {
    const text = { userName, password, both: words.both(userName, password) }[part]
    try {
      await navigator.clipboard.writeText(text)
      setText(words.copied[part])
    } catch {
      setText(words.notCopied)
    }
  }
  return (
    <Stack>
      <p className="note" data-tone="wait">
        <IconAlertTriangle size={18} aria-hidden />
        {words.once}
      </p>
      <Field label={words.userName} value={userName} verb={words.copyUserName} onCopy={() => void copy('userName')} />
      <Field label={words.password} value={password} verb={words.copyPassword} onCopy={() => void copy('password')} />
      <p className="faint">{words.mustChange}</p>
      <Group>
        <Button data-autofocus leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy('both')}>
          {words.copyBoth}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.done}
        </Button>
      </Group>
      <Box component="output" display="block" mih={22}>
        {text}
      </Box>
    </Stack>
  )
}

const Field = ({ label, value, verb, onCopy }: { label: string; value: string; verb: string; onCopy: () => void }) => (
  <TextInput
    label={label}
    value={value}
    readOnly
    // One reads it out by telephone: Latin letters and digits, as they are typed.
    dir="ltr"
    className="ltr-field mono-field"
    autoComplete="off"
    spellCheck={false}
    onFocus={(event) => event.currentTarget.select()}
    rightSectionPointerEvents="all"
    rightSection={
      <button type="button" className="icon-btn field-btn" aria-label={verb} title={verb} onClick={onCopy}>
        <IconCopy size={18} aria-hidden />
      </button>
    }
  />
)
