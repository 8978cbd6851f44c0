import { Box, Flex } from '@mantine/core'
import { IconBroadcast, IconCloudOff, IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { Group } from '#app/kit/ui/layout.ts'
import type { Board, DatedBoard } from './queries.ts'
import { spokenAt } from '#app/kit/ui/date/spoken.ts'
import { ShowClock } from '#app/kit/ui/show/ShowClock.tsx'
import { showStatusAt, type ShowAt } from '#app/kit/ui/show/phase.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { boardWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { Qr } from '#app/kit/ui/value/Qr.tsx'
import { routeOf, townOf } from '#app/kit/ui/value/town.ts'
import { headQuery } from '#app/modules/halls/log/log-queries.ts'
import { HeadCode } from '#app/modules/halls/log/HeadCode.tsx'
import { logWords } from '#app/modules/halls/log/log-words.ts'
import { wallWords } from './board-words.ts'
import { Top, VoiceButton } from './Top.tsx'
import { useCalls, useVoice } from './voice.ts'
import { CalmList } from './CalmList.tsx'

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
      {/* Between shows what was decided has the room of the cargos. */}
      <div className="board-body" data-news={(isNews && board.last && board.cargos.length === 0) || undefined}>
        <Cargos cargos={board.cargos} />
        {isNews && board.last ? <Results results={board.results} last={board.last} /> : <Queue queue={board.queue} />}
      </div>
      <Proof board={board} />
    </main>
  )
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
            {record}{' '}
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
const Queue = ({ queue }: { queue: Board['queue'] }) => (
  <CalmList
    title={words.queue(queue.length)}
    empty={words.noQueue}
    items={queue}
    keyOf={({ number }) => number}
    beside={3}
    render={({ number, card, loaderTypeName, isNative, ineligible, forecast }) => (
      <div className="board-place">
        <b className="board-number">{persianDigits(number)}</b>
        <span>
          <span className="off-wall">{words.card(card)}</span>
          <bdi className="on-wall" dir="ltr">
            …{persianDigits(card)}
          </bdi>{' '}
          <small className="off-wall">{words.facts([loaderTypeName, isNative ? words.native : ''])}</small>
          {ineligible && <small className="board-hindrance">{hindranceWords.need(ineligible)}</small>}
          {/* A wall has no room for it: its code leads to the board on the phone. */}
          {forecast !== undefined && <small className="off-wall board-likely">{forecastSentence(forecast)}</small>}
        </span>
      </div>
    )}
  />
)

/** The show's cargos: number, route, rent and trucks large; goods, loaders and company below. */
const Cargos = ({ cargos }: { cargos: Board['cargos'] }) => (
  <CalmList
    title={words.cargos(cargos.length)}
    empty={words.noCargos}
    items={cargos}
    keyOf={({ id }) => id}
    render={(cargo) => <Cargo cargo={cargo} />}
  />
)

/** By its number in the open show, large, and its id under it; by its id before. */
const Cargo = ({ cargo }: { cargo: Board['cargos'][number] }) => (
  <div className="board-cargo">
    <span className="board-called">
      <b className="board-number" data-short={cargo.number ? true : undefined}>
        {persianDigits(cargo.number ?? cargo.id)}
      </b>
      {cargo.number && <small>{persianDigits(cargo.id)}</small>}
    </span>
    <span className="board-way">
      <RouteStrip {...routeOf(cargo.source, cargo.destination, cargo.km)} size="sm" />
      <small>
        {words.tonnes(decimal(cargo.weight / 1000))}
        {/* On a phone the route has it between its towns. */}
        {cargo.km > 0 && <span className="on-wall">{words.and(words.km(grouped(cargo.km)))}</span>}
        {words.and(words.facts([cargo.loaderTypeNames, cargo.goods]))}
        {/* A wall has no room for it in letters readable from five metres. */}
        <span className="off-wall">{words.and(cargo.company)}</span>
      </small>
    </span>
    <Box component="b" className="board-rent" style={{ whiteSpace: 'nowrap' }}>
      {grouped(cargo.rent)} <small>{words.toman}</small>
    </Box>
    <Box component="b" className="board-trucks" style={{ whiteSpace: 'nowrap' }}>
      {words.trucks(cargo.remaining)}
    </Box>
  </div>
)

/** The results of the last show, turn by turn. */
const Results = ({ results, last }: { results: Board['results']; last: NonNullable<Board['last']> }) => (
  <CalmList
    title={words.results(clockOf(new Date(last.opensAt)))}
    empty={words.noResults}
    items={results}
    keyOf={({ turn }) => turn}
    render={(result) => <Result result={result} />}
  />
)

const Result = ({ result: { turn, card, cargo, number, source, destination } }: { result: Board['results'][number] }) => {
  const OutcomeIcon = cargo === null ? IconMinus : IconCheck
  return (
    <div className="board-turn" data-tone={cargo === null ? 'mute' : 'ok'}>
      <b className="board-number">{persianDigits(turn)}</b>
      <span>
        <span className="board-got">
          <OutcomeIcon size={22} aria-hidden />
          {cargo === null ? words.nothing : words.cargo(cargo, number)}
        </span>
        <small className="off-wall">
          {words.facts([words.card(card), source && destination ? words.way(townOf(source), townOf(destination)) : ''])}
        </small>
        {/* All loads of a hall start near it: a wall shows their destination. */}
        <small className="on-wall">{words.facts([words.end(card), destination ? words.to(townOf(destination)) : ''])}</small>
      </span>
    </div>
  )
}
