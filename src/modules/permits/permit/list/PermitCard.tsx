import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PermitRow } from '#contract/permits/permit.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { permitListColumns as columns, permitListWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { Arrival, DocumentMarks, PermitNumber, RouteOf, PermitState } from './cells.tsx'

interface PermitCardProps {
  permit: PermitRow
  /** All rows are of one company, so its name is left out. */
  own: boolean
  children?: ReactNode
}

/** A permit as a card, below 768 px: stage, driver, destination, deadline, and next action; its page has the rest. */
export const PermitCard = ({ permit, own, children }: PermitCardProps) => (
  <Box component="article" className="permit-card" display="grid" style={{ gap: '4px' }}>
    <Group justify="space-between">
      <small className="faint">
        <PermitNumber id={permit.id} />
        {/* A long state, or two, leave no room for the date. */}
        {!permit.isAnnulled && !permit.bySupport && (
          <>
            {words.joint}
            <DayTime date={permit.driverReserveDate} time={permit.driverReserveTime} />
          </>
        )}
      </small>
      <PermitState permit={permit} />
    </Group>
    <Group justify="space-between" wrap="nowrap">
      <b>
        <DriverLink id={permit.driverID}>
          {permit.driverName} {permit.driverFamily}
        </DriverLink>
      </b>
      <PlateOf of={permit} />
    </Group>
    <RouteOf permit={permit} size="sm" />
    <div className="card-foot">
      <small className="faint">
        {!own && permit.transportationCompanyName}
        {!own && <br />}
        {/* On a card, a dash without a column heading has no meaning. */}
        {(permit.arrivalDate !== null || permit.isOverdue) && (
          <>
            <span className="sr">{columns.arrival}</span> <Arrival permit={permit} />
            <br />
          </>
        )}
        <DocumentMarks permit={permit} />
      </small>
      {children}
    </div>
  </Box>
)
