import './review.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'

interface ReviewPageProps {
  name: string
  status: Status
  /** The list that it is opened from. */
  list: { to: string; word: string }
  /** The applicant's document. */
  attachment: ReactNode
  /** The applicant's data, and the decision. */
  children: ReactNode
  /** What is set for an accepted applicant: it takes the document's place, which moves below the data. */
  settings?: ReactNode
}

/** One applicant: the document on one side, what it is compared with and decided on the other (B5); on a phone below it. */
export function ReviewPage({ name, status, list, attachment, children, settings }: ReviewPageProps) {
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    // The link that opened the page was removed with its list.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    // A decision removes its own button: the focus stays on the page's content.
    if (hasFocus.current && document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  })
  return (
    <Stack>
      <header>
        <Group>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <StatusChip {...status} />
        </Group>
        {/* The page's address carries the filters of its list. */}
        <Link className="tap" to={list.to} search={true}>
          {list.word}
        </Link>
      </header>
      <Columns
        ref={body}
        className="review"
        cols={{ base: 1, md: 2 }}
        spacing="lg"
        tabIndex={-1}
        onFocus={() => (hasFocus.current = true)}
        onBlur={({ currentTarget, relatedTarget }) => (hasFocus.current = currentTarget.contains(relatedTarget))}
      >
        {settings ? (
          <Stack>
            <Part>{children}</Part>
            {attachment}
          </Stack>
        ) : (
          attachment
        )}
        <Part>{settings || children}</Part>
      </Columns>
    </Stack>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <Stack className="card" gap="md" style={{ alignSelf: 'start' }} w="100%">
    {children}
  </Stack>
)
