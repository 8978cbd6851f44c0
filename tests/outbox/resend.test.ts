import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PIECE } from '#contract/kernel/file.ts'
import { discardItem, fileOf, resendItem } from '#outbox/edit.ts'
import { itemOf } from '#outbox/watch.ts'
import { Phone } from './phone.ts'
import type { Said } from './server.ts'

/** Two chunks: 256 KiB, and one byte. */
const photo = Uint8Array.from({ length: 4 * PIECE + 1 }, (_, i) => (i * 31 + (i >> 8) * 7) % 251)
const digest = createHash('sha256').update(photo).digest('hex')

async function refused(said: Partial<Said>) {
  const phone = new Phone()
  await phone.login('sara')
  const { opId, entityRef } = await phone.attach('sara', photo, said)
  phone.server.permitted = false
  await phone.drain()
  expect(await phone.states()).toEqual(['attention'])
  return { phone, opId, entityRef }
}
const may = async (phone: Phone, opId: string) => itemOf(await phone.one(opId), phone.now).mayResend
const done = ({ server }: Phone) => server.effects.map(({ opId, digest, entityRef }) => [opId, digest, entityRef])

test('a file at fault is not sent again, and neither is one that was not refused, or words', async () => {
  const { phone, opId } = await refused({ wrong: true })
  expect(await may(phone, opId)).toBe(false)
  await expect(resendItem(phone.device, opId)).rejects.toMatchObject({ name: 'NotEditable' })
  const { opId: waiting } = await phone.attach('sara', photo)
  await expect(resendItem(phone.device, waiting)).rejects.toMatchObject({ name: 'NotEditable' })
  const { opId: spoken } = await phone.announce('sara', { n: 1, guarded: true })
  await phone.drain()
  expect(await may(phone, spoken)).toBe(false)
  await expect(resendItem(phone.device, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
})

test('a refusal nobody keeps: the same key goes again, and what has arrived is not sent twice', async () => {
  const { phone, opId, entityRef } = await refused({ guarded: true })
  const { length } = phone.server.uploads.came
  expect(await may(phone, opId)).toBe(true)
  phone.server.permitted = true
  expect(await resendItem(phone.device, opId)).toBe(opId)
  expect(await phone.one(opId)).toMatchObject({ refusal: null, attempts: 1 })
  await phone.drain()
  expect(await phone.states()).toEqual(['delivered'])
  expect(done(phone)).toEqual([[opId, digest, entityRef]])
  expect(phone.server.uploads.came).toHaveLength(length)
})

test('a verdict that is kept: the same thing goes under a new key with its own bytes, and the old one is over', async () => {
  const { phone, opId, entityRef } = await refused({ voided: true })
  phone.server.permitted = true
  const successor = await resendItem(phone.device, opId)
  expect(successor).not.toBe(opId)
  expect(await phone.one(opId)).toMatchObject({ state: 'discarded', replacedBy: successor })
  expect(await fileOf(phone.device, successor)).toEqual(photo)
  await phone.drain()
  expect(done(phone)).toEqual([[successor, digest, entityRef]])
  expect(await phone.db.chunks.count()).toBe(0)
})

test('what stays refused stays here, may be tried again, and can be put aside', async () => {
  const { phone, opId } = await refused({ voided: true })
  const second = await resendItem(phone.device, opId)
  await phone.drain()
  expect(await phone.one(second)).toMatchObject({ state: 'attention', refusal: { code: 'conflict', recorded: true } })
  expect(await may(phone, second)).toBe(true)
  expect(await discardItem(phone.device, second)).toBe('discarded')
  expect(await phone.db.chunks.count()).toBe(0)
  expect(done(phone)).toEqual([])
})

test('the bytes of a refused file can be had, and are told to be gone when the browser lost some', async () => {
  const { phone, opId } = await refused({ voided: true })
  expect(await fileOf(phone.device, opId)).toEqual(photo)
  await phone.db.chunks.limit(1).delete()
  expect(await fileOf(phone.device, opId)).toBeNull()
  await expect(resendItem(phone.device, opId)).rejects.toMatchObject({ name: 'BytesGone' })
  expect(await phone.states()).toEqual(['attention'])
})
