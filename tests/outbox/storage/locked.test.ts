/** A phone after idling: items are sent, stored data is unreadable, and the password unlocks it (decision 036). */
import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { cacheAnswer, cacheAnswersOf, cachedAnswer } from '#outbox/storage/answer-cache.ts'
import { openAtRest, sealAtRest } from '#outbox/storage/at-rest.ts'
import { metaOf } from '#outbox/storage/db.ts'
import { draftOf, saveDraft } from '#outbox/storage/drafts.ts'
import type { Op } from '#outbox/op.ts'
import { openVault, UNLOCK_TRIES } from '#outbox/storage/vault.ts'
import { Phone } from '../phone.ts'

/** An item without the fields a lock adds or rewrites: no two stamps are alike. */
function bare(op: Op): Partial<Op> {
  const rest: Partial<Op> = { ...op, ...(op.upload && { upload: { ...op.upload, stamp: null, completionStamp: null } }) }
  delete rest.stamp
  delete rest.actStamp
  delete rest.schemaV
  return rest
}

/** Every readable byte of the outbox's database. */
async function writtenIn({ db }: Phone): Promise<string> {
  const plain = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder().decode(value as Uint8Array) : value
  return JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())), plain)
}

test('sends Sara’s items while locked, once and in order; items written while locked wait for her', async () => {
  const phone = new Phone()
  phone.online = false
  await phone.login('sara')
  const parent = await phone.announce('sara', { n: 1 })
  await phone.standOn(parent, 2)
  await phone.attach('sara', new Uint8Array(70_000).fill(7), { n: 3 })
  await phone.lock('sara')
  const behind = await phone.announce('sara', { n: 4 })
  phone.online = true
  await phone.drain('online')
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 2, 3])
  expect(phone.server.effects[1]!.Id).toBe(1)
  expect((await phone.one(behind.opId)).state).toBe('queued')
  await phone.login('sara')
  await phone.drain('login')
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 2, 3, 4])
})

test('queue, drafts and responses are unreadable while locked, and complete again after unlocking', async () => {
  const phone = new Phone()
  phone.online = false
  await phone.login('sara')
  await phone.announce('sara', { n: 1, who: 'حاج رضا نگین هامون' })
  const photo = new TextEncoder().encode('نگین هامون'.repeat(100))
  const file = await phone.attach('sara', photo)
  await saveDraft(phone.device, 'announce', 'sara', { phone: '09131234567' })
  await cacheAnswer('sara|customer.own|{}', { etag: null, at: 1, body: ['خیابان شیخ بهایی'] })
  const before = (await phone.all()).map(bare)
  await phone.lock('sara')
  const written = await writtenIn(phone)
  for (const secret of ['نگین هامون', '09131234567', 'cargo 1', 'document.attach:']) expect(written).not.toContain(secret)
  expect(await cachedAnswer('sara|customer.own|{}')).toBeNull()
  await phone.unlock('sara')
  expect((await phone.all()).map(bare)).toEqual(before)
  expect((await draftOf(phone.device, 'announce', 'sara'))?.value).toEqual({ phone: '09131234567' })
  expect((await cachedAnswer('sara|customer.own|{}'))?.body).toEqual(['خیابان شیخ بهایی'])
  const chunks = await phone.db.chunks
    .where('[uploadId+n]')
    .between([file.upload!.uploadId, 0], [file.upload!.uploadId, 99])
    .toArray()
  expect(new Uint8Array(chunks[0]!.bytes)).toEqual(photo)
})

test('a refusal during or while locking is readable only by its member', async () => {
  const because = 'نام راننده حاج رضا نگین هامون نیست'
  for (const when of ['before', 'meanwhile'] as const) {
    const phone = new Phone()
    phone.online = false
    await phone.login('sara')
    const { opId } = await phone.announce('sara', { n: 1, wrong: true, because })
    if (when === 'before') await phone.lock('sara')
    else phone.network.plan = ['freeze']
    phone.online = true
    await phone.drain('online')
    if (when === 'meanwhile') {
      await phone.lock('sara')
      phone.network.thaw()
    }
    await expect.poll(phone.states).toEqual(['attention'])
    expect((await phone.one(opId)).refusal).toMatchObject({ code: 'broken-rule', recorded: true, message: '' })
    expect(await writtenIn(phone)).not.toContain('نگین هامون')
    await phone.unlock('sara')
    expect((await phone.one(opId)).refusal?.message).toBe(because)
  }
})

