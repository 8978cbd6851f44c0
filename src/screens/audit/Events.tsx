import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '#app/data/audit.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { EventRow } from './EventRow.tsx'
import { askedOf, type Filter } from './filter.ts'
import { FilterLine } from './FilterLine.tsx'

interface EventsProps {
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** What was found, newest first, and further back on demand. */
export function Events({ filter, onFilter }: EventsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    auditQuery(askedOf(filter)),
  )
  if (!data) {
    return error ? (
      <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={8} />
    )
  }
  const rows = data.pages.flatMap((page) => page.rows)
  const who = rows.find(({ memberId }) => memberId === filter.member)
  return (
    <section className="stack" aria-label={words.list}>
      <FilterLine {...{ filter, onFilter }} name={who ? who.fullName || who.username : null} />
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconHistory} title={words.empty} why={words.emptyWhy} />
        </div>
      ) : (
        <ol className="card audit-events">
          {rows.map((row) => (
            <EventRow
              key={row.id}
              row={row}
              onMember={(member) => onFilter({ ...filter, member, who: '' })}
              onAbout={(entity, id) => onFilter({ ...filter, entity, id })}
            />
          ))}
        </ol>
      )}
      {isFetchNextPageError && (
        <p className="note" data-tone="bad" role="alert">
          {words.moreFailed}
        </p>
      )}
      {hasNextPage ? (
        <Button variant="default" className="audit-more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : (
        rows.length > 0 && <p className="faint audit-more">{words.end}</p>
      )}
    </section>
  )
}
