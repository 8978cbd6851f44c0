import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { useAccount } from '../queries.ts'
import { Answer } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { PermitCard } from './PermitCard.tsx'
import { permitWords as words } from './permit-words.ts'
import { Result, type Taking } from './Result.tsx'

/** The permits, with the code that a guard reads without a network; and the result of the last show. */
export default function PermitScreen() {
  return (
    <Answer query={useAccount()}>
      {(account) => (
        <>
          {account.permits.length === 0 && <Note tone="info">{words.none}</Note>}
          {account.permits.map((permit) => (
            <PermitCard key={permit.id} permit={permit} />
          ))}
          <Result taking={takingOf(account)} />
        </>
      )}
    </Answer>
  )
}

/** The turn whose result is shown: the queued one in its hall's newest show, or the one that won the newest permit. */
function takingOf({ turn, permits }: OwnAccount): Taking | null {
  if (turn?.state === 'QUEUED') return { turn: turn.number, hallId: turn.hallId, runId: null }
  const won = permits.find(({ runId, turnNumber }) => runId !== null && turnNumber !== null)
  return won ? { turn: won.turnNumber!, hallId: null, runId: won.runId } : null
}
