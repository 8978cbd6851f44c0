import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PIECE } from '#contract/kernel/file.ts'
import { discardItem, fileOf, resendItem } from '#outbox/delivery/edit.ts'
import { itemOf } from '#outbox/delivery/watch.ts'
import { Phone } from './phone.ts'
import type { TestCommand } from './server.ts'

/** Two chunks: 256 KiB, and one byte. */
const photo = Uint8Array.from({ length: 4 * PIECE + 1 }, (_, i) => (i * 31 + (i >> 8) * 7) % 251)
const digest = createHash('sha256').update(photo).digest('hex')

async function refused(command: Partial<TestCommand>) {
  const phone = new Phone()
  await phone.login('sara')
  const { opId, entityRef } = await phone.attach('sara', photo, command)
  phone.server.permitted = false
  await phone.drain()
  expect(await phone.states()).toEqual(['attention'])
  return { phone, opId, entityRef }
}
const may = async (phone: Phone, opId: string) => itemOf(await phone.one(opId), phone.now).mayResend
const done = ({ server }: Phone) => server.effects.map(({ opId, digest, entityRef }) => [opId, digest, entityRef])

test('does not resend a faulty file, an item that was not refused, or a command without a file', async () => {
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

test('an unstored refusal is resent under the same key, without the chunks that arrived', async () => {
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

test('a stored refusal is resent under a new key with its own bytes, and the old key ends', async () => {
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

test('a repeated refusal stays on the device, can be retried and can be put aside', async () => {
  const { phone, opId } = await refused({ voided: true })
  const second = await resendItem(phone.device, opId)
  await phone.drain()
  expect(await phone.one(second)).toMatchObject({ state: 'attention', refusal: { code: 'conflict', recorded: true } })
  expect(await may(phone, second)).toBe(true)
  expect(await discardItem(phone.device, second)).toBe('discarded')
  expect(await phone.db.chunks.count()).toBe(0)
  expect(done(phone)).toEqual([])
})

test('returns the bytes of a refused file, or reports them lost if the browser lost some', async () => {
  const { phone, opId } = await refused({ voided: true })
  expect(await fileOf(phone.device, opId)).toEqual(photo)
  await phone.db.chunks.limit(1).delete()
  expect(await fileOf(phone.device, opId)).toBeNull()
  await expect(resendItem(phone.device, opId)).rejects.toMatchObject({ name: 'BytesGone' })
  expect(await phone.states()).toEqual(['attention'])
})
