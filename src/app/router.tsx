/** The router, built from the route table; matching ignores letter case (S0 §2.1). */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { publicRoutes, routes } from './routes.ts'
import { FailedScreen } from './errors/FailedScreen.tsx'
import { BEHIND_LOGIN } from './follow.ts'
import { admit, keepSpelling, leaveLogin, needMember, openGroup } from './guards.ts'
import { groupPaths, type AppRoute } from '../kit/page/menu.ts'
import { Opening } from './frame/Opening.tsx'
import { LoginRoute, Root } from './frame/Root.tsx'
import { loginSearch } from '../modules/access/sign-in/search.ts'
import { piece } from '../transport/stale.ts'
import { titleWords, type MenuGroup } from '../kit/page/titles-words.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title. */
    title?: string
    /** Fetches its chunk (src/modules/access/sign-in/ahead.ts). */
    load?: () => Promise<unknown>
    /** Its entry in the route table. */
    place?: AppRoute
  }
}

const signedIn = () => import('./frame/SignedIn.tsx')
const component = (load: () => Promise<object>, name = 'Screen') =>
  lazyRouteComponent(piece(load as () => Promise<Record<string, never>>), name)

const root = createRootRoute({ component: Root })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: LoginRoute,
  staticData: { title: titleWords.login },
})

const visiting = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  component: component(() => import('./frame/Visitor.tsx'), 'Visitor'),
})

const inPublic = publicRoutes.map((route) =>
  createRoute({
    getParentRoute: () => visiting,
    path: route.path,
    beforeLoad: admit(route),
    component: component(route.screen),
    staticData: { title: route.title, place: route },
  }),
)

const refusals = (
  [
    ['/error404', 'notFound', 'MissingPage'],
    ['/error401', 'refused', 'RefusedPage'],
  ] as const
).map(([path, word, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: (visit) => keepSpelling(path, visit),
    component: component(() => import('./errors/ErrorPages.tsx'), name),
    staticData: { title: titleWords[word] },
  }),
)

const behind = createRoute({
  getParentRoute: () => root,
  id: BEHIND_LOGIN,
  beforeLoad: needMember,
  component: component(signedIn, 'SignedIn'),
  staticData: { load: signedIn },
})

const screenOf = (route: AppRoute) =>
  createRoute({
    getParentRoute: () => behind,
    path: route.path,
    beforeLoad: admit(route),
    component: component(route.screen),
    staticData: { title: route.title, load: route.screen, place: route },
  })

const groups = Object.entries(groupPaths).flatMap(([group, path]) =>
  path ? [createRoute({ getParentRoute: () => behind, path, beforeLoad: openGroup(routes, group as MenuGroup) })] : [],
)

const unknown = createRoute({
  getParentRoute: () => behind,
  path: '$',
  component: component(() => import('./errors/ErrorPages.tsx'), 'NotFound'),
  staticData: { title: titleWords.notFound },
})

const routeTree = root.addChildren([
  login,
  visiting.addChildren(inPublic),
  ...refusals,
  behind.addChildren([...routes.map(screenOf), ...groups, unknown]),
])

/** Delay before a pending screen is reported, ms. */
export const PENDING = 400

/** Creates a router over the browser's address, or over a given history. */
export const makeRouter = (history?: RouterHistory, { pendingMs = PENDING }: { pendingMs?: number } = {}) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    caseSensitive: false,
    defaultErrorComponent: FailedScreen,
    defaultPendingComponent: Opening,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
