import type { ComponentProps } from 'react'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'

/** Whose account it is, and the dialog's state. */
export interface AccountActProps {
  username: string
  /** The member's full name. */
  name: string
  opened: boolean
  /** Also after it is done. */
  onClose: () => void
}

interface Props extends AccountActProps, Pick<ComponentProps<typeof ReasonDialog>, 'error' | 'isBusy' | 'onSubmit'> {
  words: { title: (name: string) => string; body: string; reason: string; hint: string; missing: string; confirm: string }
}

/** Asks for the reason of a serious command on another member's account. */
export const AccountActDialog = ({ username, name, words, ...dialog }: Props) => (
  <ReasonDialog
    {...dialog}
    title={words.title(name || username)}
    reason={{ label: words.reason, hint: words.hint, missing: words.missing }}
    confirm={words.confirm}
  >
    <p className="faint">
      <Latin>{username}</Latin>
    </p>
    <p>{words.body}</p>
  </ReasonDialog>
)
