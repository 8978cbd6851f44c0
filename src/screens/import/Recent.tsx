import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Group, Stack } from '#app/ui/layout.ts'
import { importQueries } from '#app/data/import.ts'
import { Moment } from '#app/ui/date/Moment.tsx'
import { Answered } from '#app/ui/state/Answered.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { importScreenWords as words } from '#app/words/import.ts'
import { importKindWords } from '#contract/words/import.ts'
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
