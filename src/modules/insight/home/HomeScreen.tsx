/** The first screen: what waits for the member, the next show, today's figures, what they did last (A12, GAP11). */
import './home.css'
import { Stack } from '@mantine/core'
import { IconBan, IconMoodEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { may } from '#contract/kernel/roles.ts'
import { BalanceCard } from '#app/modules/money/wallet/BalanceCard.tsx'
import { homeKeys, homeQueries, type HomeAnswer } from './queries.ts'
import { useHallChanges, useOwnChanges } from '#app/transport/changes.ts'
import { principalOf, useMember, useSignedIn } from '#app/transport/session.ts'
import { piece } from '#app/transport/stale.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { homePartWords as words, suspendedWords } from './home-words.ts'
import { homeWords } from '#app/kit/page/shell-words.ts'
import { Agencies } from './Agencies.tsx'
import { Figures, Totals } from './Figures.tsx'
import { InstallCard } from './InstallCard.tsx'
import { LastActs } from './LastActs.tsx'
import { MainAct } from './MainAct.tsx'
import { NextShows } from './NextShows.tsx'
import { useLinks } from './links.ts'
import { Steps } from './Steps.tsx'
import { OutboxWait, Waits } from './Waits.tsx'

const Application = lazy(piece(() => import('#app/modules/organisations/application/Application.tsx')))

export function Screen() {
  return (
    <Stack gap="md" maw={1200}>
      {useMember()?.isPending ? <Pending /> : <Working />}
      <InstallCard />
    </Stack>
  )
}

/** A pending owner has only the own application (GAP17). */
const Pending = () => (
  <Suspense fallback={<LoadingState />}>
    <Application />
  </Suspense>
)

function Working() {
  const query = useQuery(homeQueries.own)
  const seesTotals = may(cargo.statistics.who, principalOf(useSignedIn()))
  useLive(query.data)
  return (
    <>
      <MainAct isSuspended={(query.data?.suspended ?? null) !== null} />
      <OutboxWait />
      <Answered query={query} failed={words.failed}>
        {(answer) => (
          <>
            {answer.suspended && <Suspended {...answer.suspended} />}
            <Parts answer={answer} receivedAt={query.dataUpdatedAt} />
          </>
        )}
      </Answered>
      {/* They are counted by another call: show them also if this one fails. */}
      {query.data === undefined && query.isError && seesTotals && <Totals />}
    </>
  )
}

/** The only explanation on the page why announcements are refused. */
const Suspended = ({ name, reason, since }: NonNullable<HomeAnswer['suspended']>) => (
  <section className="note home-suspended" data-tone="bad" aria-labelledby="home-suspended">
    <IconBan size={22} stroke={1.75} aria-hidden />
    <div>
      <h2 id="home-suspended">{suspendedWords.title(name)}</h2>
      <p>
        {suspendedWords.since} <Moment at={since} /> · {suspendedWords.why(reason)}
      </p>
      <p>
        {suspendedWords.effect} {suspendedWords.contact}
      </p>
    </div>
  </section>
)

/** A hall follows its own changes, other members those of their own cargos and permits. */
function useLive(answer: HomeAnswer | undefined): void {
  const member = principalOf(useSignedIn())
  const isHall = may(run.claimFree.who, member)
  useHallChanges(isHall ? (answer?.shows[0]?.hallId ?? null) : null, homeKeys)
  useOwnChanges(homeKeys, 0, !isHall && may(cargo.changes.who, member))
}

function Parts({ answer, receivedAt }: { answer: HomeAnswer; receivedAt: number }) {
  const member = principalOf(useSignedIn())
  const seesTotals = may(cargo.statistics.who, member)
  const { isAnyOpen } = useLinks()
  if (!isAnyOpen && answer.steps === null)
    return <EmptyState icon={IconMoodEmpty} title={homeWords.none} why={homeWords.noneWhy} />
  return (
    <div className="two home-parts">
      <Stack gap="md" miw={0}>
        {answer.steps && <Steps steps={answer.steps} />}
        <Waits answer={answer} receivedAt={receivedAt} />
        {answer.agencies && <Agencies agencies={answer.agencies} at={receivedAt} />}
      </Stack>
      <Stack className="home-side" gap="md" miw={0}>
        <BalanceCard />
        <NextShows answer={answer} receivedAt={receivedAt} />
        {seesTotals ? <Totals /> : <Figures answer={answer} receivedAt={receivedAt} />}
      </Stack>
      <LastActs acts={answer.acts} />
    </div>
  )
}
