import { forceOut } from '#app/data/force-out.ts'
import { alert } from '#app/ui/alerts.ts'
import { ActModal } from '#app/ui/form/ActModal.tsx'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
import { Latin } from '#app/ui/value/Latin.tsx'
import { forceOutWords as words } from '#app/words/session.ts'
import { useTrying } from './useTrying.ts'

interface ForceOutDialogProps {
  username: string
  /** As people know the member. */
  name: string
  opened: boolean
  /** Also after it is done. */
  onClose: () => void
}

/** Asks why, and signs a member out everywhere at once. */
export function ForceOutDialog({ username, name, opened, onClose }: ForceOutDialogProps) {
  const { busy, faults, note, attempt, forgive } = useTrying({ fields: ['Reason'], unreached: words.unreached })
  const { given, clear, field } = useReason({ missing: words.missing, fault: faults['Reason'] })
  const close = () => {
    // The next time it may be about somebody else.
    clear()
    forgive('Reason')
    onClose()
  }
  const signOut = (reason: string) =>
    attempt({}, async () => {
      alert({ tone: 'success', text: words.done(await forceOut(username, reason)) })
      close()
    })
  return (
    <ActModal
      {...{ opened, busy, note }}
      danger
      title={words.title(name || username)}
      confirm={words.confirm}
      onSubmit={given((reason) => void signOut(reason))}
      onClose={close}
    >
      <p className="faint">
        <Latin>{username}</Latin>
      </p>
      <p>{words.body}</p>
      <ReasonField {...field} label={words.reason} description={words.hint} />
    </ActModal>
  )
}
