import { useQuery } from '@tanstack/react-query'
import { Stack } from '#app/ui/layout.ts'
import { systemQueries } from '#app/data/system.ts'
import { Answered } from '#app/ui/state/Answered.tsx'
import { systemWords as words } from '#app/words/system.ts'
import { system } from '#contract/system.ts'
import { useOffLine } from '#app/data/transport/act.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { JobRow } from './JobRow.tsx'
import { State } from './State.tsx'

/** `/Admin/System`: what the server does by itself, and how it is. */
export function Screen() {
  const jobs = useQuery(systemQueries.jobs)
  const off = useOffLine(system.runJob)
  const state = useQuery(systemQueries.state)
  return (
    <Stack className="system">
      <Stack component="section" className="card" aria-labelledby="system-state">
        <h2 id="system-state">{words.state}</h2>
        <Answered query={state} failed={words.stateFailed}>
          {(now) => <State state={now} />}
        </Answered>
      </Stack>
      <Stack component="section" className="card" aria-labelledby="system-jobs">
        <h2 id="system-jobs">{words.jobs}</h2>
        <TroubleNote>{off?.message}</TroubleNote>
        <Answered query={jobs} failed={words.jobsFailed}>
          {(all) => (
            <ol className="list">
              {all.map((job) => (
                <JobRow key={job.name} job={job} />
              ))}
            </ol>
          )}
        </Answered>
      </Stack>
    </Stack>
  )
}
