import '#app/modules/halls/turn/sure.css'
import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useHallChanges } from '#app/transport/changes.ts'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import { giveTurnQueries } from '#app/modules/halls/turn/queries.ts'
import { DemoDriver } from '#app/modules/access/sign-in/DemoDriver.tsx'
import { ShowClock } from '#app/kit/ui/show/ShowClock.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'

/** The hall's queue: its length, the next turn, and the time until its show. */
export function HallQueue() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(giveTurnQueries.queue)
  const isLost = useIsOffline()
  const watching = useHallChanges(data?.hall.id ?? null, [['run']])
  return (
    <Stack component="section" className="card" aria-labelledby="give-line">
      <Group justify="space-between">
        <h2 id="give-line">{words.queue}</h2>
        {data && !error && !isLost && <span className="faint">{words.watching[watching]}</span>}
      </Group>
      {data ? (
        <>
          {error && (
            <OldAnswer at={dataUpdatedAt} onRetry={() => void refetch()}>
              {words.queueOld}
            </OldAnswer>
          )}
          <b>{data.hall.name}</b>
          <ShowClock size="compact" show={{ ...data, receivedAt: dataUpdatedAt, window: data.hall.reservationLimit }} />
          <dl className="pair terms give-line">
            <div>
              <dt>{words.inQueue}</dt>
              <dd>{persianDigits(data.turns.length)}</dd>
            </div>
            <div>
              <dt>{words.nextNumber}</dt>
              <dd>{data.turns[0] ? persianDigits(data.turns[0].number) : words.empty}</dd>
            </div>
          </dl>
          <DemoDriver hallId={data.hall.id} />
        </>
      ) : error ? (
        <ErrorState title={words.queueFailed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </Stack>
  )
}
