/**
 * Export of the queue as a sealed file: each invalid file has its own error, and an item counts once on whichever
 * device it is sent (offline.md 2.7).
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBackup, writeBackup } from '#outbox/storage/backup.ts'
import { discardItem, editItem } from '#outbox/delivery/edit.ts'
import type { Op } from '#outbox/op.ts'
import type { Bytes } from '#outbox/storage/seal.ts'
import { Phone } from '../phone.ts'

const PHRASE = 'کاروان ۱۴۰۵ سبز'

/** Sara's offline phone: a command whose answer was lost, an unsent one, its dependant, and a photo. */
async function saras() {
  const phone = new Phone()
  await phone.login('sara')
  phone.network.plan = ['lost-answer']
  await phone.announce('sara', { n: 1, who: 'نگین هامون' })
  await phone.drain()
  phone.online = false
  const parent = await phone.announce('sara', { n: 2 })
  await phone.standOn(parent, 3)
  await phone.attach('sara', new Uint8Array(70_000).fill(7), { n: 4 })
  return phone
}
const exportOf = (phone: Phone, phrase = PHRASE) => writeBackup(phone.device, 'sara', phrase)
const read = (phone: Phone, file: Bytes, who = 'sara', phrase = PHRASE) => readBackup(phone.device, who, file, phrase)
/** Another phone of the same server, with Sara's account. */
async function second(phone: Phone) {
  const other = new Phone({}, phone.server)
  await other.login('sara')
  return other
}
const effectsOf = (phone: Phone) => phone.server.effects.map(({ n }) => n)
const isSame = ({ opId, entityRef, payload, title, state, upload }: Op) => ({
  opId,
  entityRef,
  payload,
  title,
  state,
  upload: upload?.digest,
})

test('a second phone sends the rest in order under the same keys; both agree, nothing counts twice', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  const other = await second(phone)
  expect(await read(other, file)).toEqual({ added: 4, known: 0 })
  expect((await other.all()).map(isSame)).toEqual((await phone.all()).map(isSame))
  await other.drain()
  expect(await other.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4])
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  expect(await phone.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4])
  expect(phone.server.effects[2]).toMatchObject({ Id: 2, version: '"1"' })
})

test('importing the same file again, here or after all arrived, adds nothing', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  expect(await read(phone, file)).toEqual({ added: 0, known: 4 })
  const other = await second(phone)
  await read(other, file)
  expect(await read(other, file)).toEqual({ added: 0, known: 4 })
  await other.drain()
  expect(await read(other, file)).toEqual({ added: 0, known: 4 })
  expect(await other.db.ops.count()).toBe(4)
  expect(await other.db.chunks.count()).toBe(0)
})

test('an item delivered by the first phone gets the same answer on the second', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  const other = await second(phone)
  expect(await read(other, file)).toEqual({ added: 4, known: 0 })
  await other.drain()
  expect(await other.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4])
})

test('an item edited after the export cannot count twice: the server refuses other content', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  const never = (await phone.all())[1]!
  await editItem(phone.device, never.opId, { payload: { n: 22 }, title: 'changed' })
  const other = await second(phone)
  await read(other, file)
  await other.drain()
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4])
  expect((await phone.one(never.opId)).refusal?.code).toBe('key-reuse')
})

test('an item dropped here stays dropped; refusals are imported for repair', async () => {
  const phone = await saras()
  phone.online = true
  phone.now += 700_000
  await phone.announce('sara', { n: 5, wrong: true })
  await phone.drain('online')
  phone.online = false
  const dropped = await phone.announce('sara', { n: 6 })
  const file = await exportOf(phone)
  await discardItem(phone.device, dropped.opId)
  expect(await read(phone, file)).toEqual({ added: 0, known: 2 })
  expect((await phone.one(dropped.opId)).state).toBe('discarded')
  const other = await second(phone)
  await read(other, file)
  const [refused] = await other.all()
  expect(refused).toMatchObject({ state: 'attention', refusal: { code: 'broken-rule' } })
  await editItem(other.device, refused!.opId, { payload: { n: 7 }, title: 'mended' })
  await other.drain()
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4, 6, 7])
})

test('the file contains no readable content', async () => {
  const file = await exportOf(await saras())
  const text = new TextDecoder().decode(file)
  for (const secret of ['نگین هامون', 'cargo.announce', 'sara', 'cargo 1']) expect(text).not.toContain(secret)
})

test('rejects a wrong passphrase, wrong, newer or foreign files, each with its own error', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  const omids = new Phone({}, phone.server)
  await omids.login('omid')
  await expect(read(phone, file, 'sara', 'کاروان ۱۴۰۵ سرخ')).rejects.toMatchObject({ reason: 'passphrase' })
  await expect(read(omids, file, 'omid')).rejects.toMatchObject({ reason: 'other-member' })
  await expect(read(phone, new TextEncoder().encode('%PDF-1.7 a paper'))).rejects.toMatchObject({ reason: 'not-ours' })
  await expect(read(phone, new Uint8Array())).rejects.toMatchObject({ reason: 'not-ours' })
  const newer = Buffer.from(file).toString('latin1').replace('"format":2', '"format":3')
  await expect(read(phone, new Uint8Array(Buffer.from(newer, 'latin1')))).rejects.toMatchObject({ reason: 'newer' })
  expect(await omids.db.ops.count()).toBe(0)
})

test('rejects a file with another call or path, which would be sent in the member’s name', async () => {
  for (const forged of [
    { call: 'member.resetPassword' },
    { call: 'report.search' },
    { route: { method: 'POST', path: '/api/v1/users/sessions/revoke-all' } },
    { route: { method: 'DELETE', path: '/api/v1/cargos/AddCargo' } },
  ] as Partial<Op>[]) {
    const phone = await saras()
    await phone.db.ops.toCollection().modify((op) => void (op.upload ?? Object.assign(op, forged)))
    const other = await second(phone)
    await expect(read(other, await exportOf(phone))).rejects.toMatchObject({ reason: 'not-ours' })
    expect(await other.all()).toEqual([])
  }
})

test('rejects a file cut or changed anywhere, as a whole', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  const other = await second(phone)
  await fc.assert(
    fc.asyncProperty(fc.nat(file.length - 1), fc.boolean(), async (at, isCut) => {
      const bad = isCut ? file.slice(0, at) : file.map((byte, i) => (i === at ? byte ^ 1 : byte))
      const error = await read(other, bad).catch((thrown: unknown) => thrown as { name: string; reason: string })
      expect(error).toMatchObject({ name: 'BadBackup' })
      expect(['cut', 'not-ours', 'newer']).toContain((error as { reason: string }).reason)
    }),
    { numRuns: 60 },
  )
  expect([await other.db.ops.count(), await other.db.chunks.count()]).toEqual([0, 0])
})

test('stamps items imported from a locked phone, and sends them while locked', async () => {
  const phone = await saras()
  const file = await exportOf(phone)
  const other = await second(phone)
  await read(other, file)
  await other.lock('sara')
  await other.drain('sync')
  expect(effectsOf(phone)).toEqual([1, 2, 3, 4])
})
