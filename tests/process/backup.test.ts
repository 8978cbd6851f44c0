/** Backups on real servers: written while one runs, restored elsewhere, and refused where harmful. */
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EPOCH } from '#contract/kernel/envelope.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp, keptFolder, newFolder, run, signsIn, start } from './server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const BACKUP_PASSPHRASE = 'twelve letters and more'
let file: string
let password: string
beforeAll(async () => {
  const dataFolder = await keptFolder()
  password = dataFolder.password
  const server = start(dataFolder.dataDir)
  await server.url
  file = join(newFolder(), 'barnobat.backup')
  const backup = run('backup.ts', { DATA_DIR: dataFolder.dataDir, BACKUP_PASSPHRASE }, [file])
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringMatching(/\d+ tables, 0 files/)])
  // The server keeps running.
  expect(await signsIn(await server.url, password)).toBe(true)
  server.child.kill()
  await server.ended
})
afterAll(cleanUp)

const restoreTo = async (dataDir: string, from: string, args: string[] = [], passphrase = BACKUP_PASSPHRASE) => {
  const restoring = run('restore.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }, [from, ...args])
  return [await restoring.ended, restoring.output()] as const
}

test('the file is readable only by its owner, and encrypted', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file).includes('keeper')).toBe(false)
})

test('another machine continues from the backup: accounts and keys', async () => {
  const dataDir = newFolder()
  const [code, output] = await restoreTo(dataDir, file)
  expect(output).toContain('was restored')
  expect(code).toBe(0)
  expect(existsSync(join(dataDir, 'keys', 'record-signing-key'))).toBe(true)
  const server = start(dataDir)
  expect(await signsIn(await server.url, password)).toBe(true)
  const [again, why] = await restoreTo(dataDir, file, ['--replace'])
  expect([again, why]).toEqual([1, expect.stringContaining('in use by another server')])
  server.child.kill()
  await server.ended
  const [full, whyNot] = await restoreTo(dataDir, file)
  expect([full, whyNot]).toEqual([1, expect.stringContaining('not empty')])
  expect((await restoreTo(dataDir, file, ['--replace']))[0]).toBe(0)
})

test('a wrong passphrase, or a cut, changed, wrong or newer file gives a sentence and changes nothing', async () => {
  const dataDir = newFolder()
  const bad = (name: string, change: (path: string) => void) => {
    const path = join(newFolder(), name)
    copyFileSync(file, path)
    change(path)
    return path
  }
  const bytes = readFileSync(file)
  const changed = (at: number) => (path: string) => writeFileSync(path, bytes.with(at, bytes[at]! ^ 1))
  const cases: [string, string, string?][] = [
    [file, 'passphrase is wrong', 'another one of that length'],
    [bad('half', (path) => truncateSync(path, bytes.length >> 1)), 'cut'],
    [bad('without-its-end', (path) => truncateSync(path, bytes.length - 1)), 'cut'],
    [bad('longer', (path) => writeFileSync(path, Buffer.concat([bytes, Buffer.from([0])]))), 'something follows'],
    [bad('changed', changed(bytes.length - 40)), 'changed'],
    [bad('newer', (path) => writeFileSync(path, bytes.with(8, 9))), 'newer version'],
    [bad('none', (path) => writeFileSync(path, 'hello')), 'no backup'],
  ]
  for (const [path, why, passphrase] of cases) {
    const [code, output] = await restoreTo(dataDir, path, [], passphrase)
    expect([code, output], path).toEqual([1, expect.stringContaining(why)])
  }
  expect(existsSync(join(dataDir, 'keys'))).toBe(false)
  expect((await restoreTo(dataDir, file))[0]).toBe(0)
})

test('refuses a short passphrase, an existing file and a missing file before reading anything', async () => {
  const dataDir = newFolder()
  const outputOf = async (script: string, settings: Record<string, string>, args: string[]) => {
    const process = run(script, { DATA_DIR: dataDir, ...settings }, args)
    return [await process.ended, process.output()]
  }
  expect(await outputOf('backup.ts', { BACKUP_PASSPHRASE: 'short' }, [join(dataDir, 'x')])).toEqual([
    1,
    expect.stringContaining('12 characters'),
  ])
  expect(await outputOf('backup.ts', { BACKUP_PASSPHRASE }, [file])).toEqual([1, expect.stringContaining('there already')])
  expect(await outputOf('backup.ts', { BACKUP_PASSPHRASE }, [])).toEqual([1, expect.stringContaining('Usage')])
  expect(await outputOf('restore.ts', { BACKUP_PASSPHRASE }, [join(dataDir, 'nothing')])).toEqual([
    1,
    expect.stringContaining('There is no'),
  ])
  expect(await outputOf('backup.ts', {}, [join(dataDir, 'x')])).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE')])
})

