/** Shows a screen to one person of a world; its requests go, through the network stack, into that world's real server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { beginSession, endSession } from '#app/transport/session.ts'
import { rememberSession } from '#app/transport/outbox/outbox.ts'
import { onServerClock } from '#app/transport/server-clock.ts'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { setServerAhead } from '#app/kit/ui/date/now.ts'
import { PASSWORD, type Person, type World } from './world.ts'

// As src/app/main.tsx does it.
onServerClock(setServerAhead)
const network = setupServer()
let line: 'up' | 'down' = 'up'

/** A server as a page reaches it. */
export interface Reached {
  app: { request(path: string, init: RequestInit): Response | Promise<Response> }
}

/** Every request of the page goes to this server until the test ends. */
export function connect(server: Reached) {
  line = 'up'
  network.listen({ onUnhandledFrame: 'error' })
  network.use(
    http.all('*/api/*', async ({ request }) => {
      if (line === 'down') return HttpResponse.error()
      const url = new URL(request.url)
      const { method, headers } = request
      // Taken apart: this page's Request is not the server's, and a foreign one is read as a GET without a body.
      const body = method === 'GET' ? {} : { body: await request.arrayBuffer() }
      return server.app.request(url.pathname + url.search, { method, headers: Object.fromEntries(headers), ...body })
    }),
  )
}

/** Closes the world behind a page: what is still asked while it ends is no fault of its server's. Answers the errors until then. */
export async function closeBehind(world: World): Promise<unknown[]> {
  const errors = [...world.errors]
  await world.close()
  return errors
}

/** Something else than the world's server answers these, until the next `connect`: what lies behind a server is faked here. */
export const answerInstead = (...handlers: RequestHandler[]) => network.use(...handlers)

export const disconnect = () => network.close()
/** From here on nobody answers. */
export const goOffline = () => (line = 'down')
export const goOnline = () => (line = 'up')

interface Shown {
  /** The address the screen stands at, with its search. */
  at?: string
  /** The route the screen is at, where it reads parameters of its path. */
  path?: string
}

/** Signs the person in on this page, a stranger excepted, and shows them the screen; answers the router, for looking at the address. */
export async function showTo(person: Person, Screen: () => ReactNode, { at = '/', path = '$' }: Shown = {}) {
  localStorage.clear()
  if (person.token) await comeIn(person)

  const root = createRootRoute({ component: Outlet })
  const anywhere = createRoute({ getParentRoute: () => root, path, component: Screen })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const router = createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    caseSensitive: false,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } })
  const page = render(
    <Themed env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>,
  )
  return { ...page, router, queries }
}

/** Unfolds the filters of the list that is shown: while they are folded none of their fields is in the page. */
export async function openFilters(): Promise<void> {
  const button = await screen.findByRole('button', { name: /^فیلترها/ })
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button)
}

async function comeIn(person: Person) {
  const me = await person.raw('POST', '/api/v1/users/me')
  // Before the own password is chosen only signing in tells who somebody is.
  const asked = { Username: person.username, Password: PASSWORD }
  const { data } = me.reason === 'must-change-password' ? await person.raw('POST', '/api/v1/users/login', asked) : me
  beginSession(person.token, data as Record<string, unknown>)
  await rememberSession({ accountId: String(person.id), token: person.token })
}

/** Nobody is signed in any more. */
export function leave() {
  endSession()
  localStorage.clear()
}
