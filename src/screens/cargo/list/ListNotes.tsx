import { Button } from '@mantine/core'
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import type { FoundCargos } from '#app/data/cargo.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords as words } from '#app/words/cargo.ts'

interface ListNotesProps {
  found: FoundCargos | undefined
  /** When the rows were answered, ms. */
  answeredAt: number
  failure: Error | null
  onRetry: () => void
}

/** What the rows are not: cut off at a limit, old, or not known at all. */
export function ListNotes({ found, answeredAt, failure, onRetry }: ListNotesProps) {
  return (
    <>
      {failure && (
        <div className="note" data-tone="wait" role="status">
          <IconCloudOff size={18} aria-hidden />
          <span className="grow">
            {found ? (
              <>
                {words.stale} <TimeAgo at={answeredAt} />
              </>
            ) : (
              words.unknownWhy(failure.message)
            )}
          </span>
          <Button variant="default" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
      {found?.truncated && (
        <p className="note" data-tone="info">
          <IconInfoCircle size={18} aria-hidden />
          {words.truncated(grouped(found.rows.length), grouped(found.total))}
        </p>
      )}
    </>
  )
}