test('the password unlocks the device from any keyboard layout', async () => {
  const vault = openVault({ indexedDB: new IDBFactory(), IDBKeyRange })
  const material = await vault.begin('7', 'sara', null)
  await vault.sealByPassword('7', 'رمز ۱۲۳۴۵۶', material!)
  for (const typed of ['رمز ۱۲۳۴۵۶', 'رمز 123456', 'رمز ١٢٣٤٥٦']) expect(await vault.openWith('sara', typed)).toEqual(material)
  expect(await vault.openWith('sara', 'رمز 123457')).toBeNull()
})

test('a notice of destroyed items is unreadable while the member is away', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.db.table('meta').put({ name: 'evicted', count: 1, titles: ['نگین هامون، یزد به قم'] })
  await phone.lock('sara')
  expect(await writtenIn(phone)).not.toContain('نگین هامون')
  expect(await metaOf(phone.db, 'evicted')).toMatchObject({ count: 1, titles: [] })
  await phone.unlock('sara')
  expect(await metaOf(phone.db, 'evicted')).toEqual({ name: 'evicted', count: 1, titles: ['نگین هامون، یزد به قم'] })
})

test('bytes frozen before the lock are sent unchanged', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await phone.lock('sara')
  phone.now += 700_000
  await phone.drain('online')
  const [first, second] = phone.wire
  expect([second!.opId, second!.body]).toEqual([first!.opId, first!.body])
  expect(await phone.states()).toEqual(['delivered'])
})

test('sealing and opening returns the same data, however often', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.jsonValue(),
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.integer({ min: 1, max: 3 }),
      async (command, bytes, times) => {
        const phone = new Phone()
        phone.online = false
        await phone.login('sara')
        await phone.announce('sara', { n: 1, said: command })
        await phone.attach('sara', new Uint8Array(bytes))
        const rows = async () => [
          (await phone.all()).map(bare),
          (await phone.db.chunks.toArray()).map((row) => [...new Uint8Array(row.bytes)]),
        ]
        const before = await rows()
        for (let n = 0; n < times; n++) await sealAtRest(phone.device, 'sara', { shouldKeepAnswers: false })
        for (let n = 0; n < times; n++) await openAtRest(phone.device, 'sara')
        expect(await rows()).toEqual(before)
      },
    ),
    { numRuns: 40 },
  )
})

test('items stamped with lost keys are stamped again with current ones, and sent while locked', async () => {
  const phone = new Phone()
  phone.online = false
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  await phone.attach('sara', new Uint8Array(70_000).fill(7), { n: 2 })
  await phone.db.ops.toCollection().modify((op) => {
    op.stamp = btoa('of other keys')
    if (op.upload) op.upload.stamp = btoa('of other keys')
  })
  await phone.lock('sara')
  phone.online = true
  phone.now += 700_000
  await phone.drain('online')
  expect(await phone.states()).toEqual(['delivered', 'delivered'])
})

test('a file locked by an earlier version waits for its member and does not block the others', async () => {
  const phone = new Phone()
  phone.online = false
  await phone.login('sara')
  const file = await phone.attach('sara', new Uint8Array(70_000).fill(7), { n: 1 })
  await phone.announce('sara', { n: 2 })
  await phone.lock('sara')
  await phone.db.ops.toCollection().modify((op) => {
    if (op.upload) delete op.upload.completionStamp
  })
  phone.online = true
  expect(await phone.drain('online')).toMatchObject({ stopped: null })
  expect(phone.server.effects.map(({ n }) => n)).toEqual([2])
  expect((await phone.one(file.opId)).state).toBe('queued')
  await phone.login('sara')
  await phone.drain('login')
  expect(phone.server.effects.map(({ n }) => n)).toEqual([2, 1])
})

