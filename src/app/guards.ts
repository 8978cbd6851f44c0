/** Route guards (S0 §2.7, §2.8; specification/README.md, "Access"). The server checks every call again. */
import { may } from '#contract/kernel/roles.ts'
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { MenuGroup } from '../kit/page/titles-words.ts'
import type { LoginSearch } from '../modules/access/sign-in/search.ts'
import { currentMember, principalOf } from '../transport/session.ts'
import { filled, safeNext } from '../kit/page/address.ts'
import { firstOf, type AppRoute } from '../kit/page/menu.ts'

interface Visit {
  location: ParsedLocation
  params: Record<string, string>
}

/** Without a session: redirects to the login, and back afterwards. */
export function needMember({ location }: Visit): void {
  if (currentMember()) return
  const next = safeNext(location.href)
  throw redirect({ to: '/login', search: next === '/' ? {} : { next }, replace: true })
}

/** Opens a screen for permitted members; others get the not-found or the forbidden page. */
export const admit =
  (route: AppRoute) =>
  ({ location, params }: Visit): void => {
    const member = currentMember()
    if (route.who !== 'anyone' && !(member && may(route.who, principalOf(member))))
      throw redirect({ to: route.refused ?? '/error404', replace: true })
    keepSpelling(route.path, { location, params })
  }

/** Paths match in any letter case; the address bar then shows the specification's own spelling. */
export function keepSpelling(path: string, { location, params }: Visit): void {
  const wanted = filled(path, params)
  const same = location.pathname.toLowerCase() === wanted.toLowerCase()
  if (same && location.pathname !== wanted) throw redirect({ to: path, params, search: true, hash: true, replace: true })
}

/** A group of the menu opens its first visible child. */
export const openGroup = (routes: readonly AppRoute[], group: MenuGroup) => (): void => {
  const first = firstOf(routes, group, principalOf(currentMember()!))
  throw redirect({ to: first?.path ?? '/error404', replace: true })
}

/** Signed-in members are redirected away from the login. */
export function leaveLogin(visit: Visit & { search: LoginSearch }): void {
  if (currentMember()) throw redirect({ href: safeNext(visit.search.next), replace: true })
  keepSpelling('/login', visit)
}
