import { useState } from 'react'
import { CodeLife } from '#app/features/account/CodeLife.tsx'
import { identity } from '#contract/identity.ts'
import { codeSent, type CodeSent } from '#app/data/account.ts'
import { useAct } from '#app/data/transport/act.ts'
import { noteOf } from '#app/ui/form/error.ts'
import { forgotWords as words } from '#app/words/account.ts'

interface ResendingProps {
  sent: CodeSent
  username: string
  onSent: (sent: CodeSent) => void
}

/** The code that is under way, and another one for the same account. */
export function Resending({ sent: { diesAt, nextAt }, username, onSent }: ResendingProps) {
  const [pausedTo, setPausedTo] = useState(0)
  const { act, isBusy, error } = useAct(identity.forgotPassword, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.offline(message, words.resend)),
    onDone: ({ data }) => onSent({ maskedMobile: data!.maskedMobile, ...codeSent(data!) }),
    onFailed: ({ retryAfter }) => void (retryAfter && setPausedTo(Date.now() + retryAfter * 1000)),
  })
  const resend = async () => (await act({ Username: username })) !== null
  return <CodeLife {...{ diesAt }} busy={isBusy} note={noteOf(error, [])} nextAt={Math.max(nextAt, pausedTo)} onResend={resend} />
}
