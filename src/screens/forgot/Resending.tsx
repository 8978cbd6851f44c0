import { useState } from 'react'
import { CodeLife } from '#app/account/CodeLife.tsx'
import { useTrying } from '#app/account/useTrying.ts'
import { askForCode, type CodeSent } from '#app/data/account.ts'
import { forgotWords as words } from '#app/words/account.ts'

interface ResendingProps {
  sent: CodeSent
  username: string
  onSent: (sent: CodeSent) => void
}

/** The code that is under way, and another one for the same account. */
export function Resending({ sent: { diesAt, nextAt }, username, onSent }: ResendingProps) {
  const [pausedTo, setPausedTo] = useState(0)
  const { busy, note, attempt } = useTrying({
    fields: [],
    unreached: (why) => words.offline(why, words.resend),
    onRefused: ({ retryAfter }) => retryAfter && setPausedTo(Date.now() + retryAfter * 1000),
  })
  const resend = () => attempt({}, async () => onSent(await askForCode(username)))
  return <CodeLife {...{ diesAt, busy, note }} nextAt={Math.max(nextAt, pausedTo)} onResend={resend} />
}
