/** The whole page in a test: the real router, frame and guards at an address, for somebody or for nobody. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { flagRecord, type Flag } from '#contract/kernel/flags.ts'
import { roleNames, type Role } from '#contract/kernel/roles.ts'
import { beginSession, endSession } from '#app/transport/session.ts'
import { makeRouter } from '#app/app/router.tsx'
import { followMember } from '#app/app/follow.ts'
import { Themed } from '#app/kit/theme/Themed.tsx'
import type { Person } from '../world.ts'

/** A member as local storage knows them: for what the server has no part in. */
export function become(role: Role, flags: readonly Flag[] = []): void {
  beginSession('a-token', { id: 1 + roleNames.indexOf(role), fullName: role, userName: role, role, ...flagRecord(flags) })
}

/** Signs the person in on this page, with the member record the server gives. */
export async function enter(person: Person): Promise<void> {
  const { data } = await person.raw('POST', '/api/v1/users/me')
  beginSession(person.token, data as Record<string, unknown>)
}

const following: (() => void)[] = []

/** The end of a test: no page follows any more, nobody is signed in, nothing is remembered. */
export function nobody(): void {
  for (const stop of following.splice(0)) stop()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
}

/** A router at an address, not shown. */
const routerAt = (path: string) => makeRouter(createMemoryHistory({ initialEntries: [path] }))

/** Where somebody who asks for an address arrives, guards and all, without showing it. */
export async function arriveAt(path: string): Promise<string> {
  const router = routerAt(path)
  await router.load()
  return router.state.location.href
}

/** Shows the page at an address. */
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
