import { Box, Flex } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBroadcast, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { lateShowAt } from '#contract/halls/late-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { piece } from '#app/transport/stale.ts'
import { Group } from '#app/kit/ui/layout.ts'
import type { Board, DatedBoard } from './queries.ts'
import { spokenAt } from '#app/kit/ui/date/spoken.ts'
import { ShowClock } from '#app/kit/ui/show/ShowClock.tsx'
import { showStatusAt, type ShowAt } from '#app/kit/ui/show/phase.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { boardWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { Qr } from '#app/kit/ui/value/Qr.tsx'
import { headQuery } from '#app/modules/halls/log/log-queries.ts'
import { HeadCode } from '#app/modules/halls/log/HeadCode.tsx'
import { logWords } from '#app/modules/halls/log/log-words.ts'
import { wallWords } from './board-words.ts'
import { Top, VoiceButton } from './Top.tsx'
import { useCalls, useVoice } from './voice.ts'
import { CalmList } from './CalmList.tsx'
import { Cargos, Results } from './WallRows.tsx'

/** A wall has no field. */
const MyTurn = lazy(piece(async () => ({ default: (await import('#app/modules/halls/turn/own/MyTurn.tsx')).MyTurn })))

/** Letters of a commitment that can be written down from a wall. */
const SHORT = 8
/** Interval of reading the log's newest code, ms. */
const HEAD_MS = 60_000

/** The whole board. A cached answer is the last state, and shows its time. */
export function Wall({ dated: { data: board, at, fromDevice }, live }: { dated: DatedBoard; live: boolean }) {
  const show: ShowAt = {
    now: board.now,
    receivedAt: at,
    run: board.run,
    last: board.last,
    nextAt: board.nextAt,
    window: board.hall.reservationLimit,
  }
  const now = useServerNow(show.now, show.receivedAt)
  const { isNews } = showStatusAt(show, now)
  const news = isNews ? board.last : null
  const [mine, choose] = useMyTurn(board.hall.id)
  const onWall = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const voice = useVoice()
  useCalls(board, isNews, voice.isOn)
  return (
    <main id="main" tabIndex={-1} className="board">
      <Top title={board.hall.name}>
        <Group
          component="output"
          className="board-line"

          wrap="nowrap"
          c="var(--tone)"
          fw={600}
          data-tone={fromDevice ? 'wait' : 'ok'}
        >
          {fromDevice ? (
            <>
              <IconCloudOff size={22} aria-hidden /> {words.old(spokenAt(new Date(board.now), new Date(now)))}
            </>
          ) : (
            live && (
              <>
                <IconBroadcast size={22} aria-hidden /> {words.live}
              </>
            )
          )}
        </Group>
        <VoiceButton voice={voice} />
      </Top>
      <ShowClock show={show} size="board" />
      {board.run?.lateFor && (
        <Box component="p" c="var(--wait)" fw={600}>
          {lateShowAt(board.run.lateFor)}
        </Box>
      )}
      {!onWall && (
        <Suspense>
          <MyTurn {...{ board, show, now, mine, choose }} />
        </Suspense>
      )}
      {/* Between shows what was decided has the room of the cargos, or half of it once the next ones are known. */}
      <div className="board-body" data-news={news ? (board.cargos.length === 0 ? 'alone' : 'both') : undefined}>
        <Cargos cargos={board.cargos} />
        {news ? (
          <Results results={board.results} last={news} beside={board.cargos.length === 0 ? 2 : 1} />
        ) : (
          <Queue queue={board.queue} mine={mine} />
        )}
      </div>
      <Proof board={board} />
    </main>
  )
}

const turnName = (hallId: number) => `barnobat.board.turn.${hallId}`

/** The turn that was chosen on this device in this hall, and its setter; null without one. */
function useMyTurn(hallId: number): [mine: number | null, choose: (digits: string) => void] {
  const [digits, setDigits] = useState(() => localStorage.getItem(turnName(hallId)) ?? '')
  const choose = (next: string) => {
    if (next === '') localStorage.removeItem(turnName(hallId))
    else localStorage.setItem(turnName(hallId), next)
    setDigits(next)
  }
  return [digits === '' ? null : Number(digits), choose]
}

/** The commitment once it exists, the public address of the last record, and the board for a phone. */
function Proof({ board: { hall, run, last } }: { board: Board }) {
  const head = useQuery({ ...headQuery, refetchInterval: HEAD_MS })
  const committed = run?.snapshotHash
  const record = last && words.record(clockOf(new Date(last.opensAt)))
  return (
    <Flex component="footer" className="board-foot" rowGap={4} columnGap={24} justify="space-between" wrap="wrap">
      {committed && (
        <p>
          {words.commitment} <code dir="ltr">{committed.slice(0, SHORT)}</code>
          <span className="faint"> {words.commitmentWhy}</span>
        </p>
      )}
      {last && (
        <p className="board-code">
          <Qr
            className="board-qr"
            text={`${location.origin}/split/${last.id}`}
            label={wallWords.scan(wallWords.recordCode(clockOf(new Date(last.opensAt))))}
          />
          <span>
            <span className="off-wall">{record} </span>
            <Link to="/split/$runId" params={{ runId: String(last.id) }}>
              <bdi dir="ltr">{`${location.host}/split/${last.id}`}</bdi>
            </Link>
          </span>
        </p>
      )}
      <Link className="off-wall tap" to="/fairness/$hallId" params={{ hallId: String(hall.id) }}>
        {wallWords.toFairness}
      </Link>
      {head.data?.data && (
        <p>
          {logWords.board} <HeadCode>{head.data.data.code}</HeadCode>
        </p>
      )}
      <span className="board-code on-wall">
        <Qr className="board-qr" text={`${location.origin}/board/${hall.id}`} label={wallWords.scan(wallWords.turnCode)} />
        <span>{wallWords.turnCode}</span>
      </span>
    </Flex>
  )
}

/** The queue in order: a number and the end of a card, without names. */
const Queue = ({ queue, mine }: { queue: Board['queue']; mine: number | null }) => (
  <CalmList
    title={words.queue(queue.length)}
    empty={words.noQueue}
    items={queue}
    keyOf={({ number }) => number}
    beside={3}
    render={({ number, card, loaderTypeName, isNative, ineligible, forecast }) => (
      <div className="board-place" aria-current={number === mine || undefined}>
        <b className="board-number">{persianDigits(number)}</b>
        <span>
          <span className="off-wall">{words.facts([words.card(card), loaderTypeName, isNative ? words.native : ''])}</span>
          <bdi className="on-wall" dir="ltr">
            …{persianDigits(card)}
          </bdi>
          {ineligible && <small className="board-hindrance">{hindranceWords.need(ineligible)}</small>}
          {/* A wall has no room for it: its code leads to the board on the phone. */}
          {!ineligible && forecast !== undefined && <small className="off-wall board-likely">{forecastSentence(forecast)}</small>}
        </span>
      </div>
    )}
  />
)
