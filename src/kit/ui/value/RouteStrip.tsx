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

const partsOf = ({ km, hours }: Pick<Route, 'km' | 'hours'>) =>
  [km === null ? '' : `${grouped(km)} ${words.km}`, hours === null ? '' : `${persianDigits(hours)} ${words.hours}`].filter(
    Boolean,
  )

const aboutOf = ({ km, estimate = false }: Route) => (estimate && km !== null ? `${words.about} ` : '')

/** Returns a route as a sentence. */
export const speakRoute = (route: Route): string =>
  words.spoken(route.from, route.to, aboutOf(route) + partsOf(route).join(words.comma))

/** origin ○── km · hours ──● destination, in one line in page direction. `sm` gives the hours to screen readers only. */
export function RouteStrip({ size = 'md', ...route }: Route & { size?: 'sm' | 'md' | 'lg' }) {
  const { from, to, km } = route
  const about = aboutOf(route)
  const [first = '', ...rest] = size === 'sm' ? (km === null ? [] : [`${grouped(km)} ${words.shortKm}`]) : partsOf(route)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of several parts
    <span className="route" data-size={size} role="img" aria-label={speakRoute(route)}>
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
