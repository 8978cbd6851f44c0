import { may } from '#contract/kernel/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter, useSearch, type AnyRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { useRef } from 'react'
import { readyToRemember } from './identity.ts'
import { currentMember, currentToken, principalOf } from '#app/transport/session.ts'
import { safeNext } from '#app/kit/page/address.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

const DAY = 86_400_000

/** Asks what a place shows first while its screen is still loading. */
export function askAhead(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    const member = currentMember()
    // Nothing is asked before the password is the member's own.
    if (!member || member.mustChangePassword || !currentToken() || !pathChanged) return
    const [routes] = router.getMatchedRoutes(toLocation.pathname)
    const place = (routes.at(-1)?.options.staticData as { place?: AppRoute } | undefined)?.place
    if (place && may(place.who, principalOf(member))) void place.screen?.ahead?.(toLocation.search).catch(() => undefined)
  })
}

/** Ends when the place that was opened first is drawn, with what stands around it. */
export const rendered = (router: AnyRouter): Promise<void> =>
  new Promise((drawn) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      // What is drawn with it begins its work a moment later.
      setTimeout(drawn)
    })
  })

/** The lists that are kept, by their area; the places where members see them first. */
const lastLists: [area: string, words: readonly AppRoute['word'][]][] = [
  ['cargo', ['cargos']],
  ['permit', ['permits', 'hallPermits', 'agencyPermits']],
]

/** The lists of cargos and of permits that this member sees first are asked for, where none of the last day is here: without a network they are all there is. */
export async function askLastLists(router: AnyRouter, lists: QueryClient): Promise<void> {
  const member = currentMember()
  if (!member) return
  const day = Date.now() - DAY
  const places = Object.values(router.routesById).flatMap(({ options }) => {
    const place = (options as { staticData?: { place?: AppRoute } }).staticData?.place
    return place && may(place.who, principalOf(member)) ? [place] : []
  })
  for (const [area, words] of lastLists) {
    const known = lists.getQueryCache().findAll({ queryKey: [area, 'search'] })
    if (known.some(({ state }) => state.dataUpdatedAt > day)) continue
    await places.find(({ word }) => words.includes(word))?.screen.ahead?.({})
  }
}

/**
 * Fetches the pieces of the page that opens after signing in: somebody has begun to type, and the line has nothing else to do
 * until they have ended. What does not arrive is asked for again, and told of, when it is opened.
 */
export function fetchNext(router: AnyRouter, next: string | undefined): void {
  if (!navigator.onLine) return
  readyToRemember()
  const { pathname } = new URL(safeNext(next), location.origin)
  for (const route of router.getMatchedRoutes(pathname)[0])
    void (route.options.staticData as StaticDataRouteOption | undefined)?.load?.().catch(() => undefined)
}

/** The same, once. */
export function useNextAhead(): () => void {
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const isFetched = useRef(false)
  return () => {
    if (isFetched.current) return
    isFetched.current = navigator.onLine
    fetchNext(router, next)
  }
}
