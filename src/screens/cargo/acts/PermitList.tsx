import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/digits.ts'
import type { PermitOfCargo } from '#contract/permit.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { permitStatus } from '#app/ui/value/permitStatus.ts'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { Stars } from '#app/ui/value/Stars.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { permitColumns as words, permitWords } from '#app/words/cargo-detail.ts'
import { Answered } from '#app/ui/state/Answered.tsx'

const texts = (key: keyof typeof words, read: (row: PermitOfCargo) => string): Column<PermitOfCargo> => ({
  key,
  header: words[key],
  render: read,
  value: read,
})
const numbers = (key: keyof typeof words, read: (row: PermitOfCargo) => string): Column<PermitOfCargo> => ({
  key,
  header: words[key],
  render: (row) => <Isolate>{read(row)}</Isolate>,
  value: read,
})

/** S1 §3 "Reservation (permit)". */
const columns: Column<PermitOfCargo>[] = [
  { key: 'id', header: words.id, render: ({ id }) => <Isolate>{id}</Isolate>, value: ({ id }) => id, fixed: true },
  {
    key: 'status',
    header: words.status,
    render: ({ status }) => <StatusChip {...permitStatus[status]} />,
    value: ({ status }) => permitStatus[status].word,
  },
  {
    key: 'date',
    header: words.date,
    render: ({ driverReserveDate }) => <ShamsiDate value={driverReserveDate} form="near" />,
    value: ({ driverReserveDate, driverReserveTime }) => `${driverReserveDate} ${driverReserveTime}`,
  },
  {
    key: 'time',
    header: words.time,
    render: ({ driverReserveTime }) => persianDigits(driverReserveTime),
    value: ({ driverReserveTime }) => driverReserveTime,
  },
  texts('name', ({ driverName }) => driverName),
  texts('family', ({ driverFamily }) => driverFamily),
  {
    key: 'rate',
    header: words.rate,
    render: ({ averageRate }) => <Stars average={averageRate} />,
    value: ({ averageRate }) => averageRate,
  },
  { key: 'plate', header: words.plate, render: (row) => <PlateOf of={row} />, value: ({ plaque }) => plaque },
  numbers('mobile', ({ driverMobile }) => driverMobile),
  numbers('nationalId', ({ driverNationalId }) => driverNationalId),
  numbers('driverCard', ({ driverCardNumber }) => driverCardNumber),
  numbers('freighterCard', ({ freighterCardNumber }) => freighterCardNumber),
]

function PermitCard({ row }: { row: PermitOfCargo }) {
  return (
    <article className="cargo-card">
      <div className="row between">
        <StatusChip {...permitStatus[row.status]} />
        <small className="faint">
          <Isolate>{row.id}</Isolate>
        </small>
      </div>
      <div className="row between">
        <span>
          <b>
            {row.driverName} {row.driverFamily}
          </b>{' '}
          {row.averageRate !== null && <Stars average={row.averageRate} />}
        </span>
        <PlateOf of={row} />
      </div>
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
    </article>
  )
}

/** The permits issued for a cargo (S1 §2.4, §3). */
export function PermitList({ cargoId }: { cargoId: number }) {
  return (
    <Answered query={useQuery(cargoQueries.permits(cargoId))} failed={permitWords.failed}>
      {(rows) => (
        <DataTable<PermitOfCargo>
          name={permitWords.name}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          empty={<EmptyState icon={IconTicketOff} title={permitWords.empty} why={permitWords.emptyWhy} />}
          summary={(found) => permitWords.count(grouped(found))}
          renderCard={(row) => <PermitCard row={row} />}
        />
      )}
    </Answered>
  )
}
