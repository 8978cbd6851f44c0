import { driverPaths } from '#contract/kernel/driver-pages.ts'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { useAccount } from '../queries.ts'
import { Answer } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { linkTo } from '../frame/address.ts'
import { Hindrances } from './Hindrances.tsx'
import { OwnTurn } from './OwnTurn.tsx'
import { TakeTurn } from './TakeTurn.tsx'
import { takeWords, turnWords as words } from './turn-words.ts'

/** The own turn, or how to take one; and what would stop the driver, days ahead. */
export function TurnScreen() {
  return (
    <Answer query={useAccount()}>
      {(account, at) => (
        <>
          {account.device === null && <Note tone="bad">{words.unbound}</Note>}
          <Hindrances account={account} />
          <Turn {...{ account, at }} />
          <a className="press" {...linkTo(driverPaths.free)}>
            {words.toFree}
          </a>
        </>
      )}
    </Answer>
  )
}

function Turn({ account, at }: { account: OwnAccount; at: number }) {
  const { turn, permits } = account
  if (turn?.state === 'QUEUED') return <OwnTurn {...{ account, turn, at }} />
  const hasPermit = turn !== null || permits.some(({ isLive }) => isLive)
  if (!hasPermit) return <TakeTurn account={account} />
  return (
    <Note tone="ok">
      <p>{turn ? words.won : takeWords.permit}</p>
      <a className="press" data-kind="main" {...linkTo(driverPaths.permit)}>
        {words.toPermit}
      </a>
    </Note>
  )
}
