import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { dropFactorWords as words } from './account-words.ts'
import { AccountActDialog, type AccountActProps } from './AccountActDialog.tsx'

/** Asks for a reason, and removes the second factor of a member who lost the phone and the recovery codes (decision 034). */
export function DropFactorDialog(props: AccountActProps) {
  const { act, clear, ...acting } = useAct(identity.dropSecondFactor, { onDone: tellAnd(close) })
  function close() {
    // The next time it may be about another member.
    clear()
    props.onClose()
  }
  const onSubmit = (Reason: string) => void act({ Username: props.username, Reason })
  return <AccountActDialog {...props} {...acting} {...{ words, onSubmit }} onClose={close} />
}
