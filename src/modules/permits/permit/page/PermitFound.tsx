import './page.css'
import { Stack } from '@mantine/core'
import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isMissing, isSilence } from '#app/transport/failure.ts'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { permitPageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { stateWords } from '#app/kit/ui/start-words.ts'
import type { FrameProps } from './Frame.tsx'
import { cachedParts } from './CachedPermit.tsx'
import { wholeParts } from './Whole.tsx'

/** One permit from the server, or its cached part. */
export function PermitFound({ id, children }: { id: number; children: (parts: FrameProps) => ReactNode }) {
  const query = useQuery(lifeQueries.permit(id))
  const cached = useQuery(lifeQueries.cached(id))
  const [hasFailed, setFailed] = useState(false)
  const { data, error, failureReason, dataUpdatedAt } = query
  if (isMissing(error)) return <Missing icon={IconTicketOff} words={words} />
  // During retries the cached copy is shown, and it stays through all further attempts.
  const trouble = error ?? failureReason
  if (!hasFailed && data === undefined && trouble) setFailed(true)
  const rest = data === undefined && hasFailed && (!trouble || isSilence(trouble)) ? cached.data : undefined
  const parts = data ? wholeParts(data, dataUpdatedAt) : rest && cachedParts(rest)
  return (
    <Stack className="permit-page">
      {parts ? (
        <>
          {(rest || error) && (
            <OldAnswer at={rest ? cached.dataUpdatedAt : dataUpdatedAt} onRetry={() => void query.refetch()}>
              {rest ? words.kept : stateWords.stale}
            </OldAnswer>
          )}
          {children(parts)}
        </>
      ) : (
        <Answered query={query} failed={words.failed}>
          {() => null}
        </Answered>
      )}
    </Stack>
  )
}

/** A permit in the list's panel: the same as on its page, in one column; its documents are a row action. */
export const PermitBeside = ({ id }: { id: number }) => (
  <PermitFound key={id} id={id}>
    {({ top, arrival, side, facts }) => (
      <>
        {top}
        {arrival}
        {side}
        {facts}
      </>
    )}
  </PermitFound>
)
