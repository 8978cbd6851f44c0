import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../world.ts'

async function policyWith(
  settings: Record<string, string>,
  header = 'Content-Security-Policy',
  address = '/AddCargo',
): Promise<string> {
  const page = mkdtempSync(join(tmpdir(), 'barnobat-page-'))
  for (const name of ['index.html', 'driver.html']) writeFileSync(join(page, name), '<!doctype html>')
  const world = await openWorld({ page, outside: openOutside(readSettings(settings)) })
  const { headers } = await world.app.request(address)
  await world.close()
  rmSync(page, { recursive: true })
  return headers.get(header) ?? ''
}

test('a page connects only to its own server', async () => {
  const policy = await policyWith({})
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("worker-src 'self'")
})

test('with a basemap in the settings it also connects to that host, and no other', async () => {
  const policy = await policyWith({ MAPS_TILES: 'https://tiles.example.ir/maps/iran.pmtiles' })
  expect(policy).toContain("connect-src 'self' https://tiles.example.ir;")
})

test('a page may use the camera and the wake lock, and no other device feature', async () => {
  const allowed = (await policyWith({}, 'Permissions-Policy')).split(', ').filter((one) => !one.endsWith('=()'))
  expect(allowed).toEqual(['camera=(self)', 'screen-wake-lock=(self)'])
})

test.each(['/driver', '/driver/free', '/driver.html'])(
  '%s may use the position: the worker keeps the page with its headers',
  async (address) => {
    const allowed = (await policyWith({}, 'Permissions-Policy', address)).split(', ').filter((one) => !one.endsWith('=()'))
    expect(allowed).toEqual(['camera=(self)', 'geolocation=(self)'])
  },
)
