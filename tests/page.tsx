/** Renders a screen for one person of a world; its requests go through the network stack to that world's real server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { expect } from 'vitest'
import type { ReactNode } from 'react'
import { publicRoutes, routes } from '#app/app/routes.ts'
import { beginSession, endSession } from '#app/transport/session.ts'
import { rememberSession } from '#app/transport/outbox/outbox.ts'
import { onServerClock } from '#app/transport/server-clock.ts'
import { Themed } from '#app/kit/theme/Themed.tsx'
// Dialogs open without waiting for their chunk.
import '#app/kit/ui/form/ModalBox.tsx'
import { setServerAhead } from '#app/kit/ui/date/now.ts'
import { PASSWORD, type Person, type World } from './world.ts'

// Same set-up as src/app/main.tsx.
onServerClock(setServerAhead)
const network = setupServer()
let connection: 'up' | 'down' = 'up'
/** Requests that the server has not answered yet. */
let unanswered = 0

/** A server as the page reaches it. */
export interface Reached {
  app: { request(path: string, init: RequestInit): Response | Promise<Response> }
}

/** Sends every request of the page to this server until the test ends. */
export function connect(server: Reached) {
  connection = 'up'
  network.listen({ onUnhandledFrame: 'error' })
  network.use(
    http.all('*/api/*', async ({ request }) => {
      if (connection === 'down') return HttpResponse.error()
      const url = new URL(request.url)
      const { method, headers } = request
      // Copied field by field: server and page have different Request classes, and a foreign one is read as a GET
      // without a body.
      const body = method === 'GET' ? {} : { body: await request.arrayBuffer() }
      unanswered += 1
      try {
        const answer = server.app.request(url.pathname + url.search, { method, headers: Object.fromEntries(headers), ...body })
        return await withLength(await answer)
      } finally {
        unanswered -= 1
      }
    }),
  )
}

/**
 * Adds the length of the body. Without it the body ends with its connection, and Node's client fails an assertion if it is not
 * reading at that moment. A stream of events has no length.
 */
async function withLength(answer: Response): Promise<Response> {
  const { status, body } = answer
  const headers = new Headers(answer.headers)
  if (!body || headers.get('content-type')?.startsWith('text/event-stream')) return answer
  const bytes = await answer.arrayBuffer()
  headers.set('content-length', String(bytes.byteLength))
  return new Response(bytes, { status, headers })
}

/** Closes the world and returns the errors logged until then; requests aborted by the close are not errors. */
export async function closeBehind(world: World): Promise<unknown[]> {
  const errors = [...world.errors]
  await world.close()
  return errors
}

/** Removes the page and waits for its last requests: their answers must not reach the next test, nor a closed database. */
export async function settle(): Promise<void> {
  cleanup()
  await idle()
}

/** Waits until no request is under way: one that began before an act of the test must not answer a later question. */
export async function idle(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = unanswered === 0 ? quiet + 1 : 0) await new Promise((later) => setTimeout(later, 10))
}

/** Answers these requests in place of the server until the next `connect`, to fake services behind it. */
export const answerInstead = (...handlers: RequestHandler[]) => network.use(...handlers)

export const disconnect = () => network.close()
/** Requests fail from now on. */
export const goOffline = () => (connection = 'down')
export const goOnline = () => (connection = 'up')

interface ShowOptions {
  /** The address of the screen, with its search. */
  at?: string
  /** The route of the screen, if it reads parameters of its path. */
  path?: string
}

/** Returns the title of the screen at this address in the route table; '' for an address that only a test has. */
const titleOf = (at: string, path: string): string =>
  [...routes, ...publicRoutes].find((route) => [at.split('?')[0], path].includes(route.path))?.title ?? ''

/** Signs the person in, unless they are a stranger, and renders the screen. Returns the router, to check the address. */
export async function showTo(person: Person, Screen: () => ReactNode, { at = '/', path = '$' }: ShowOptions = {}) {
  localStorage.clear()
  if (person.token) await comeIn(person)

  const root = createRootRoute({ component: Outlet })
  const anywhere = createRoute({ getParentRoute: () => root, path, component: Screen, staticData: { title: titleOf(at, path) } })
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

/** Opens the filters of the list and waits for their fields: closed filters have none in the page. */
export async function openFilters(): Promise<void> {
  const button = await screen.findByRole('button', { name: /^فیلترها/ })
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button)
  await waitFor(() => expect(document.querySelector('form.search-card :is(input, textarea)')).toBeTruthy())
}

async function comeIn(person: Person) {
  const me = await person.raw('POST', '/api/v1/users/me')
  // Until the password has been changed, only the login response contains the user.
  const credentials = { Username: person.username, Password: PASSWORD }
  const { data } = me.reason === 'must-change-password' ? await person.raw('POST', '/api/v1/users/login', credentials) : me
  beginSession(person.token, data as Record<string, unknown>)
  await rememberSession({ accountId: String(person.id), token: person.token })
}

/** Signs out. */
export function leave() {
  endSession()
  localStorage.clear()
}

/** Ends a test of a page: waits for its requests, signs out, and ends the connection. The next one begins online. */
export async function closePage(): Promise<void> {
  await settle()
  leave()
  goOnline()
  disconnect()
}
