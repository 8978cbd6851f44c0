import type { Suggestion } from '#contract/freight/maps.ts'
import type { Point } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import type { Finder } from './port.ts'

/** A result of a service. */
interface Found {
  title: string
  /** The areas that contain it, from small to large. */
  within: readonly string[]
  /** Null if the service gives no location. */
  at: Point | null
}

const AT_MOST = 10

/** The places to choose from, in the service's order: named, and where a cargo may start or end. */
export function suggestions(source: Finder['name'], found: readonly Found[]): Suggestion[] {
  return found
    .flatMap(({ title, within, at }) => {
      const named = tidyText(title)
      if (!at || !named || !inOrBesideIran(at.lat, at.lng)) return []
      // The Persian comma, as between a city and its province.
      const address = within.map(tidyText).filter(Boolean).join('\u060c ')
      return [{ title: named, address, lat: at.lat, lng: at.lng, source }]
    })
    .slice(0, AT_MOST)
}
