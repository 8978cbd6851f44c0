/** Which threads of a server go first on the machine it runs on. */
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { lower } from '#server/platform/threads.ts'
import { cleanUp, newFolder, start } from './server.ts'

afterAll(cleanUp)

test.runIf(process.platform === 'linux')('whoever answers goes before pictures, passwords and packing', async () => {
  const { child, url } = start(newFolder())
  await url
  const own = `/proc/${child.pid}/task`
  const pool = readdirSync(own).filter((thread) => readFileSync(`${own}/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
  expect(pool.length).toBeGreaterThan(0)
  expect(pool.map((thread) => getPriority(Number(thread)))).toEqual(pool.map(lower))
  expect(getPriority(child.pid)).toBe(getPriority())
})
