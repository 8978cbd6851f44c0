import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { importQueries } from './queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { importScreenWords as words } from './import-words.ts'
import { importKindWords } from '#contract/fleet/import-words.ts'
import { StateChip } from './Head.tsx'

/** The last tables of all administrators. */
export function Recent() {
  const query = useQuery({ ...importQueries.recent, refetchInterval: 15_000 })
  return (
    <Stack component="section" className="card" aria-labelledby="recent-imports">
      <h2 id="recent-imports">{words.recent}</h2>
      <Answered query={query} failed={words.recentFailed}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="faint">{words.noRecent}</p>
          ) : (
            <ul className="list">
              {jobs.map(({ id, kind, fileName, total, madeBy, madeAt, state }) => (
                <Group key={id} component="li" justify="space-between">
                  <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
                    <Link className="tap" to="/Driver/Import/$importId" params={{ importId: String(id) }}>
                      {words.of(importKindWords[kind])}
                      <bdi>{fileName}</bdi>
                    </Link>
                    <p className="faint">
                      {words.about(grouped(total), madeBy)}
                      <Moment at={madeAt} />
                    </p>
                  </Box>
                  <StateChip state={state} />
                </Group>
              ))}
            </ul>
          )
        }
      </Answered>
    </Stack>
  )
}
