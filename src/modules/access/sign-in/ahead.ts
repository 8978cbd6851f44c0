import { may } from '#contract/kernel/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router'
import { currentMember, currentToken, principalOf } from '#app/transport/session.ts'
import { safeNext } from '#app/kit/page/address.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

const DAY = 86_400_000

/** Prefetches a screen's first query while the screen is loading. */
export function askAhead(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    const member = currentMember()
    // Block all queries until the member has changed the initial password.
    if (!member || member.mustChangePassword || !currentToken() || !pathChanged) return
    const [routes] = router.getMatchedRoutes(toLocation.pathname)
    const place = (routes.at(-1)?.options.staticData as { place?: AppRoute } | undefined)?.place
    if (place && may(place.who, principalOf(member))) void place.screen?.ahead?.(toLocation.search).catch(() => undefined)
  })
}

/** Resolves when the first screen and its frame are rendered. */
export const rendered = (router: AnyRouter): Promise<void> =>
  new Promise((drawn) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      // Components rendered with it start their work in the next task.
      setTimeout(drawn)
    })
  })

/** Cached lists by area, and the screens that show them first. */
const lastLists: [area: string, paths: readonly string[]][] = [
  ['cargo', ['/AdminCargos', '/Cargos', '/CargosUsers']],
  ['permit', ['/AdminDriverReserve', '/DriverReserves', '/DriverReservesUsers', '/LoadHallReserve', '/AgencyReserves']],
]

/** Prefetches the lists of cargos and of permits that this member sees first, if the cached ones are older than a day: offline they are the only data. */
export async function askLastLists(router: AnyRouter, lists: QueryClient): Promise<void> {
  const member = currentMember()
  if (!member) return
  const day = Date.now() - DAY
  const places = Object.values(router.routesById).flatMap(({ options }) => {
    const place = (options as { staticData?: { place?: AppRoute } }).staticData?.place
    return place && may(place.who, principalOf(member)) ? [place] : []
  })
  for (const [area, paths] of lastLists) {
    const known = lists.getQueryCache().findAll({ queryKey: [area, 'search'] })
    if (known.some(({ state }) => state.dataUpdatedAt > day)) continue
    await places.find(({ path }) => paths.includes(path))?.screen.ahead?.({})
  }
}

/**
 * Prefetches the chunks of the page that opens after signing in: the frame, then its screen; all at once if the member is
 * already waiting. Failed chunks are requested again, and reported, when the page opens.
 */
export async function fetchNext(router: AnyRouter, next: string | undefined, isAwaited: boolean): Promise<void> {
  const { pathname } = new URL(safeNext(next), location.origin)
  for (const route of router.getMatchedRoutes(pathname)[0]) {
    const loaded = (route.options.staticData as StaticDataRouteOption | undefined)?.load?.().catch(() => undefined)
    if (!isAwaited) await loaded
  }
}
