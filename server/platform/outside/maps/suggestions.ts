import type { Suggestion } from '#contract/freight/maps.ts'
import { inOrBesideIran, type Point } from '#contract/freight/road.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import type { Finder } from './port.ts'

/** What a service found. */
interface Found {
  title: string
  /** What it lies in or at, from near to far. */
  within: readonly string[]
  /** Null when the service does not say where it is. */
  at: Point | null
}

const AT_MOST = 10

/** The places a person may choose, as the service ordered them: named, and where a cargo may start or end. */
export function suggestions(source: Finder['name'], found: readonly Found[]): Suggestion[] {
  return found
    .flatMap(({ title, within, at }) => {
      const named = tidyText(title)
      if (!at || !named || !inOrBesideIran(at.lat, at.lng)) return []
      // The comma of Persian, as between a city and its province.
      const address = within.map(tidyText).filter(Boolean).join('\u060c ')
      return [{ title: named, address, lat: at.lat, lng: at.lng, source }]
    })
    .slice(0, AT_MOST)
}
