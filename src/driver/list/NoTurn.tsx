import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { linkTo } from '../frame/address.ts'
import { useAccount } from '../queries.ts'
import { Note } from '../ui/Note.tsx'
import { listWords as words } from './list-words.ts'

/** In place of a list: the load that the last show gave, or that a turn is needed. */
export function NoTurn() {
  const permits = useAccount().data?.data.permits
  const hasWon = permits?.some(({ isLive, runId }) => isLive && runId !== null)
  return hasWon ? (
    <Note tone="ok">
      <p>{words.won}</p>
      <a className="press" data-kind="main" {...linkTo(driverPaths.permit)}>
        {words.toPermit}
      </a>
    </Note>
  ) : (
    <Note tone="info">
      <p>{words.noTurn}</p>
      <a className="press" {...linkTo(driverPaths.turn)}>
        {words.toTurn}
      </a>
    </Note>
  )
}
