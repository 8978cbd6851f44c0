import { IconCircleCheck, IconCircleX, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Objection } from '#contract/fleet/objection.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { objectionColumns, objectionStateWords, objectionWords as words } from './objection-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'

/** The list's name for focus management. */
export const OBJECTIONS = 'objections'

const { column, text, day, moment, chip } = columnKinds<Objection, keyof typeof objectionColumns>(objectionColumns)

export const driverOf = ({ driverName, driverFamily }: Objection) => `${driverName} ${driverFamily}`.trim() || unknown
const aboutOf = ({ kind, subjectId, turnNumber }: Objection) => words.about(kind, subjectId, turnNumber)

/** Whether it was answered, and how. */
export const objectionStatus = ({ state, isLate }: Objection): Status => {
  if (state === 'ACCEPTED') return { word: objectionStateWords.ACCEPTED, tone: 'ok', icon: IconCircleCheck }
  if (state === 'DECLINED') return { word: objectionStateWords.DECLINED, tone: 'bad', icon: IconCircleX }
  return isLate
    ? { word: words.late, tone: 'bad', icon: IconClockExclamation }
    : { word: objectionStateWords.OPEN, tone: 'wait', icon: IconClock }
}

/** The subject, linked to the permit or to the record of the show. */
export function About({ row }: { row: Objection }) {
  const { kind, subjectId } = row
  const about = aboutOf(row)
  if (kind === 'show' && subjectId !== null) return <SplitLink id={subjectId}>{about}</SplitLink>
  if (kind !== 'permit') return about
  return (
    <Link className="tap" to="/Permit/$permitId" params={{ permitId: String(subjectId) }}>
      {about}
    </Link>
  )
}

/** Whose it is; the focus lands on it. */
export const Objector = ({ row }: { row: Objection }) => (
  <span tabIndex={-1} {...landing(OBJECTIONS, row.id)}>
    <DriverLink id={row.driverId}>{driverOf(row)}</DriverLink>
  </span>
)

export const objectionTable: Column<Objection>[] = [
  column('driver', {
    kind: 'text',
    fixed: true,
    render: (row) => <Objector row={row} />,
    value: driverOf,
    text: driverOf,
  }),
  column('about', { kind: 'text', priority: 1, render: (row) => <About row={row} />, value: aboutOf, text: aboutOf }),
  text('text', (row) => row.text, { priority: 1, width: 200 }),
  chip('state', objectionStatus, { priority: 1 }),
  moment('made', ({ date, time }) => ({ date, time }), { width: 112 }),
  text('hall', ({ loadHallName }) => loadHallName),
  text('answer', ({ answer }) => answer, { priority: 3 }),
  day('answered', ({ answeredDate }) => (answeredDate === null ? null : { date: answeredDate, time: null }), {
    priority: 3,
    below: 'answer',
  }),
  text('by', ({ madeBy }) => roleLabel(madeBy), { priority: 3 }),
]
