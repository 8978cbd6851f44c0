import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#app/data/account.ts'
import { Answered } from '#app/ui/state/Answered.tsx'
import { sessionWords as words } from '#app/words/account.ts'
import { SessionRow } from './SessionRow.tsx'

/** Where this account is signed in, this place first. */
export function Sessions() {
  const query = useQuery(accountQueries.sessions)
  return (
    <section className="card stack" aria-labelledby="sessions">
      <div>
        <h2 id="sessions" tabIndex={-1}>
          {words.title}
        </h2>
        <p className="faint">{words.why}</p>
      </div>
      <Answered query={query} failed={words.failed}>
        {(rows) => (
          <ul className="list">
            {rows
              .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
              .map((row) => (
                <SessionRow key={row.id} session={row} />
              ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}
