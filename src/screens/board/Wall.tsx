import { IconBroadcast, IconCloudOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clockOf } from '#contract/shamsi.ts'
import type { Board, DatedBoard } from '#app/data/board.ts'
import { ShowClock } from '#app/ui/show/ShowClock.tsx'
import { standingAt, type ShowAt } from '#app/ui/show/phase.ts'
import { useServerNow } from '#app/ui/show/serverNow.ts'
import { boardWords as words } from '#app/words/hall.ts'
import { Cargos } from './Cargos.tsx'
import { Queue } from './Queue.tsx'
import { Results } from './Results.tsx'
import { Top } from './Top.tsx'

/** Letters of a commitment that can be written down from a wall. */
const SHORT = 8

/** The whole board. An answer of this device is the last state, and says its time. */
export function Wall({ dated: { data: board, at, fromDevice }, live }: { dated: DatedBoard; live: boolean }) {
  const show: ShowAt = {
    now: board.now,
    receivedAt: at,
    run: board.run,
    last: board.last,
    nextAt: board.nextAt,
    window: board.hall.reservationLimit,
  }
  const { isNews } = standingAt(show, useServerNow(show.now, show.receivedAt))
  return (
    <main id="main" tabIndex={-1} className="board">
      <Top title={board.hall.name}>
        <output className="board-line" data-tone={fromDevice ? 'wait' : 'ok'}>
          {fromDevice ? (
            <>
              <IconCloudOff size={22} aria-hidden /> {words.old(clockOf(new Date(board.now)))}
            </>
          ) : (
            live && (
              <>
                <IconBroadcast size={22} aria-hidden /> {words.live}
              </>
            )
          )}
        </output>
      </Top>
      <ShowClock show={show} size="board" />
      <div className="board-body">
        <Cargos cargos={board.cargos} />
        {isNews && board.last ? <Results results={board.results} last={board.last} /> : <Queue queue={board.queue} />}
      </div>
      <Proof board={board} />
    </main>
  )
}

/** The commitment as soon as there is one, and where the last record can be read by anybody. */
function Proof({ board: { run, last } }: { board: Board }) {
  const committed = run?.snapshotHash
  if (!committed && !last) return null
  return (
    <footer className="board-foot">
      {committed && (
        <p>
          {words.commitment} <code dir="ltr">{committed.slice(0, SHORT)}</code>
          <span className="faint"> {words.commitmentWhy}</span>
        </p>
      )}
      {last && (
        <p>
          {words.record(clockOf(new Date(last.opensAt)))}{' '}
          <Link to="/split/$runId" params={{ runId: String(last.id) }}>
            <bdi dir="ltr">{`${location.host}/split/${last.id}`}</bdi>
          </Link>
        </p>
      )}
    </footer>
  )
}
