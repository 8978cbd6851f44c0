import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOutside } from '#server/outside/index.ts'
import { readSettings } from '#server/settings.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

async function policyWith(settings: Record<string, string>): Promise<string> {
  const page = mkdtempSync(join(tmpdir(), 'barnobat-page-'))
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  const world = await openWorld({ page, outside: openOutside(readSettings(settings)) })
  const { headers } = await world.app.request('/AddCargo')
  await world.close()
  rmSync(page, { recursive: true })
  return headers.get('Content-Security-Policy') ?? ''
}

test('a page reaches nobody but its own server', async () => {
  const policy = await policyWith({})
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("worker-src 'self'")
})

test('with a basemap in the settings it also reaches that host, and no other', async () => {
  const policy = await policyWith({ MAPS_TILES: 'https://tiles.example.ir/maps/iran.pmtiles' })
  expect(policy).toContain("connect-src 'self' https://tiles.example.ir;")
})
