/** Commands in phases: copies, cancelled keys, refusals and failures in each phase (decision 022). */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { document } from '#contract/permits/document.ts'
import { KEY, REPLAYED } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { op } from '#contract/kernel/op.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openDocuments, pdf, type DocumentSetup } from '../permits/document/setup.ts'
import { forgetLimits, openPhones } from '../messaging/phones.ts'
import type { Person } from '../world.ts'
import { openGate } from './door.ts'

const gate = openGate()
const place = mkdtempSync(join(tmpdir(), 'barnobat-phases-'))
const phones = openPhones()
const folder = inFolder(place)
let queries = 0
let storeFails = false
let setup: DocumentSetup
beforeAll(async () => {
  const { inquiries, prints } = openOutside(readSettings({}))
  setup = await openDocuments(2, {
    outside: {
      sms: phones.sms,
      files: {
        ...folder,
        async put(digest, bytes) {
          if (storeFails) throw new Error('disk full')
          await folder.put(digest, bytes)
        },
      },
      prints: {
        ...prints,
        async pdf(template, data) {
          await gate.through()
          return prints.pdf(template, data)
        },
      },
      inquiries: {
        ...inquiries,
        timeoutMs: 60_000,
        async waybill() {
          queries += 1
          await gate.through()
          return { known: false }
        },
      },
    },
  })
})
beforeEach(() => {
  queries = 0
  storeFails = false
})
afterEach(() => gate.open())
afterAll(async () => {
  await setup.world.close()
  rmSync(place, { recursive: true })
})

const key = () => ({ [KEY]: randomUUID() })
const turns = async () => (await setup.world.db.selectFrom('turn').select('id').execute()).length

/** A turn for a new driver; the same command under the same key on any server. */
async function aTurn(headers = key()) {
  const { nationalId, vehicleCard } = await setup.driver('علی')
  const input = { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason: '' }
  return { headers, give: (who: Person = setup.zahra) => who.say(turn.add, input, headers) }
}

test('a copy of a command in preparation, here or elsewhere, calls no service and gets no answer of it', async () => {
  const other = setup.world.another()
  const { give } = await aTurn()
  const before = await turns()
  gate.close()
  const first = give()
  await expect.poll(gate.entered).toBe(1)
  const twins = await Promise.all([give(), give(other.as(setup.zahra)), give(other.as(setup.zahra))])
  for (const { status, reason, headers } of twins)
    expect([status, reason, headers.get('retry-after')]).toEqual([409, 'in-progress', '2'])
  expect([queries, await turns()]).toEqual([1, before])
  gate.open()
  const { status, data } = await first
  expect(status).toBe(200)
  for (const who of [setup.zahra, other.as(setup.zahra)]) {
    const again = await give(who)
    expect([again.status, again.data, again.headers.get(REPLAYED)]).toEqual([200, data, 'true'])
  }
  expect([queries, await turns()]).toEqual([1, before + 1])
})

test('a copy that arrives near the end of the first gets its answer', async () => {
  const { give } = await aTurn()
  gate.close()
  const first = give()
  await expect.poll(gate.entered).toBe(1)
  const twins = [give(), give(), give()]
  gate.open()
  const { data } = await first
  for (const twin of await Promise.all(twins)) expect([twin.status, twin.data]).toEqual([200, data])
  expect(queries).toBe(1)
})

test('other bytes under a key in preparation never run, and are a client error afterwards', async () => {
  const headers = key()
  const [one, two] = [await aTurn(headers), await aTurn(headers)]
  const before = await turns()
  expect((await one.give()).status).toBe(200)
  expect((await two.give()).reason).toBe('key-reuse')
  expect([queries, await turns()]).toEqual([1, before + 1])
})

test('a key cancelled during preparation is never applied', async () => {
  const { give, headers } = await aTurn()
  const before = await turns()
  gate.close()
  const first = give()
  await expect.poll(gate.entered).toBe(1)
  expect((await setup.zahra.say(op.cancel, { opId: headers[KEY] })).data).toEqual({ verdict: 'cancelled', answer: null })
  gate.open()
  expect((await first).status).toBe(410)
  expect((await give()).status).toBe(410)
  expect([queries, await turns()]).toEqual([1, before])
})

