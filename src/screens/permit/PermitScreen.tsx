import './page/page.css'
import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissing } from '#app/data/cargo.ts'
import { isSilence, lifeQueries } from '#app/data/permit.ts'
import { Answered } from '#app/ui/state/Answered.tsx'
import { Missing } from '#app/ui/page/Missing.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { permitPageWords as words } from '#app/words/permit-life.ts'
import { stateWords } from '#app/words/start.ts'
import { Frame } from './page/Frame.tsx'
import { keptParts } from './page/Kept.tsx'
import { wholeParts } from './page/Whole.tsx'

/** One permit: how far it has come, its papers, what can be done (domain.md 4.3, 4.5). */
export function Screen() {
  const { permitId = '' } = useParams({ strict: false }) as { permitId?: string }
  const id = Number(permitId)
  return Number.isSafeInteger(id) && id > 0 ? <Asked key={id} id={id} /> : <Missing icon={IconTicketOff} words={words} />
}

function Asked({ id }: { id: number }) {
  const query = useQuery(lifeQueries.permit(id))
  const kept = useQuery(lifeQueries.kept(id))
  const [hasFailed, setFailed] = useState(false)
  const { data, error, failureReason, dataUpdatedAt } = query
  if (isMissing(error)) return <Missing icon={IconTicketOff} words={words} />
  // While it is still being tried the kept copy is shown already, and it stays through every other try.
  const trouble = error ?? failureReason
  if (!hasFailed && data === undefined && trouble) setFailed(true)
  const rest = data === undefined && hasFailed && (!trouble || isSilence(trouble)) ? kept.data : undefined
  const parts = data ? wholeParts(data, dataUpdatedAt) : rest && keptParts(rest)
  return (
    <div className="stack permit-page">
      {parts ? (
        <>
          {(rest || error) && (
            <OldAnswer at={rest ? kept.dataUpdatedAt : dataUpdatedAt} onRetry={() => void query.refetch()}>
              {rest ? words.kept : stateWords.stale}
            </OldAnswer>
          )}
          <Frame {...parts} />
        </>
      ) : (
        <Answered query={query} failed={words.failed}>
          {() => null}
        </Answered>
      )}
    </div>
  )
}
