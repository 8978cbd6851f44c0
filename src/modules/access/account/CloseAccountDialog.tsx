import type { Act } from '#app/transport/act.ts'
import type { Call } from '#contract/kernel/call.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { accountActWords as words } from './account-acts-words.ts'

/** Labels of the reason field for commands on another member's account. */
export const reasonTexts = { label: words.reason, hint: words.reasonHint, missing: words.missing }

interface CloseAccountDialogProps {
  username: string
  /** The member's full name. */
  name: string
  /** An active account is closed, another one opened again. */
  isActive: boolean
  opened: boolean
  acting: Omit<Act<Call>, 'act'>
  onSubmit: (Reason: string) => void
  onClose: () => void
}

/** Closes another member's account, which signs them out everywhere, or reopens it; with a reason. */
export function CloseAccountDialog({ username, name, isActive, opened, acting, onSubmit, onClose }: CloseAccountDialogProps) {
  const say = isActive ? words.close : words.reopen
  return (
    <ReasonDialog
      {...{ opened, onClose, onSubmit, ...acting }}
      danger={isActive}
      title={say.title(name)}
      reason={reasonTexts}
      confirm={say.confirm}
    >
      <p className="faint">
        <Latin>{username}</Latin>
      </p>
      <p className="act-effect">{say.effect}</p>
    </ReasonDialog>
  )
}
