import './slip.css'
import { Box } from '@mantine/core'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Toman } from '#contract/kernel/value/money.ts'
import { slipWords as words } from '#app/kit/ui/ui-words.ts'
import { Money } from '../value/Money.tsx'
import { decimal, grouped } from '../value/figures.ts'
import { RouteStrip, type Route } from '../value/RouteStrip.tsx'

/** An announcement as far as it is typed; null is what is still missing. Weight in kg and rent in toman, each for one truck. */
export interface Slip {
  route: Route | null
  goods: string | null
  packaging?: string | null
  kg: number | null
  loaders: string[]
  trucks: number | null
  rent: Toman | null
  /** Where and when it will be shown, formatted. */
  shownIn: string | null
  /** The announced time, formatted; absent where it is not needed. */
  when?: string | null
  /** The phone number for drivers; '' while empty. */
  tel: string
  note?: string
}

/** Returns the rent in toman per tonne-kilometre; null until all values are known. It reveals a missing zero. */
export function perTonneKm({ route, kg, rent }: Pick<Slip, 'route' | 'kg' | 'rent'>): number | null {
  return route?.km && kg && rent ? rent / ((kg / 1000) * route.km) : null
}

const TONNE = 1000
/** Formats a weight in tonnes if that is exact: 22 kilograms are not «۰ تن». */
export const formatWeight = (kg: number): string =>
  kg >= TONNE && kg % (TONNE / 10) === 0 ? `${decimal(kg / TONNE)} ${words.tonnes}` : `${grouped(kg)} ${words.kg}`

/** Preview of the announcement as drivers see it, updated while typing. Missing values are shown as missing, not left blank. */
export function SlipPreview({
  route,
  goods,
  packaging,
  kg,
  loaders,
  trucks,
  rent,
  shownIn,
  when,
  tel,
  note,
  name = words.name,
}: Slip & { name?: string }) {
  const rate = perTonneKm({ route, kg, rent })
  const rows: [name: string, value: string | null][] = [
    [words.goods, goods && (packaging ? words.joined([goods, packaging]) : goods)],
    [words.weight, kg && formatWeight(kg)],
    [words.loaders, loaders.length ? words.joined(loaders) : null],
    [words.trucks, trucks && `${persianDigits(trucks)} ${words.truckUnit}`],
    ...(when === undefined ? [] : [[words.when, when]]),
    [words.shownIn, shownIn],
    [words.tel, tel && persianDigits(tel)],
  ].map(([name, value]) => [name as string, (value || null) as string | null])
  return (
    <section className="slip" aria-label={name}>
      <header>{words.title}</header>
      {route ? (
        <RouteStrip {...route} size="lg" />
      ) : (
        <Box component="p" c="var(--wait)" fw={400}>
          {words.noRoute}
        </Box>
      )}
      <p className="slip-rent">
        {rent ? (
          <Money amount={rent} unit="toman" />
        ) : (
          <Box component="span" c="var(--wait)" fw={400}>
            {words.noRent}
          </Box>
        )}
        {rate !== null && (
          <Box component="small" c="var(--ink-2)">
            {words.perTonneKm(grouped(rate))}
          </Box>
        )}
      </p>
      <dl>
        {rows.map(([row, value]) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd
              data-missing={value === null || undefined}
              {...(row === words.tel && value && { dir: 'ltr', className: 'slip-tel' })}
            >
              {value ?? words.missing}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="slip-note">{note}</p>}
    </section>
  )
}
