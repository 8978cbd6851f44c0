import { Box, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { auditQuery, eventsAfter, type AuditRow } from './queries.ts'
import { fixedChoices } from '#app/kit/list/choices.ts'
import { formatFilters } from '#app/kit/list/NothingFound.tsx'
import type { Address } from '#app/kit/list/useAddress.ts'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { FilterChips } from '#app/kit/ui/state/FilterChips.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { auditScreenWords as words } from './audit-words.ts'
import { EventRow } from './EventRow.tsx'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { auditFilters } from './filters.tsx'
import { auditSheet } from './sheet.ts'

/** The found events, newest first, with older ones on demand. */
export function Events({ at: { values, today, choices, filter } }: { at: Address<typeof auditFilters.of> }) {
  const input = auditFilters.toInput(values)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    auditQuery(input),
  )
  if (!data) {
    return error ? (
      <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={8} />
    )
  }
  const rows = data.pages.flatMap((page) => page.rows)
  const who = rows.find(({ memberId }) => memberId === values.member)
  const label = who?.fullName || who?.username
  const member = label && who?.memberId ? fixedChoices([{ value: who.memberId, label }]) : null
  const chips = auditFilters.chips(values, { today, choices: { ...choices, member } }, filter)
  return (
    <Stack component="section" aria-label={words.list}>
      <Group justify="space-between">
        {chips.length > 0 && <FilterChips chips={chips} onClear={() => filter(auditFilters.open)} />}
        {rows.length > 0 && (
          <SheetMenu<AuditRow>
            name={words.file}
            columns={auditSheet}
            rowId={({ id }) => String(id)}
            {...{ rows }}
            sheet={{
              lines: [{ label: sheetWords.filters, value: formatFilters(chips) || sheetWords.noFilters }],
              ...(hasNextPage && { more: { total: null, ask: (_, last) => eventsAfter(input, last?.id ?? null) } }),
            }}
          />
        )}
      </Group>
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconHistory} title={words.empty} why={words.emptyWhy} />
        </div>
      ) : (
        <Box component="ol" className="card list audit-events" p={0}>
          {rows.map((row) => (
            <EventRow
              key={row.id}
              row={row}
              onMember={(member) => filter({ ...values, member, who: '' })}
              onAbout={(entity, id) => filter({ ...values, subject: { entity, id } })}
            />
          ))}
        </Box>
      )}
      {isFetchNextPageError && (
        <p className="note" data-tone="bad" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasNextPage ? (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : (
        rows.length > 0 && (
          <Box component="p" className="faint" ta="center">
            {words.end}
          </Box>
        )
      )}
    </Stack>
  )
}
