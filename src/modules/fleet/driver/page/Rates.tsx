import { Link } from '@tanstack/react-router'
import type { DriverFull, TruckRate } from '#contract/fleet/truck-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { ratesWords as words } from '#app/modules/fleet/driver/driver-page-words.ts'
import { truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { findWords } from '#app/kit/find/find-words.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { Lines } from '#app/modules/fleet/truck/TruckLists.tsx'

/** Ratings of the driver's trips with their average, and the driver's ratings of loading places (G11, GAP42). */
export const Rates = ({ driver: { averageRate: average, rates, placeRates } }: { driver: DriverFull }) => (
  <>
    <Lines
      id="driver-rates"
      title={words.title}
      empty={average === null ? words.none : words.noneInSight}
      listed={numbered(rates)}
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
    {placeRates.total > 0 && (
      <Lines id="driver-place-rates" title={words.given} empty={words.none} listed={numbered(placeRates)}>
        {(rate) => <Rate rate={rate} />}
      </Lines>
    )}
  </>
)

const numbered = ({ total, rows }: DriverFull['rates']) => ({
  total,
  rows: rows.map((rate) => ({ ...rate, id: rate.permitId })),
})

const Rate = ({ rate: { permitId, rate, desc, kalaDesc, cargoSource, cargoDestination, date } }: { rate: TruckRate }) => (
  <Stack gap="xs">
    <Group component="span" justify="space-between">
      <b>{words.ofFive(rate)}</b>
      <Link className="tap" to="/Permit/$permitId" params={{ permitId: String(permitId) }}>
        {truckWords.permit(permitId)}
      </Link>
    </Group>
    <span>{desc || <span className="faint">{words.noWords}</span>}</span>
    <small className="faint">
      {kalaDesc}
      {truckWords.joint}
      {findWords.way(townOf(cargoSource), townOf(cargoDestination))}
      {truckWords.joint}
      <ShamsiDate value={date} form="near" />
    </small>
  </Stack>
)
