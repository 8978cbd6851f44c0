import './row-route.css'
import { grouped } from './figures.ts'
import { speakRoute, type Route } from './RouteStrip.tsx'
import { routeWords as words } from '#app/kit/ui/ui-words.ts'

/** The route of a table row: the small `RouteStrip` in half the elements, because a table has many. */
export const renderRoute = ({ from, to, km, hours }: Omit<Route, 'estimate'>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of several parts
  <span className="row-route" role="img" aria-label={speakRoute({ from, to, km, hours })}>
    {from}
    <span className="row-way">{km !== null && `${grouped(km)} ${words.shortKm}`}</span>
    {to}
  </span>
)
