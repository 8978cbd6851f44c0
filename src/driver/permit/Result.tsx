import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullMomentOf } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { readResult, type OwnResult, type Taking } from './result-queries.ts'
import { resultWords as words } from './permit-words.ts'

interface ResultProps {
  taking: Taking | null
  /** What is shown without a show. */
  none: string
  /** The title that opens it is its heading. */
  isFolded: boolean
  children?: (result: OwnResult) => ReactNode
}

/** Whether the turn won in its last show and why, from the public record that this phone has verified. */
export function Result({ taking, none, isFolded, children }: ResultProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['driverApp', 'result', taking],
    queryFn: () => readResult(taking!),
    enabled: taking !== null,
  })
  return (
    <section className="rows" aria-labelledby="result">
      <h2 id="result" hidden={isFolded}>
        {words.title}
      </h2>
      {taking === null || data === null ? (
        <p className="faint">{none}</p>
      ) : data ? (
        <>
          <Read {...{ data }} turn={taking.turn} isQueued={taking.runId === null} />
          {children?.(data)}
        </>
      ) : (
        <Note tone="wait" isNews>
          {error ? words.pending : isFetching ? words.checking : words.pending}
        </Note>
      )}
    </section>
  )
}

function Read({ data, turn, isQueued }: { data: OwnResult; turn: number; isQueued: boolean }) {
  const { state, why, runId, opensAt, isValid } = data
  return (
    <>
      <Note tone={state === 'won' ? 'ok' : 'info'}>
        <p>
          <b>{words[state](turn)}</b>
        </p>
        {why && <p>{why}</p>}
        {state === 'lost' && isQueued && <p>{words.next}</p>}
        <small>{words.run(fullMomentOf(opensAt))}</small>
      </Note>
      <Note tone={isValid ? 'ok' : 'bad'} isNews={!isValid}>
        <p>{isValid ? words.valid : words.invalid}</p>
        <a href={`/split/${runId}`}>{words.whole}</a>
      </Note>
    </>
  )
}
