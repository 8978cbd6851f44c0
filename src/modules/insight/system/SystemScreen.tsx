import { useQuery } from '@tanstack/react-query'
import { Stack } from '#app/kit/ui/layout.ts'
import { systemQueries } from './queries.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { systemWords as words } from './system-words.ts'
import { system } from '#contract/insight/system.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { JobRow } from './JobRow.tsx'
import { State } from './State.tsx'

/** `/Admin/System`: background jobs and the state of the server. */
export function Screen() {
  const jobs = useQuery(systemQueries.jobs)
  const off = useOfflineError(system.runJob)
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
