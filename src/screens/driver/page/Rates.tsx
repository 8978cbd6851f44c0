import { Link } from '@tanstack/react-router'
import type { DriverFull, TruckRate } from '#contract/truck-rows.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { Stars } from '#app/ui/value/Stars.tsx'
import { ratesWords as words } from '#app/words/driver-page.ts'
import { truckWords } from '#app/words/truck.ts'
import { findWords } from '#app/words/find.ts'
import { townOf } from '#app/ui/value/town.ts'
import { Lines } from '#app/features/truck/TruckLists.tsx'

interface RatesProps {
  average: number | null
  rates: DriverFull['rates']
}

/** What was said of the driver's trips, and the average over all of them (G11, GAP42). */
export const Rates = ({ average, rates }: RatesProps) => (
  <Lines
    id="driver-rates"
    title={words.title}
    empty={average === null ? words.none : words.noneInSight}
    listed={{ total: rates.total, rows: rates.rows.map((rate) => ({ ...rate, id: rate.permitId })) }}
    head={
      average !== null && (
        <p>
          {words.average} <Stars average={average} />
        </p>
      )
    }
  >
    {(rate) => <Rate rate={rate} />}
  </Lines>
)

const Rate = ({ rate: { permitId, rate, desc, kalaDesc, cargoSource, cargoDestination, date } }: { rate: TruckRate }) => (
  <div className="truck-line">
    <span className="row between">
      <b>{words.ofFive(rate)}</b>
      <Link className="tap" to="/Permit/$permitId" params={{ permitId: String(permitId) } as never}>
        {truckWords.permit(permitId)}
      </Link>
    </span>
    <span>{desc || <span className="faint">{words.noWords}</span>}</span>
    <small className="faint">
      {kalaDesc}
      {truckWords.joint}
      {findWords.way(townOf(cargoSource), townOf(cargoDestination))}
      {truckWords.joint}
      <ShamsiDate value={date} form="near" />
    </small>
  </div>
)
