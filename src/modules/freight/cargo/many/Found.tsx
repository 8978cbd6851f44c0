import { Box } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { manyWords as words } from './many-words.ts'
import { sureLooks } from './Cell.tsx'
import type { tally } from './review.ts'
import type { ManyPage } from './row.ts'

/** Maximum number of shown lines without a cargo. */
const SHOWN = 8

interface FoundProps {
  page: ManyPage
  /** How often rows have been read or repeated: each time the heading takes the focus. */
  reads: number
  sums: ReturnType<typeof tally>
  onCloseUnread: () => void
}

/** Number of parsed rows, a legend of the marks, and lines without a cargo. It takes the focus after a paste. */
export function Found({ page: { rows, unread }, reads, sums, onCloseUnread }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (reads > 0) heading.current?.focus()
  }, [reads])
  return (
    <>
      {unread.length > 0 && (
        <div className="note" data-tone="mute">
          <IconInfoCircle size={18} aria-hidden />
          <div className="grow">
            {words.unread(unread.length)}
            <Box component="ul" my={4} style={{ overflowWrap: 'anywhere' }}>
              {unread.slice(0, SHOWN).map((line, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and none ever moves
                <li key={i}>{line}</li>
              ))}
            </Box>
            {unread.length > SHOWN && words.more(unread.length - SHOWN)}
          </div>
          <button type="button" className="link" onClick={onCloseUnread}>
            {words.close}
          </button>
        </div>
      )}
      {rows.length > 0 && (
        <Group className="many-found" justify="space-between">
          <h2 ref={heading} tabIndex={-1}>
            {words.review}
            <small className="faint"> {words.found(rows.length, sums.guesses, sums.empty)}</small>
          </h2>
          <Group component="ul" aria-label={words.legend}>
            {Object.values(sureLooks).map((look) => (
              <li key={look.word}>
                <StatusChip {...look} />
              </li>
            ))}
          </Group>
        </Group>
      )}
    </>
  )
}
