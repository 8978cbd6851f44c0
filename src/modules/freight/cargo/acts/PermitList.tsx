import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PermitOfCargo } from '#contract/permits/permit.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { cargoDetailQueries } from '#app/modules/freight/cargo/detail/queries.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { permitStatusOf } from '#app/kit/ui/value/permitStatus.ts'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { permitColumns as words, permitWords } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'

const { column, text, code, day, time, chip, plate } = columnKinds<PermitOfCargo, keyof typeof words>(words)

/** S1 §3 "Reservation (permit)". */
const columns: Column<PermitOfCargo>[] = [
  code('id', ({ id }) => id, { fixed: true }),
  chip('status', permitStatusOf, { priority: 1 }),
  day('date', ({ driverReserveDate: date, driverReserveTime: time }) => ({ date, time })),
  time('time', ({ driverReserveTime }) => driverReserveTime, { below: 'date', width: 60 }),
  text('name', ({ driverName }) => driverName, { priority: 1 }),
  text('family', ({ driverFamily }) => driverFamily, {
    priority: 1,
    render: ({ driverID, driverFamily }) => <DriverLink id={driverID}>{driverFamily}</DriverLink>,
  }),
  column('rate', {
    priority: 3,
    width: 96,
    render: ({ averageRate }) => <Stars average={averageRate} />,
    value: ({ averageRate }) => averageRate,
  }),
  plate('plate', (row) => row, { priority: 1 }),
  code('mobile', ({ driverMobile }) => driverMobile, { priority: 1, width: 96 }),
  code('nationalId', ({ driverNationalId }) => driverNationalId),
  code('driverCard', ({ driverCardNumber }) => driverCardNumber),
  code('freighterCard', ({ freighterCardNumber }) => freighterCardNumber, { below: 'driverCard' }),
]

function PermitCard({ row }: { row: PermitOfCargo }) {
  return (
    <Stack component="article" className="cargo-card" gap="xs">
      <Group justify="space-between">
        <StatusChip {...permitStatusOf(row)} />
        <small className="faint">
          <Isolate>{row.id}</Isolate>
        </small>
      </Group>
      <Group justify="space-between">
        <span>
          <b>
            <DriverLink id={row.driverID}>
              {row.driverName} {row.driverFamily}
            </DriverLink>
          </b>{' '}
          {row.averageRate !== null && <Stars average={row.averageRate} />}
        </span>
        <PlateOf of={row} />
      </Group>
      <p className="faint">
        <ShamsiDate value={row.driverReserveDate} form="near" /> {persianDigits(row.driverReserveTime)}
      </p>
      <p className="faint">
        {permitWords.mobile} <Isolate>{row.driverMobile}</Isolate>
      </p>
      <p className="faint">
        {words.nationalId} <Isolate>{row.driverNationalId}</Isolate>
      </p>
      <p className="faint">
        {words.driverCard} <Isolate>{row.driverCardNumber}</Isolate>
      </p>
      <p className="faint">
        {words.freighterCard} <Isolate>{row.freighterCardNumber}</Isolate>
      </p>
    </Stack>
  )
}

/** The permits issued for a cargo (S1 §2.4, §3). */
export function PermitList({ cargoId, hasEnded }: { cargoId: number; hasEnded: boolean }) {
  return (
    <Answered query={useQuery(cargoDetailQueries.permits(cargoId))} failed={permitWords.failed}>
      {(rows) => (
        <DialogTable<PermitOfCargo>
          table="cargoPermits"
          name={permitWords.name}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          empty={
            <EmptyState
              icon={IconTicketOff}
              title={permitWords.empty}
              why={hasEnded ? permitWords.emptyEnded : permitWords.emptyWhy}
            />
          }
          summary={(found) => permitWords.count(grouped(found))}
          renderCard={(row) => <PermitCard row={row} />}
        />
      )}
    </Answered>
  )
}
