/**
 * The release name: a digest of all sources of page and worker, in the page and reported by the server
 * (build/ahead.ts).
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { waitFor } from '@testing-library/react'
import type { Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { reportDevice } from '#app/modules/insight/system/queries.ts'
import { device } from '#app/transport/outbox/device.ts'
import { digestOf } from '#server/build.ts'
import { ahead } from '../../../build/ahead.ts'
import { sources } from '../../architecture/files.ts'
import { useLine } from '../../line.tsx'
import { closeBehind, leave, showTo } from '../../page.tsx'
import { openWorld, type World } from '../../world.ts'

const ROOT = join(import.meta.dirname, '../../..')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

/** The folders of the files that this one imports at run time. */
function foldersImportedBy({ path, text }: { path: string; text: string }): string[] {
  const froms = [...text.matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([.#][^']+)'|import\('([.#][^']+)'\)/gm)]
  return froms.map(([, fixed, lazy]) => {
    const from = (fixed ?? lazy)!
    const target = from.startsWith('#') ? from.slice(1).replace(/^app\b/, 'src') : normalize(join(dirname(path), from))
    return target.split('/')[0]!
  })
}

test('changes with any changed, added, renamed or removed source of page or worker', () => {
  const imported = new Set(sources('src', 'sw', 'outbox', 'contract').flatMap(foldersImportedBy))
  expect([...imported].toSorted()).toEqual(['contract', 'outbox', 'src', 'sw'])
  const folders = [...imported, 'public', 'build'].map((folder) => `${folder}/deep/one.ts`)
  const root = mkdtempSync(join(tmpdir(), 'barnobat-release-'))
  const seen = new Set([digestOf(root)])
  const isNew = (what: string) => {
    const digest = digestOf(root)
    expect(seen.has(digest), what).toBe(false)
    seen.add(digest)
  }
  for (const path of [...folders, 'index.html', 'vite.config.ts', 'package-lock.json']) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    for (const text of ['one', 'two']) {
      writeFileSync(file, text)
      isNew(`${text} in ${path}`)
    }
  }
  for (const path of folders) {
    const file = join(root, path)
    renameSync(file, file.replace('one', 'other'))
    isNew(`another name of ${path}`)
    rmSync(join(root, dirname(path)), { recursive: true })
    isNew(`${path} removed`)
  }
  rmSync(root, { recursive: true })
})

/** The html of a page as the build names it. */
function built(): string {
  const piece = (fileName: string, isEntry: boolean, moduleIds: string[]) =>
    ({ type: 'chunk', fileName, isEntry, moduleIds, imports: [] }) as unknown as Rolldown.OutputChunk
  const bundle = {
    'entry.js': piece('entry.js', true, []),
    'shell.js': piece('shell.js', false, [join(ROOT, 'src/app/frame/SignedIn.tsx')]),
    'start.js': piece('start.js', false, [join(ROOT, 'src/app/start.tsx')]),
  }
  const { transformIndexHtml } = ahead()
  const { handler } = transformIndexHtml as { handler: (html: string, at: { bundle: Rolldown.OutputBundle }) => string }
  return handler('<html lang="fa"><script src="/signed-in.js"></script></html>', { bundle })
}

test('names the page after its sources, and administrators see that name with the devices in use', async () => {
  const release = /<html data-release="([^"]+)"/.exec(built())![1]!
  expect(digestOf(ROOT).startsWith(release)).toBe(true)
  expect(release).toHaveLength(10)
  const reza = await world.person('reza', { role: 'Customer' })
  const keeper = await world.person('keeper', { role: 'Admin' })
  document.documentElement.dataset['release'] = release
  await device.db.meta.put({ name: 'client', id: 'device-of-reza-123' })
  await showTo(reza, () => null)
  const stop = reportDevice()
  await waitFor(async () => {
    const { data } = await keeper.say(system.state, {})
    expect(data!.versions.map(({ version, devices }) => [version, devices])).toEqual([[release, 1]])
  })
  stop()
  leave()
  delete document.documentElement.dataset['release']
})
