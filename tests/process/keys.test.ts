/** Instances that start at once on one folder of files: they have one key, whole. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const start = promisify(execFile)
const PROGRAM = `
  const { secretOf } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/keys.ts'))})
  while (Date.now() < Number(process.argv[2])) {}
  process.stdout.write(Buffer.from(secretOf(process.argv[1], 'record-signing-key')).toString('hex'))`

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'barnobat-keys-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('six instances that begin in one moment sign with the same key, and leave nothing else behind', async () => {
  const at = String(Date.now() + 3000)
  const begun = Array.from({ length: 6 }, () => start(process.execPath, ['--input-type=module', '-e', PROGRAM, folder, at]))
  const keys = await Promise.all(begun.map(async (one) => (await one).stdout))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(join(folder, 'keys'))).toEqual(['record-signing-key'])
})
