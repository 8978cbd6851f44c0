import './fairness.css'
import { IconBuildingWarehouse, IconCalendarOff, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { monthIn, monthOf } from '#contract/halls/fairness/month.ts'
import { isMissing } from '#app/transport/failure.ts'
import type { Dated } from '#app/transport/ask.ts'
import { serverTime } from '#app/transport/server-clock.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { Choose } from './Choose.tsx'
import { HallMonth } from './HallMonth.tsx'
import { HallsTable } from './HallsTable.tsx'
import { fairnessWords as words } from './fairness-words.ts'
import { fairnessQueries } from './queries.ts'

/** Fairness in figures, of all halls or of one, by Shamsi month. Needs no login (domain.md 5 ★11). */
export function Screen() {
  const { hallId } = useParams({ strict: false }) as { hallId?: string }
  const { month } = useSearch({ strict: false }) as { month?: unknown }
  // An address of digits alone is read as a number.
  const wanted = month === undefined || month === '' ? null : monthIn(String(month))
  const isNoMonth = wanted === null && month !== undefined && month !== ''
  const id = Number(hallId)
  return (
    <PublicPage tools={<LookLater />}>
      <Stack mt={12}>
        <Explained />
        {isNoMonth ? (
          <NoMonth title={words.noMonth} why={words.noMonthWhy} />
        ) : wanted !== null && wanted > monthOf(new Date(serverTime())) ? (
          <NoMonth title={words.future(wanted)} why={words.futureWhy} />
        ) : hallId === undefined ? (
          <AllHalls month={wanted} />
        ) : Number.isSafeInteger(id) && id > 0 ? (
          <OneHall key={id} id={id} month={wanted} />
        ) : (
          unknownHall
        )}
      </Stack>
    </PublicPage>
  )
}

const Explained = () => (
  <section className="card" aria-labelledby="fair-explained">
    <h2 id="fair-explained">{words.explained}</h2>
    <ol className="fair-sentences">
      {words.sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  </section>
)

const unknownHall = (
  <div className="card">
    <EmptyState icon={IconBuildingWarehouse} title={words.noneTitle} why={words.noneWhy} />
  </div>
)

/** No month, or one to come: the server has nothing to say about it. */
const NoMonth = ({ title, why }: { title: string; why: string }) => (
  <div className="card">
    <EmptyState icon={IconCalendarOff} title={title} why={why}>
      <Link className="tap" to="." search={{}}>
        {words.newest}
      </Link>
    </EmptyState>
  </div>
)

function AllHalls({ month }: { month: string | null }) {
  const query = useQuery(fairnessQueries.halls(month))
  return (
    <Loaded query={query}>
      {(answer) => (
        <>
          <Choose months={answer.months} month={answer.month} hall={null} />
          {answer.month === null ? (
            <Nothing title={words.noRecords} why={words.noRecordsWhy} />
          ) : answer.halls.length === 0 ? (
            <Nothing title={words.noShow(answer.month)} why={words.noShowWhy} />
          ) : (
            <HallsTable halls={answer.halls} month={answer.month} />
          )}
        </>
      )}
    </Loaded>
  )
}

function OneHall({ id, month }: { id: number; month: string | null }) {
  const query = useQuery(fairnessQueries.hall(id, month))
  if (isMissing(query.error)) return unknownHall
  return (
    <Loaded query={query}>
      {(answer) => (
        <>
          <Choose months={answer.months} month={answer.month} hall={answer.hall} />
          {answer.month === null ? (
            <Nothing title={words.noRecords} why={words.noRecordsWhy} />
          ) : answer.figures === null ? (
            <Nothing title={words.noShow(answer.month)} why={words.noShowWhy} />
          ) : (
            <HallMonth key={answer.month} answer={answer} month={answer.month} figures={answer.figures} />
          )}
        </>
      )}
    </Loaded>
  )
}

const Nothing = ({ title, why }: { title: string; why: string }) => (
  <div className="card">
    <EmptyState icon={IconFileOff} title={title} why={why} />
  </div>
)

interface LoadedProps<T> {
  query: { data: Dated<T> | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** The answer with its age if it is stale, a skeleton, or what failed. */
function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  const retry = () => void refetch()
  if (!data)
    return (
      <div className="card">
        {error ? <ErrorState title={words.failed} why={error.message} onRetry={retry} /> : <LoadingState />}
      </div>
    )
  return (
    <>
      {(data.fromDevice || error) && (
        <OldAnswer at={data.at} onRetry={retry}>
          {words.old}
        </OldAnswer>
      )}
      {children(data.data)}
    </>
  )
}
