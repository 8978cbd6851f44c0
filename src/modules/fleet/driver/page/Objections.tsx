import { useQuery } from '@tanstack/react-query'
import { objection, type Objection } from '#contract/fleet/objection.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { objectionQueries } from '#app/modules/fleet/objection/queries.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { Lines } from '#app/modules/fleet/truck/TruckLists.tsx'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { driverObjectionWords as words } from '#app/modules/fleet/objection/objection-words.ts'
import { About, objectionStatus } from '#app/modules/fleet/objection/columns.tsx'

/** The driver's objections and the answers, for members with permission (domain.md ★6). */
export function Objections({ driverId }: { driverId: number }) {
  const member = useMember()
  const mayRead = may(objection.search.who, member && principalOf(member))
  const query = useQuery({ ...objectionQueries.ofDriver(driverId), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Answered query={query} failed={words.failed}>
      {(listed) => (
        <Lines id="driver-objections" title={words.title} empty={words.none} listed={listed}>
          {(row) => <Line row={row} />}
        </Lines>
      )}
    </Answered>
  )
}

const Line = ({ row }: { row: Objection }) => (
  <Stack gap="xs">
    <Group component="span" justify="space-between">
      <b>
        <About row={row} />
      </b>
      <StatusChip {...objectionStatus(row)} />
    </Group>
    <span>{row.text}</span>
    {row.answeredDate !== null && <span className="faint">{words.answer(row.answer, row.answeredDate)}</span>}
    <small className="faint">
      {row.loadHallName && `${row.loadHallName} · `}
      <DayTime {...row} />
    </small>
  </Stack>
)
