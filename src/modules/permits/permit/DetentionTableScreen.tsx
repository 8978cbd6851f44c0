import './detention/detention.css'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '#app/kit/ui/layout.ts'
import { lifeQueries } from './queries.ts'
import { detentionTableWords as words } from './permit-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { TableForm } from './detention/TableForm.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'

/** Free hours and rates of detention, in versions (domain.md 4.5; I12). */
export function Screen() {
  const query = useQuery({ ...lifeQueries.detentionTable, refetchOnWindowFocus: false })
  return (
    <Stack component="section" className="card detention" aria-label={words.name}>
      <p className="faint">{words.why}</p>
      <Answered query={query} failed={words.failed}>
        {({ version, madeAt, rows }) => (
          <>
            <p>
              <b>{words.version(version)}</b> {words.madeAt} <Moment at={madeAt} />
            </p>
            <TableForm newest={{ version, rows }} />
          </>
        )}
      </Answered>
    </Stack>
  )
}
