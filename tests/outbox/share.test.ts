/** A shared file, from the worker that receives it to the screen that shows it (decision 036). */
import { expect, test, vi } from 'vitest'
import { MOST_BYTES } from '#outbox/delivery/chunks.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { dropShared, keepShared, sharedOf } from '#outbox/storage/share.ts'
import { Phone } from './phone.ts'

const DAY = 86_400_000
const photo = (words = 'نگین هامون', name = 'IMG_1404.jpg') => new File([words], name, { lastModified: 1_700_000_000_000 })
const wordsFor = async (phone: Phone, who: string) => (await sharedOf(phone.device, who))?.file.text()
const storedIn = async ({ db }: Phone) =>
  JSON.stringify(await db.meta.toArray(), (_, value: unknown) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder().decode(value as Uint8Array) : value,
  )

test('stores nothing while signed out, without a file, or above the total limit', async () => {
  const phone = new Phone()
  expect(await keepShared(phone.device, [photo()])).toBe('signed-out')
  await phone.login('sara')
  expect(await keepShared(phone.device, [])).toBe('none')
  const huge = Object.defineProperty(photo(), 'size', { value: MOST_BYTES + 1 })
  expect(await keepShared(phone.device, [huge])).toBe('too-large')
  expect(await sharedOf(phone.device, 'sara')).toBeNull()
})

test('reports a full disk, and keeps earlier shared files', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await keepShared(phone.device, [photo('before')])
  const full = vi
    .spyOn(phone.db.meta, 'put')
    .mockRejectedValue(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
  expect(await keepShared(phone.device, [photo('after')])).toBe('full')
  full.mockRestore()
  expect(await wordsFor(phone, 'sara')).toBe('before')
})

test('Sara finds the first of three byte for byte, sealed and named; then comes the next', async () => {
  const phone = new Phone()
  await phone.login('sara')
  expect(await keepShared(phone.device, [photo(), photo('second'), photo('third')])).toBe('kept')
  const shared = (await sharedOf(phone.device, 'sara'))!
  expect(await shared.file.text()).toBe('نگین هامون')
  expect(shared).toMatchObject({ others: 2, file: { name: 'IMG_1404.jpg', lastModified: 1_700_000_000_000 } })
  for (const secret of ['نگین هامون', 'IMG_1404']) expect(await storedIn(phone)).not.toContain(secret)
  phone.now += 1000
  await keepShared(phone.device, [photo('next')])
  expect(await wordsFor(phone, 'sara')).toBe('next')
  // Newer files are not put aside with it.
  await dropShared(phone.db, shared.at)
  expect(await wordsFor(phone, 'sara')).toBe('next')
})

test('a file shared while locked waits for Sara, not Reza, and is deleted when she signs out', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.lock('sara')
  expect(await keepShared(phone.device, [photo()])).toBe('kept')
  expect(await storedIn(phone)).not.toContain('نگین هامون')
  await phone.login('reza')
  expect(await sharedOf(phone.device, 'reza')).toBeNull()
  await phone.login('sara')
  expect(await wordsFor(phone, 'sara')).toBe('نگین هامون')
  await phone.logout()
  expect(await phone.db.meta.get('shared')).toBeUndefined()
})

test('a shared file not taken for a day is hidden and deleted, even if the clock changed', async () => {
  for (const passed of [DAY + 1, -DAY - 1]) {
    const phone = new Phone()
    await phone.login('sara')
    await keepShared(phone.device, [photo()])
    await tidy(phone.device)
    expect(await wordsFor(phone, 'sara')).toBe('نگین هامون')
    phone.now += passed
    expect(await sharedOf(phone.device, 'sara')).toBeNull()
    await tidy(phone.device)
    expect(await phone.db.meta.get('shared')).toBeUndefined()
  }
})
