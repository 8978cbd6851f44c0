/** A database that does not open: every page shows a message, until it opens. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import { startDraining } from '#app/transport/outbox/outbox.ts'
import { beginSession } from '#app/transport/session.ts'
import { DeviceNotes } from '#app/app/frame/DeviceNotes.tsx'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { deviceWords } from '#app/kit/page/shell-words.ts'
import { connect, disconnect, leave } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(() => world?.close())
afterEach(() => {
  cleanup()
  leave()
  disconnect()
})

test('shows a database that fails with an unknown error and what to do, until it opens', async () => {
  connect(world)
  const { data } = await maryam.raw('POST', '/api/v1/users/me')
  beginSession(maryam.token, data as Record<string, unknown>)
  device.db.close()
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  const stop = startDraining()
  const root = createRootRoute({ component: DeviceNotes })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <Themed env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>,
  )
  await screen.findByText(deviceWords.broken)
  refused.mockRestore()
  await waitFor(() => expect(screen.queryByText(deviceWords.broken)).toBeNull(), { timeout: 20_000 })
  expect(await device.db.meta.get('session')).toMatchObject({ accountId: String(maryam.id), stop: null })
  stop()
}, 40_000)