test('a database put back from a snapshot is marked, once the server is stopped: devices see another epoch', async () => {
  const mark = async (dataDir: string, args: string[] = []) => {
    const marking = run('mark-restored.ts', { DATA_DIR: dataDir }, args)
    return [await marking.ended, marking.output()]
  }
  const { dataDir } = await keptFolder()
  const epochNow = async () => {
    const server = start(dataDir)
    const { headers } = await fetch(`${await server.url}/api/v1/health`)
    expect(await mark(dataDir)).toEqual([1, expect.stringContaining('in use by another server')])
    server.child.kill()
    await server.ended
    return headers.get(EPOCH)
  }
  expect(await mark(dataDir, ['now'])).toEqual([1, expect.stringContaining('Usage')])
  expect(await mark(newFolder())).toEqual([1, expect.stringContaining('empty')])
  const before = await epochNow()
  expect(await epochNow()).toBe(before)
  expect(await mark(dataDir)).toEqual([0, expect.stringContaining('100,000 higher')])
  const after = await epochNow()
  expect(after).not.toBe(before)
  expect(await epochNow()).toBe(after)
})

/** Gives a database the names that the migrations before the baseline had, up to `last`. */
async function renameMigrations(dataDir: string, last: string) {
  const { url, stop } = await startEmbedded(dataDir)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('delete from _migration')
  // The earlier schema lacks what later migrations add.
  await client.query('alter table notice drop column folded')
  await client.query('alter table hall drop column prints_slips')
  await client.query('drop table class_change, show_turn, show_facts')
  await client.query('drop table cosignature, witness, log_checkpoint, log_node, log_entry, log_pending')
  await client.query('drop function await_log cascade')
  await client.query('alter table show_run drop column late_for')
  await client.query('drop table turn_code, inbound_message, driver_notice')
  await client.query('alter table session drop column kiosk_id')
  await client.query('alter table list_receipt drop column channel')
  await client.query('drop table legacy_row, legacy_end, legacy_run')
  await client.query('drop function count_rows, count_reserved, recount_rows cascade')
  await client.query('drop table row_count, ledger_day')
  await client.query('drop function ledger_add_days, ledger_recount_days cascade')
  await client.query('drop table bound_device, enrolment_code, standing_preference, kiosk_code, kiosk_pin')
  await client.query('alter table member drop column driver_id')
  await client.query('alter table permit_event drop column presence')
  await client.query('drop index cargo_shipping_order')
  await client.query('alter table signing_key drop column previous, drop column rotation')
  await client.query(`insert into _migration (name, digest) values ('001_foundation.sql', ''), ($1, '')`, [last])
  await client.end()
  await stop()
}

test('a database of an earlier version is refused at start and moves by backup and restore', async () => {
  const { dataDir, password: pass } = await keptFolder()
  await renameMigrations(dataDir, '064_hall_without_city.sql')
  const refused = start(dataDir)
  expect([await refused.ended, refused.output().trim()]).toEqual([
    1,
    'The database was written by an earlier version: export it with npm run backup -- FILE, then import it with npm run restore -- FILE --replace.',
  ])
  const old = join(newFolder(), 'old.backup')
  const backup = run('backup.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE }, [old])
  expect(await backup.ended).toBe(0)
  for (const [folder, ...args] of [[newFolder()], [dataDir, '--replace']] as const) {
    const [code, output] = await restoreTo(folder, old, [...args])
    expect([code, output]).toEqual([0, expect.stringContaining('was restored')])
    const server = start(folder)
    expect(await signsIn(await server.url, pass)).toBe(true)
    server.child.kill()
    await server.ended
  }
})

test('a backup that lacks the last replaced migration is refused', async () => {
  const { dataDir } = await keptFolder()
  await renameMigrations(dataDir, '063_stamped_acts.sql')
  const old = join(newFolder(), 'old.backup')
  const backup = run('backup.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE }, [old])
  expect(await backup.ended).toBe(0)
  const [code, output] = await restoreTo(newFolder(), old)
  expect([code, output]).toEqual([1, expect.stringContaining('does not end with 064_hall_without_city.sql')])
})
