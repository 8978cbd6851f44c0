/** What waits, taken along as a sealed file: each bad file has its own reason, and whoever sends first, it counts once (offline.md 2.7). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBackup, writeBackup } from '#outbox/storage/backup.ts'
import { discardItem, editItem } from '#outbox/delivery/edit.ts'
import type { Op } from '#outbox/op.ts'
import type { Bytes } from '#outbox/storage/seal.ts'
import { Phone } from '../phone.ts'

const PHRASE = 'کاروان ۱۴۰۵ سبز'

/** Sara's phone in an aeroplane: an act whose answer was lost, one that was never sent, one that stands on it, and a photo. */
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
const written = (phone: Phone, phrase = PHRASE) => writeBackup(phone.device, 'sara', phrase)
const read = (phone: Phone, file: Bytes, who = 'sara', phrase = PHRASE) => readBackup(phone.device, who, file, phrase)
/** Another phone of the same server, with Sara's account. */
async function second(phone: Phone) {
  const other = new Phone({}, phone.server)
  await other.login('sara')
  return other
}
const said = (phone: Phone) => phone.server.effects.map(({ n }) => n)
const isSame = ({ opId, entityRef, payload, title, state, upload }: Op) => ({
  opId,
  entityRef,
  payload,
  title,
  state,
  upload: upload?.digest,
})

test('a second phone sends what the first has not, in its order, under the same keys; then both say so, and nothing counts twice', async () => {
  const phone = await saras()
  const file = await written(phone)
  const other = await second(phone)
  expect(await read(other, file)).toEqual({ added: 4, known: 0 })
  expect((await other.all()).map(isSame)).toEqual((await phone.all()).map(isSame))
  await other.drain()
  expect(await other.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(said(phone)).toEqual([1, 2, 3, 4])
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  expect(await phone.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(said(phone)).toEqual([1, 2, 3, 4])
  expect(phone.server.effects[2]).toMatchObject({ Id: 2, version: '"1"' })
})

test('the same file again, here or where all of it has arrived, adds nothing', async () => {
  const phone = await saras()
  const file = await written(phone)
  expect(await read(phone, file)).toEqual({ added: 0, known: 4 })
  const other = await second(phone)
  await read(other, file)
  expect(await read(other, file)).toEqual({ added: 0, known: 4 })
  await other.drain()
  expect(await read(other, file)).toEqual({ added: 0, known: 4 })
  expect(await other.db.ops.count()).toBe(4)
  expect(await other.db.chunks.count()).toBe(0)
})

test('what was delivered meanwhile by the first phone is answered as before to the second', async () => {
  const phone = await saras()
  const file = await written(phone)
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  const other = await second(phone)
  expect(await read(other, file)).toEqual({ added: 4, known: 0 })
  await other.drain()
  expect(await other.states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(said(phone)).toEqual([1, 2, 3, 4])
})

test('what was changed after the file was written cannot count beside it: the server refuses the other words', async () => {
  const phone = await saras()
  const file = await written(phone)
  const never = (await phone.all())[1]!
  await editItem(phone.device, never.opId, { payload: { n: 22 }, title: 'changed' })
  const other = await second(phone)
  await read(other, file)
  await other.drain()
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  expect(said(phone)).toEqual([1, 2, 3, 4])
  expect((await phone.one(never.opId)).refusal?.code).toBe('key-reuse')
})

test('what its member dropped stays dropped here; refusals come along to be mended', async () => {
  const phone = await saras()
  phone.online = true
  phone.now += 700_000
  await phone.announce('sara', { n: 5, wrong: true })
  await phone.drain('online')
  phone.online = false
  const dropped = await phone.announce('sara', { n: 6 })
  const file = await written(phone)
  await discardItem(phone.device, dropped.opId)
  expect(await read(phone, file)).toEqual({ added: 0, known: 2 })
  expect((await phone.one(dropped.opId)).state).toBe('discarded')
  const other = await second(phone)
  await read(other, file)
  const [refused] = await other.all()
  expect(refused).toMatchObject({ state: 'attention', refusal: { code: 'broken-rule' } })
  await editItem(other.device, refused!.opId, { payload: { n: 7 }, title: 'mended' })
  await other.drain()
  expect(said(phone)).toEqual([1, 2, 3, 4, 6, 7])
})

test('no word of what waits can be read in the file', async () => {
  const file = await written(await saras())
  const text = new TextDecoder().decode(file)
  for (const secret of ['نگین هامون', 'cargo.announce', 'sara', 'cargo 1']) expect(text).not.toContain(secret)
})

test('a wrong passphrase, another kind of file, a newer one and somebody else’s: each its own reason, and nothing is taken in', async () => {
  const phone = await saras()
  const file = await written(phone)
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

test('a file that names another call, or another way to it, is not taken in: it would be sent in the member’s name', async () => {
  for (const forged of [
    { call: 'member.resetPassword' },
    { call: 'report.search' },
    { route: { method: 'POST', path: '/api/v1/users/sessions/revoke-all' } },
    { route: { method: 'DELETE', path: '/api/v1/cargos/AddCargo' } },
  ] as Partial<Op>[]) {
    const phone = await saras()
    await phone.db.ops.toCollection().modify((op) => void (op.upload ?? Object.assign(op, forged)))
    const other = await second(phone)
    await expect(read(other, await written(phone))).rejects.toMatchObject({ reason: 'not-ours' })
    expect(await other.all()).toEqual([])
  }
})

test('a file that is cut or changed anywhere is not taken in, and never a part of it', async () => {
  const phone = await saras()
  const file = await written(phone)
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

test('what is taken in while a phone is locked elsewhere is stamped by this one, and goes out from its lock', async () => {
  const phone = await saras()
  const file = await written(phone)
  const other = await second(phone)
  await read(other, file)
  await other.lock('sara')
  await other.drain('sync')
  expect(said(phone)).toEqual([1, 2, 3, 4])
})