test('a sealed item whose keys are lost is shown to its member and does not block the queue', async () => {
  const phone = new Phone()
  phone.online = false
  await phone.login('sara')
  const lost = await phone.announce('sara', { n: 1 })
  await sealAtRest(phone.device, 'sara', { shouldKeepAnswers: false })
  phone.device.vault.keysOf = async () => undefined
  const next = await phone.announce('sara', { n: 2 })
  phone.online = true
  await phone.drain('online')
  expect(await phone.one(lost.opId)).toMatchObject({ state: 'attention', refusal: { code: 'keys-gone' } })
  expect((await phone.one(next.opId)).state).toBe('delivered')
})

test('a sign-out keeps a key that neither password nor server could open', async () => {
  const vault = openVault({ indexedDB: new IDBFactory(), IDBKeyRange })
  const material = await vault.begin('7', 'sara', null)
  await vault.leave('7')
  expect(await vault.keysOf('7')).toMatchObject({ data: expect.anything(), stamp: null })
  await vault.sealByPassword('7', 'right', material!)
  await vault.leave('7')
  expect(await vault.keysOf('7')).toMatchObject({ data: null, stamp: null })
})

test('another member’s sign-in keeps what is sealed for the first', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await cacheAnswersOf('sara')
  await cacheAnswer('sara|customer.own|{}', { etag: null, at: 1, body: ['خیابان شیخ بهایی'] })
  await phone.lock('sara')
  await cacheAnswersOf('zahra')
  await cacheAnswersOf('sara')
  await phone.unlock('sara')
  expect((await cachedAnswer('sara|customer.own|{}'))?.body).toEqual(['خیابان شیخ بهایی'])
})

const credentials = { credential: 'send.x', givenFor: 'a session', secret: btoa('s'.repeat(32)) }

test(
  'checks five of a hundred wrong passwords, also if the clock is set back; then the right one fails',
  { timeout: 60_000 },
  async () => {
    const vault = openVault({ indexedDB: new IDBFactory(), IDBKeyRange })
    const material = await vault.begin('7', 'Sara', null)
    await vault.sealByPassword('7', 'right', material!)
    await vault.keep('7', { ...credentials, material })
    await vault.lock('7', { id: 7 })
    let now = 1_000_000_000
    expect(await vault.unlock('unknown', 'right', now)).toEqual({ state: 'none' })
    const states: string[] = []
    for (let n = 0; n < 100; n++) {
      const { state } = await vault.unlock('sara', `wrong ${n}`, now)
      states.push(state)
      if (state === 'wait') now += n % 2 ? 60_000 : -86_400_000
    }
    expect(states.filter((state) => state === 'wrong')).toHaveLength(UNLOCK_TRIES - 1)
    expect(states.at(-1)).toBe('closed')
    expect(await vault.unlock('sara', 'right', now)).toEqual({ state: 'closed' })
    // A sign-in at the server restores the tries, and after a password change elsewhere the server's half opens the keys.
    expect(await vault.openWith('sara', 'changed')).toBeNull()
    await vault.begin('7', 'sara', await vault.openBySecret('7', btoa('s'.repeat(32))))
    await vault.lock('7', { id: 7 })
    expect(await vault.unlock('SARA', 'right', now)).toMatchObject({ state: 'open', accountId: '7', member: { id: 7 } })
  },
)

test('signed out there is nothing to unlock offline, and keys cannot be exported from the browser', async () => {
  const vault = openVault({ indexedDB: new IDBFactory(), IDBKeyRange })
  const material = await vault.begin('7', 'sara', null)
  await vault.sealByPassword('7', 'right', material!)
  await vault.keep('7', { ...credentials, material })
  const { outbox, data, stamp } = (await vault.keysOf('7'))!
  for (const key of [outbox, data!, stamp!])
    await expect(crypto.subtle.exportKey(key === stamp ? 'pkcs8' : 'raw', key)).rejects.toThrow()
  await vault.leave('7')
  expect(await vault.unlock('sara', 'right', 1)).toEqual({ state: 'none' })
})
