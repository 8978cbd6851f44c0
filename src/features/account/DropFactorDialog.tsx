import { identity } from '#contract/identity.ts'
import { useAct } from '#app/data/transport/act.ts'
import { alert } from '#app/ui/alerts.ts'
import { ReasonDialog } from '#app/ui/form/ReasonDialog.tsx'
import { Latin } from '#app/ui/value/Latin.tsx'
import { dropFactorWords as words } from '#app/words/account.ts'

interface DropFactorDialogProps {
  username: string
  /** As people know the member. */
  name: string
  opened: boolean
  /** Also after it is done. */
  onClose: () => void
}

/** Asks why, and takes away the second factor of somebody who lost the phone and the recovery codes too (decision 034). */
export function DropFactorDialog({ username, name, opened, onClose }: DropFactorDialogProps) {
  const { act, clear, ...acting } = useAct(identity.dropSecondFactor, {
    onDone: ({ message }) => {
      alert({ tone: 'success', text: message })
      close()
    },
  })
  function close() {
    // The next time it may be about somebody else.
    clear()
    onClose()
  }
  return (
    <ReasonDialog
      {...{ opened, ...acting }}
      title={words.title(name || username)}
      reason={{ label: words.reason, hint: words.hint, missing: words.missing }}
      confirm={words.confirm}
      onSubmit={(Reason) => void act({ Username: username, Reason })}
      onClose={close}
    >
      <p className="faint">
        <Latin>{username}</Latin>
      </p>
      <p>{words.body}</p>
    </ReasonDialog>
  )
}
