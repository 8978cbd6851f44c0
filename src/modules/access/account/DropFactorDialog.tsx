import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { dropFactorWords as words } from './account-words.ts'
import { AccountActDialog, type AccountActProps } from './AccountActDialog.tsx'

/** Asks why, and takes away the second factor of somebody who lost the phone and the recovery codes too (decision 034). */
export function DropFactorDialog(props: AccountActProps) {
  const { act, clear, ...acting } = useAct(identity.dropSecondFactor, { onDone: tellAnd(close) })
  function close() {
    // The next time it may be about somebody else.
    clear()
    props.onClose()
  }
  const onSubmit = (Reason: string) => void act({ Username: props.username, Reason })
  return <AccountActDialog {...props} {...acting} {...{ words, onSubmit }} onClose={close} />
}
