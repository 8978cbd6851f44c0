import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, keptFolder, newFolder, passwordIn, postgresOf, run, signsIn, start } from './server.ts'

const away: string[] = []
afterAll(async () => {
  await cleanUp()
  for (const folder of away) rmSync(folder, { recursive: true, force: true })
})

const asRoot = process.getuid?.() === 0

test('a data folder whose path has spaces, quotes, commas and Persian letters', async () => {
  const folder = join(newFolder(), `بار, 'my' "data" 50%`)
  mkdirSync(folder)
  const { dataDir, password } = await keptFolder(folder)
  expect(await signsIn(await start(dataDir).url, password)).toBe(true)
})

test('a path of 200 characters, where a start was killed while creating the database', async () => {
  const parent = newFolder()
  const dataDir = join(parent, 'd'.repeat(99), 'e'.repeat(198 - parent.length - 99))
  expect(dataDir).toHaveLength(200)
  const half = join(dataDir, 'pg18.init-abc123')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '18\n')

  const server = start(dataDir)
  const url = await server.url
  expect(server.output()).toContain(`A new database was made in ${dataDir}`)
  expect(existsSync(half)).toBe(false)
  const admin = run('admin.ts', { DATA_DIR: dataDir }, ['keeper'])
  expect(await admin.ended).toBe(0)
  expect(await signsIn(url, passwordIn(admin.output()))).toBe(true)
})

test.runIf(asRoot)(
  'root under a folder closed to others: the data lives in /var/lib/barnobat, and the start says so',
  async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const first = start(dataDir)
    await first.url
    const base = /Data lives in (\S+):/.exec(first.output())?.[1] ?? ''
    away.push(base)
    expect(base).toMatch(/^\/var\/lib\/barnobat\/[\da-f]{16}$/)
    expect(readFileSync(join(dataDir, 'database-is-in.txt'), 'utf8')).toBe(`${base}\n`)
    const admin = run('admin.ts', { DATA_DIR: dataDir }, ['keeper'])
    await admin.ended
    first.child.kill()
    await first.ended

    const second = start(dataDir)
    expect(await signsIn(await second.url, passwordIn(admin.output()))).toBe(true)
    second.child.kill('SIGKILL')
    await second.ended
    expect(postgresOf(dataDir)).toBeGreaterThan(0)

    rmSync(dataDir, { recursive: true })
    const fresh = start(dataDir)
    expect(await signsIn(await fresh.url, passwordIn(admin.output()))).toBe(false)
    expect(fresh.output()).toMatch(/The database of an earlier folder at this path was kept in /)
    fresh.child.kill()
    await fresh.ended
  },
)

test.runIf(asRoot)('root is refused if a database became unreachable, instead of a new one', async () => {
  const { dataDir } = await keptFolder()
  chmodSync(dataDir, 0o700)
  const server = start(dataDir)
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('a folder above it is closed to others')
  chmodSync(dataDir, 0o711)
})
