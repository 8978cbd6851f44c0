/** The last turns and permits of a driver or of a vehicle, as both pages list them. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { turn as turnCalls } from '#contract/halls/turn.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import type { TruckPermit, TruckTurn } from '#contract/fleet/truck-rows.ts'
import { IconShieldX } from '@tabler/icons-react'
import { permitListWords } from '#app/modules/permits/permit/permit-words.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { permitStatusOf } from '#app/kit/ui/value/permitStatus.ts'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { storyOf, turnState } from '#app/kit/ui/value/turnState.ts'
import { truckWords as words } from './truck-words.ts'
import { DriverLink, VehicleLink } from '#app/kit/page/truck-links.tsx'
import type { TruckKind } from './queries.ts'

/** The page's kind: each line names the other kind. */
interface Of {
  of: TruckKind
}

/** The other of the two: the vehicle on a driver's page, the driver on a vehicle's. */
const Other = ({ of, row }: Of & { row: TruckTurn | TruckPermit }) =>
  of === 'driver' ? (
    <VehicleLink id={row.vehicleId}>
      <PlateOf of={row} />
    </VehicleLink>
  ) : (
    <DriverLink id={row.driverId}>
      {row.driverName} {row.driverFamily}
    </DriverLink>
  )

/** A turn: its number, hall, time and state. */
const TurnLine = ({ of, turn }: Of & { turn: TruckTurn }) => (
  <Stack gap="xs">
    <Group component="span" justify="space-between">
      <b>{words.turn(turn.turnNumber)}</b>
      <StatusChip {...turnState[turn.state]} word={storyOf(turn)} />
    </Group>
    <Group component="span" justify="space-between">
      <small className="faint">
        {turn.loadHallName}
        {words.joint}
        <DayTime {...turn} />
      </small>
      <Other {...{ of }} row={turn} />
    </Group>
  </Stack>
)

/** A permit: its number, stage, destination and company. */
const PermitLine = ({ of, permit }: Of & { permit: TruckPermit }) => (
  <Stack gap="xs">
    <Group component="span" justify="space-between">
      <Link className="tap" to="/Permit/$permitId" params={{ permitId: String(permit.id) }}>
        {words.permit(permit.id)}
      </Link>
      <Group component="span">
        <StatusChip {...permitStatusOf(permit)} />
        {permit.isAnnulled && <StatusChip word={permitListWords.annulled} tone="bad" icon={IconShieldX} />}
      </Group>
    </Group>
    <RouteStrip {...routeOf(permit.cargoSource, permit.cargoDestination)} size="sm" />
    <Group component="span" justify="space-between">
      <small className="faint">
        {permit.kalaDesc}
        {words.joint}
        {permit.transportationCompanyName}
        {words.joint}
        <DayTime {...permit} />
      </small>
      <Other {...{ of }} row={permit} />
    </Group>
  </Stack>
)

interface LinesProps<R> {
  id: string
  title: string
  empty: string
  listed: { total: number; rows: R[] }
  /** Note about the whole list. */
  head?: ReactNode
  children: (row: R) => ReactNode
}

/** A card of lines, newest first, that states when some are left out. */
export const Lines = <R extends { id: number }>({ id, title, empty, listed: { total, rows }, head, children }: LinesProps<R>) => (
  <Stack component="section" className="card" aria-labelledby={id}>
    <Group justify="space-between">
      <h3 id={id}>{title}</h3>
      {rows.length < total && <small className="faint">{words.some(rows.length, total)}</small>}
    </Group>
    {head}
    {rows.length === 0 ? (
      <p className="faint">{empty}</p>
    ) : (
      <ol className="list">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ol>
    )}
  </Stack>
)

interface WorkProps extends Of {
  turns: LinesProps<TruckTurn>['listed']
  permits: LinesProps<TruckPermit>['listed']
}

/** Turns and permits, as far as the member can see them. */
export function Work({ of, turns, permits }: WorkProps) {
  const member = useMember()
  return (
    <>
      <Lines id="truck-permits" title={words.permits} empty={words.noPermits} listed={permits}>
        {(permit) => <PermitLine {...{ of, permit }} />}
      </Lines>
      {/* A company has no access to turns. */}
      {may(turnCalls.search.who, member && principalOf(member)) && (
        <Lines id="truck-turns" title={words.turns} empty={words.noTurns} listed={turns}>
          {(turn) => <TurnLine {...{ of, turn }} />}
        </Lines>
      )}
    </>
  )
}
