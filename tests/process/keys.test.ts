/** Instances that start at once on one folder of files have one complete key. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const start = promisify(execFile)
const PROGRAM = `
  const { secretOf } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/platform/keys.ts'))})
  while (Date.now() < Number(process.argv[2])) {}
  process.stdout.write(Buffer.from(secretOf(process.argv[1], 'record-signing-key')).toString('hex'))`

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'barnobat-keys-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('refuses to start with a key that others may read', async () => {
  const now = () => start(process.execPath, ['--input-type=module', '-e', PROGRAM, folder, '0'])
  const { stdout: key } = await now()
  const path = join(folder, 'keys/record-signing-key')
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'keys')).mode & 0o777]).toEqual([0o600, 0o700])
  chmodSync(path, 0o644)
  await expect(now()).rejects.toThrow(`Others can read the key ${path}`)
  chmodSync(path, 0o600)
  expect((await now()).stdout).toBe(key)
})

test('six simultaneous starts sign with the same key, and leave no other files', async () => {
  const at = String(Date.now() + 3000)
  const begun = Array.from({ length: 6 }, () => start(process.execPath, ['--input-type=module', '-e', PROGRAM, folder, at]))
  const keys = await Promise.all(begun.map(async (one) => (await one).stdout))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(join(folder, 'keys'))).toEqual(['record-signing-key'])
})