test('losing the lock queue costs no driver their turn', async () => {
  const { world, zahra } = setup
  const other = world.another()
  const { give } = await aTurn()
  const before = await turns()
  gate.close()
  const first = give()
  await expect.poll(gate.entered).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
  // The lock is forgotten, but only one of them can write the key.
  const second = give(other.as(zahra))
  await expect.poll(gate.entered).toBe(2)
  gate.open()
  const [one, two] = await Promise.all([first, second])
  expect([one.status, two.status, two.data]).toEqual([200, 200, one.data])
  expect(await turns()).toBe(before + 1)
  const { give: another } = await aTurn()
  expect((await another()).status).toBe(200)
})

const attach = (file: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  setup.attach(setup.maryam, { file, Type: 0 }, headers)

test('a rule that refuses before the command is final for its key; a failed store is not', async () => {
  const { db } = setup.world
  const setStatus = (status: 0 | 1) => db.updateTable('permit').set({ status }).where('id', '=', setup.permitId).execute()
  const [file, voided, failed] = [pdf(`% ${randomUUID()}`), key(), key()]
  await setStatus(0)
  const refused = await attach(file, voided)
  await setStatus(1)
  const again = await attach(file, voided)
  expect([refused.status, again.status, again.message]).toEqual([409, 409, refused.message])
  expect(again.headers.get(REPLAYED)).toBe('true')

  storeFails = true
  expect((await attach(file, failed)).status).toBe(502)
  storeFails = false
  const response = await attach(file, failed)
  expect([response.status, response.headers.get(REPLAYED)]).toEqual([200, null])
  const events = db.selectFrom('audit_event').select('id').where('call', '=', document.attach.name)
  expect(await events.execute()).toHaveLength(1)
})

test('an overtaken command is prepared again: of two documents printed as the first, one is the second', async () => {
  const DriverReserveId = setup.permitIds[1]!
  const print = () => setup.maryam.say(permit.print, { DriverReserveId })
  gate.close()
  const printoutsOfBoth = [print(), print()]
  await expect.poll(gate.entered).toBe(2)
  gate.open()
  for (const { status } of await Promise.all(printoutsOfBoth)) expect(status).toBe(200)
  const { db } = setup.world
  const log = await db.selectFrom('permit_print').select('serial').where('permit_id', '=', DriverReserveId).execute()
  expect(log.map(({ serial }) => serial).toSorted()).toEqual([1, 2])
})

/** A driver with their own telephone. */
async function withPhone(username: string) {
  const { db } = setup.world
  const id = await setup.world.member(username, { role: 'Customer' })
  const mobile = `0916${String(id).padStart(7, '0')}`
  await db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
  return mobile
}
const forget = (Username: string) => setup.world.stranger.say(identity.forgotPassword, { Username })
const sentTo = (mobile: string) => phones.kept.filter((one) => one.mobile === mobile).length

test('sends the code of a forgotten password after the commit, and not after a failure', async () => {
  const { world } = setup
  const mobile = await withPhone('parisa')
  await world.db.schema.alterTable('audit_event').renameTo('hidden').execute()
  const failed = await forget('parisa')
  await world.db.schema.alterTable('hidden').renameTo('audit_event').execute()
  expect(failed.status).toBe(500)
  expect(world.errors.splice(0)).toHaveLength(1)
  expect(sentTo(mobile)).toBe(0)
  await forgetLimits(world, 'sms-pause')
  expect((await forget('parisa')).status).toBe(200)
  await vi.waitFor(() => expect(sentTo(mobile)).toBe(1), { timeout: 15_000 })
})

test('a failure after a command does not change its answer, and notifies the operators', async () => {
  const { world } = setup
  const mobile = await withPhone('nader')
  world.warnings.length = 0
  phones.state.fails = true
  const { status, data } = await forget('nader')
  await vi.waitFor(() => expect(world.warnings).toContainEqual({ service: 'test' }), { timeout: 15_000 })
  phones.state.fails = false
  expect([status, data?.maskedMobile]).toEqual([200, `09•••••••${mobile.slice(-2)}`])
  const codes = world.db.selectFrom('activation_code').select('id').where('mobile', '=', mobile)
  expect(await codes.execute()).toEqual([])
})
