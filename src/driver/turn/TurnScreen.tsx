import { driverPaths } from '#contract/kernel/driver-pages.ts'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { useAccount } from '../queries.ts'
import { Answer } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { linkTo } from '../frame/address.ts'
import { Hindrances } from './Hindrances.tsx'
import { OwnTurn } from './OwnTurn.tsx'
import { LostPermit } from './LostPermit.tsx'
import { TakeTurn } from './TakeTurn.tsx'
import { takeWords, turnWords as words } from './turn-words.ts'

/** The own turn, or how to take one; and what would stop the driver, days ahead. */
export function TurnScreen() {
  return (
    <Answer query={useAccount()}>
      {(account, at) => (
        <>
          {account.device === null && <Note tone="bad">{words.unbound}</Note>}
          <Turn {...{ account, at }} />
          {!hasLivePermit(account) && (
            <a className="press" {...linkTo(driverPaths.free)}>
              {words.toFree}
            </a>
          )}
        </>
      )}
    </Answer>
  )
}

/** Until it ends, the driver gets no other load. */
const hasLivePermit = ({ permits }: OwnAccount) => permits.some(({ isLive }) => isLive)

function Turn({ account, at }: { account: OwnAccount; at: number }) {
  const { turn, permits } = account
  const hasPermit = hasLivePermit(account)
  if (turn?.state === 'QUEUED' || (!turn && !hasPermit))
    return (
      <>
        <Hindrances account={account} />
        {turn ? <OwnTurn {...{ account, turn, at }} /> : <TakeTurn account={account} />}
      </>
    )
  // The win, or its loss, is the first sentence.
  return (
    <>
      {turn && !hasPermit ? (
        <LostPermit {...{ turn, permits }} />
      ) : (
        <Note tone="ok">
          <p>{turn ? words.won : takeWords.permit}</p>
          <a className="press" data-kind="main" {...linkTo(driverPaths.permit)}>
            {words.toPermit}
          </a>
        </Note>
      )}
      <Hindrances account={account} hasWon={hasPermit} />
    </>
  )
}
