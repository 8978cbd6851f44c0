/** A file from the phone's gallery, from the worker that takes it to the screen that shows it (decision 036). */
import { expect, test, vi } from 'vitest'
import { MOST_BYTES } from '#outbox/delivery/chunks.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { dropShared, keepShared, sharedOf } from '#outbox/storage/share.ts'
import { Phone } from './phone.ts'

const DAY = 86_400_000
const photo = (words = 'نگین هامون', name = 'IMG_1404.jpg') => new File([words], name, { lastModified: 1_700_000_000_000 })
const wordsFor = async (phone: Phone, who: string) => (await sharedOf(phone.device, who))?.file.text()
const written = async ({ db }: Phone) =>
  JSON.stringify(await db.meta.toArray(), (_, value: unknown) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder().decode(value as Uint8Array) : value,
  )

test('where nobody is signed in nothing is kept, nor where nothing came, nor what is larger than all that may wait', async () => {
  const phone = new Phone()
  expect(await keepShared(phone.device, [photo()])).toBe('nobody')
  await phone.login('sara')
  expect(await keepShared(phone.device, [])).toBe('none')
  const huge = Object.defineProperty(photo(), 'size', { value: MOST_BYTES + 1 })
  expect(await keepShared(phone.device, [huge])).toBe('too-large')
  expect(await sharedOf(phone.device, 'sara')).toBeNull()
})

test('a full disk is said to be full, and what was shared before is still there', async () => {
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

test('Sara finds the first of three, byte for byte and with its name; it lies sealed, and the next one takes its place', async () => {
  const phone = new Phone()
  await phone.login('sara')
  expect(await keepShared(phone.device, [photo(), photo('second'), photo('third')])).toBe('kept')
  const shared = (await sharedOf(phone.device, 'sara'))!
  expect(await shared.file.text()).toBe('نگین هامون')
  expect(shared).toMatchObject({ others: 2, file: { name: 'IMG_1404.jpg', lastModified: 1_700_000_000_000 } })
  for (const secret of ['نگین هامون', 'IMG_1404']) expect(await written(phone)).not.toContain(secret)
  phone.now += 1000
  await keepShared(phone.device, [photo('next')])
  expect(await wordsFor(phone, 'sara')).toBe('next')
  // What was put away is not what came meanwhile.
  await dropShared(phone.db, shared.at)
  expect(await wordsFor(phone, 'sara')).toBe('next')
})

test('shared while the phone is locked it waits for Sara, and is not Reza’s; it goes when she signs out', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.lock('sara')
  expect(await keepShared(phone.device, [photo()])).toBe('kept')
  expect(await written(phone)).not.toContain('نگین هامون')
  await phone.login('reza')
  expect(await sharedOf(phone.device, 'reza')).toBeNull()
  await phone.login('sara')
  expect(await wordsFor(phone, 'sara')).toBe('نگین هامون')
  await phone.logout()
  expect(await phone.db.meta.get('shared')).toBeUndefined()
})

test('nobody takes it up for a day: it is not shown any more, and housekeeping takes it away, whichever way the clock went', async () => {
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
