import './route-strip.css'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { routeWords as words } from '#app/kit/ui/ui-words.ts'
import { grouped } from './figures.ts'

/** A route: km and whole hours, null while unknown; `estimate` if they were not measured on a road. */
export interface Route {
  from: string
  to: string
  km: number | null
  hours: number | null
  estimate?: boolean
}

/** origin ○── km · hours ──● destination, in one line in page direction. `sm` gives the hours to screen readers only. */
export function RouteStrip({ from, to, km, hours, estimate = false, size = 'md' }: Route & { size?: 'sm' | 'md' | 'lg' }) {
  const about = estimate && km !== null ? `${words.about} ` : ''
  const parts = [km === null ? '' : `${grouped(km)} ${words.km}`, hours === null ? '' : `${persianDigits(hours)} ${words.hours}`]
  const text = parts.filter(Boolean)
  const [first = '', ...rest] = size === 'sm' ? (km === null ? [] : [`${grouped(km)} ${words.shortKm}`]) : text
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of several parts
    <span className="route" data-size={size} role="img" aria-label={words.spoken(from, to, about + text.join(words.comma))}>
      <span className="route-end" title={from}>
        {from}
      </span>
      <i className="route-dot" />
      <span className="route-line">
        {first && (
          <span>
            {size !== 'sm' && about}
            <span>
              {first}
              {rest.length > 0 && ' ·'}
            </span>
            {rest.length > 0 && ' '}
            {rest.length > 0 && <span>{rest}</span>}
          </span>
        )}
      </span>
      <i className="route-dot" data-solid />
      <span className="route-end" title={to}>
        {to}
      </span>
    </span>
  )
}
