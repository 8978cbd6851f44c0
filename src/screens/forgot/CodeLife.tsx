import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Trouble } from '#app/account/Trouble.tsx'
import { useTrying } from '#app/account/useTrying.ts'
import { askForCode, type CodeSent } from '#app/data/account.ts'
import { useSecondsTo } from '#app/ui/date/useSecondsTo.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { forgotWords as words } from '#app/words/account.ts'

interface CodeLifeProps {
  sent: CodeSent
  username: string
  onSent: (sent: CodeSent) => void
}

/** How long the code lives, and another one once that is allowed. */
export function CodeLife({ sent: { diesAt, nextAt }, username, onSent }: CodeLifeProps) {
  const [pausedTo, setPausedTo] = useState(0)
  const [isAnother, setAnother] = useState(false)
  const [left, wait] = [useSecondsTo(diesAt), useSecondsTo(Math.max(nextAt, pausedTo))]
  const { busy, note, attempt } = useTrying({
    fields: [],
    unreached: (why) => words.offline(why, words.resend),
    onRefused: ({ retryAfter }) => retryAfter && setPausedTo(Date.now() + retryAfter * 1000),
  })
  const resend = () => {
    if (wait > 0) return
    void attempt({}, async () => {
      onSent(await askForCode(username))
      setAnother(true)
    })
  }
  return (
    <div className="stack">
      {left > 0 ? (
        <small className="faint figures">{words.lives(left)}</small>
      ) : (
        <p className="note" data-tone="wait" role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {words.dead}
        </p>
      )}
      <Trouble note={note} />
      <div className="row">
        <SteadyButton
          type="button"
          variant="default"
          busy={busy}
          held={wait > 0}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={resend}
        >
          {words.resend}
        </SteadyButton>
        <output>{isAnother && left > 0 && words.resent}</output>
        {wait > 0 && <small className="faint figures">{words.resendIn(wait)}</small>}
      </div>
    </div>
  )
}
