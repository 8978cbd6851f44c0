/** Renders the whole page: the real router, frame and guards at an address, for a member or a visitor. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { flagRecord, type Flag } from '#contract/kernel/flags.ts'
import { roleNames, type Role } from '#contract/kernel/roles.ts'
import { beginSession, endSession } from '#app/transport/session.ts'
import { makeRouter } from '#app/app/router.tsx'
import { followMember } from '#app/app/follow.ts'
import { Themed } from '#app/kit/theme/Themed.tsx'
import type { Person } from '../world.ts'

/** A member as local storage has them, for tests without the server. */
export function become(role: Role, flags: readonly Flag[] = []): void {
  beginSession('a-token', { id: 1 + roleNames.indexOf(role), fullName: role, userName: role, role, ...flagRecord(flags) })
}

/** Signs the person in on this page, with the member record of the server. */
export async function enter(person: Person): Promise<void> {
  const { data } = await person.raw('POST', '/api/v1/users/me')
  beginSession(person.token, data as Record<string, unknown>)
}

const following: (() => void)[] = []

/** Ends a test: closes the page, signs out, clears the storage. */
export function closeApp(): void {
  for (const stop of following.splice(0)) stop()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
}

/** A router at an address, not rendered. */
const routerAt = (path: string) => makeRouter(createMemoryHistory({ initialEntries: [path] }))

/** Returns the address after redirects and guards, without rendering. */
export async function arriveAt(path: string): Promise<string> {
  const router = routerAt(path)
  await router.load()
  return router.state.location.href
}

/** Renders the page at an address. */
export function openApp(at: string) {
  const router = routerAt(at)
  following.push(followMember(router))
  const page = render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  return { ...page, router }
}
