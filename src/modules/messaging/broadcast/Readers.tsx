import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Broadcast, BroadcastReader } from '#contract/messaging/broadcast.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { adminBroadcastQueries, readersAfter } from './admin-queries.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { readerWords as words } from './broadcast-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'

const { text, code, instant } = columnKinds<BroadcastReader, keyof typeof words.columns>(words.columns)
/** Columns of the exported file. */
const columns = [
  text('name', ({ fullName }) => fullName),
  code('username', ({ username }) => username),
  text('role', ({ role }) => roleLabel(role)),
  instant('read', ({ readAt }) => readAt),
  instant('confirmed', ({ confirmedAt }) => confirmedAt),
]

/** The recipients, and who has opened or confirmed it; those who have not are first. */
export function Readers({ about }: { about: Broadcast }) {
  const query = useQuery(adminBroadcastQueries.readers(about.messageId))
  return (
    <Stack>
      <p>{words.counts(about.told, about.read, about.confirmed)}</p>
      <Answered query={query} failed={words.failed}>
        {(readers) =>
          readers.length === 0 ? (
            <p className="faint">{words.none}</p>
          ) : (
            <>
              <Group>
                <SheetMenu
                  name={words.file(about.subject)}
                  rows={readers}
                  rowId={({ memberId }) => String(memberId)}
                  sheet={
                    about.told > readers.length
                      ? { more: { total: about.told, ask: (skip) => readersAfter(about.messageId, skip) } }
                      : {}
                  }
                  {...{ columns }}
                />
              </Group>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled can be scrolled by keys */}
              <Box
                component="ul"
                className="list"
                mah="50vh"
                style={{ overflow: 'auto' }}
                tabIndex={0}
                aria-label={words.file(about.subject)}
              >
                {readers.map(({ memberId, fullName, role, readAt, confirmedAt }) => (
                  <Group key={memberId} component="li" justify="space-between">
                    <span>
                      <b>{fullName}</b> <small className="faint">{roleLabel(role)}</small>
                    </span>
                    <small className="faint">
                      {confirmedAt !== null ? (
                        <>
                          {words.confirmedAt} <Moment at={confirmedAt} />
                        </>
                      ) : readAt !== null ? (
                        <>
                          {words.readAt} <Moment at={readAt} />
                        </>
                      ) : (
                        words.notYet
                      )}
                    </small>
                  </Group>
                ))}
              </Box>
            </>
          )
        }
      </Answered>
    </Stack>
  )
}
