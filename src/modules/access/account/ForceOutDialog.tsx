import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { forceOutWords as words } from './account-words.ts'
import { AccountActDialog, type AccountActProps } from './AccountActDialog.tsx'

/** Asks for a reason, and signs a member out everywhere. */
export function ForceOutDialog(props: AccountActProps) {
  const { act, clear, ...acting } = useAct(identity.forceOut, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.unreached(message)),
    onDone: ({ data }) => {
      alert({ tone: 'success', text: words.done(data.sessions) })
      close()
    },
  })
  function close() {
    // The next time it may be about another member.
    clear()
    props.onClose()
  }
  const onSubmit = (Reason: string) => void act({ Username: props.username, Reason })
  return <AccountActDialog {...props} {...acting} {...{ words, onSubmit }} onClose={close} />
}
