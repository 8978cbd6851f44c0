/** An import of drivers, and a server killed with -9 during it: the next one continues. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing, type ImportJob } from '#contract/fleet/import.ts'
import { csvOf, driverHead, driverRow, sent } from '../fleet/import/tables.ts'
import type { Person } from '../world.ts'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
  const { password_hash } = await yard.db
    .selectFrom('member')
    .select('password_hash')
    .where('username', '=', 'zahra')
    .executeTakeFirstOrThrow()
  const modir = { username: 'modir', full_name: 'modir', role: 'Admin' as const, flags: [], password_hash }
  const rest = { mobile: '', national_id: '', is_active: true, expiration_minutes: null }
  await yard.db
    .insertInto('member')
    .values({ ...modir, ...rest })
    .execute()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

/** Batches have a thousand rows; every hundredth row is invalid. */
const ROWS = 2500
const BAD = ROWS / 100

test('killed around the commit of a batch, an import continues without repeated or lost rows', async () => {
  const { db } = yard
  const there = await db.selectFrom('driver').select('id').execute()
  /** State of the import: drivers, counted rows, invalid rows, history entries. */
  const loadState = async () => {
    const drivers = await db.selectFrom('driver').select('id').execute()
    const faults = await db.selectFrom('import_fault').select('row').execute()
    const audited = await db.selectFrom('audit_event').select('entity_id').where('call', '=', 'import.brought').execute()
    const job = await db.selectFrom('import_job').select(['state', 'done', 'added', 'bad']).executeTakeFirstOrThrow()
    return {
      ...job,
      drivers: drivers.length - there.length,
      faults: faults.length,
      audited: new Set(audited.map((one) => one.entity_id)).size,
    }
  }
  /** Moves the dead server's last sign of life a minute back. */
  const aMinuteLater = () =>
    db
      .updateTable('import_job')
      .set({ taken_at: new Date(0) })
      .execute()
  const table = csvOf([
    driverHead,
    ...Array.from({ length: ROWS }, (_, n) => (n % 100 === 99 ? driverRow(n).with(0, '2000000131') : driverRow(n))),
  ])

  /** An Admin of a public server has a second factor, set up after signing in. */
  const adminAt = async (server: string) => {
    const has = (at: Date | null) =>
      db.updateTable('member').set({ totp_confirmed_at: at }).where('username', '=', 'modir').execute()
    await has(null)
    const admin = await speakTo(server, 'modir')
    await has(new Date())
    return admin
  }
  const first = yard.server({ step: 'BATCH', moment: 'before' })
  const url = await first.url
  const modir = await adminAt(url)
  const send = (method: string, path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(url + path, { method, body, headers: { ...headers, authorization: `Bearer ${modir.token}` } })
  const { data } = await sent({ send } as unknown as Person, 'driver', table)
  expect((await modir.say(importing.start, { id: data.id })).status).toBe(200)
  expect(await first.ended, first.output()).toBeNull()
  expect(await loadState()).toEqual({ state: 'RUNNING', done: 0, added: 0, bad: 0, drivers: 0, faults: 0, audited: 0 })

  await aMinuteLater()
  const second = yard.server({ step: 'BATCH', moment: 'after' })
  expect(await second.ended, second.output()).toBeNull()
  expect(await loadState()).toEqual({ state: 'RUNNING', done: 1000, added: 990, bad: 10, drivers: 990, faults: 10, audited: 990 })

  await aMinuteLater()
  const third = await adminAt(await yard.server().url)
  let job: ImportJob | null = null
  // As the page asks while it continues.
  while (job?.state !== 'DONE') {
    job = (await third.say(importing.read, { id: data.id })).data
    expect(job!.state).not.toBe('FAILED')
    await sleep(100)
  }
  const good = ROWS - BAD
  expect(await loadState()).toEqual({
    state: 'DONE',
    done: ROWS,
    added: good,
    bad: BAD,
    drivers: good,
    faults: BAD,
    audited: good,
  })
}, 120_000)
