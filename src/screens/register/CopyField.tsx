import { TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { registeredWords as words } from '#app/words/register.ts'
import { alert } from '#app/ui/alerts.ts'

/** One of the credentials, to be read and taken along. */
export function CopyField({ of, value }: { of: 'userName' | 'password'; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      alert({ tone: 'success', text: words.copied[of] })
    } catch {
      alert({ tone: 'warning', text: words.notCopied })
    }
  }
  return (
    <TextInput
      label={words[of]}
      value={value}
      readOnly
      dir="ltr"
      className="register-credential"
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className="icon-btn field-btn"
          aria-label={words.copy[of]}
          title={words.copy[of]}
          onClick={() => void copy()}
        >
          <IconCopy size={18} aria-hidden />
        </button>
      }
    />
  )
}
