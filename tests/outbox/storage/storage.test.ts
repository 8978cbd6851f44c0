import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOf, dropDraft, saveDraft } from '#outbox/storage/drafts.ts'
import { locksOfThisContext } from '#outbox/device.ts'
import { uuid } from '#outbox/uuid.ts'
import { steady } from '#outbox/storage/db.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { saysFull } from '#outbox/storage/room.ts'
import { fillDisk } from './disk.ts'
import { Phone } from '../phone.ts'

afterEach(() => vi.restoreAllMocks())

const ballastOf = (phone: Phone) => phone.db.meta.where('name').equals('ballast').count()

test('without any space gives no receipt, and the draft stays', async () => {
  const phone = new Phone()
  await saveDraft(phone.device, 'announce', 'sara', { n: 1 })
  fillDisk(() => true)
  await expect(phone.announce('sara', { n: 1 }, 'announce')).rejects.toMatchObject({ name: 'NotSaved', reason: 'storage-full' })
  expect(await phone.all()).toEqual([])
  expect(await draftOf(phone.device, 'announce', 'sara')).toMatchObject({ value: { n: 1 } })
})

test('gives no receipt for what cannot be stored', async () => {
  const phone = new Phone()
  await expect(phone.announce('sara', { n: 1, more: () => 1 })).rejects.toMatchObject({ reason: 'storage-broken' })
  expect(await phone.all()).toEqual([])
})

test('saving an announcement removes its draft only', async () => {
  const phone = new Phone()
  await saveDraft(phone.device, 'announce', 'sara', { n: 1 })
  await saveDraft(phone.device, 'announce', 'omid', { n: 2 })
  await phone.announce('sara', { n: 1 }, 'announce')
  expect(await draftOf(phone.device, 'announce', 'sara')).toBeNull()
  expect(await draftOf(phone.device, 'announce', 'omid')).toMatchObject({ value: { n: 2 } })
  await dropDraft(phone.device, 'announce', 'omid')
  expect(await draftOf(phone.device, 'announce', 'omid')).toBeNull()
})

test('the ballast makes space for the last announcement, and is restored later', async () => {
  const phone = new Phone()
  await tidy(phone.device)
  expect(await ballastOf(phone)).toBe(1)
  let freed = false
  phone.device.freeRoom = async () => void (freed = true)
  let ballast = 1
  const remove = IDBObjectStore.prototype.delete
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    ballast = 0
    return remove.call(this, key)
  })
  fillDisk(() => ballast === 1)
  await phone.announce('sara', { n: 1 })
  expect([await phone.states(), freed, await ballastOf(phone)]).toEqual([['queued'], true, 0])
  await tidy(phone.device)
  expect(await ballastOf(phone)).toBe(1)
})

test('a full disk stops sending before anything is sent', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  fillDisk(() => true)
  expect(await phone.drain()).toMatchObject({ stopped: 'storage-full', left: 1 })
  expect(phone.wire).toEqual([])
})

test('recognises a full disk however deep the error is wrapped', () => {
  const full = new DOMException('no room', 'QuotaExceededError')
  expect(saysFull({ name: 'AbortError', inner: full })).toBe(true)
  expect(saysFull(new Error('other'))).toBe(false)
})

test('reopens a lost database connection three times', async () => {
  const phone = new Phone()
  let losses = 3
  const shaky = async () => {
    if (losses-- > 0) throw new DOMException('lost', 'UnknownError')
    return 'read'
  }
  expect(await steady(phone.db, shaky)).toBe('read')
  losses = 9
  await expect(steady(phone.db, shaky)).rejects.toThrow('lost')
})

test('retries a failed reopening, and gives an error if it never opens', async () => {
  const phone = new Phone()
  await phone.announce('sara', { n: 1 })
  const open = phone.db.open.bind(phone.db)
  let refusals = 2
  vi.spyOn(phone.db, 'open').mockImplementation(() => {
    if (refusals-- > 0) return Dexie.Promise.reject(new DOMException('not now', 'UnknownError'))
    return open()
  })
  let losses = 1
  const read = async () => {
    if (losses-- > 0) throw new DOMException('lost', 'UnknownError')
    return phone.db.ops.count()
  }
  expect(await steady(phone.db, read)).toBe(1)
  losses = 1
  refusals = 9
  await expect(steady(phone.db, read)).rejects.toThrow('not now')
})

/** Closes the connection in the middle of the next writes, as the browser does: aborts the current transaction first. */
function closeInTheMiddle(phone: Phone, times: number): void {
  const { add } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'ops' || times-- <= 0) return add.apply(this, args)
    const request = add.apply(this, args)
    this.transaction.abort()
    forceCloseDatabase(phone.db.backendDB() as never)
    return request
  })
}

test('reopens a connection closed in the middle of a save, and stores the item once', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await saveDraft(phone.device, 'announce', 'sara', { n: 1 })
  closeInTheMiddle(phone, 1)
  await phone.announce('sara', { n: 1 }, 'announce')
  expect([await phone.states(), await draftOf(phone.device, 'announce', 'sara')]).toEqual([['queued'], null])
  await phone.drain()
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1])
})

test('closed at every try it gives no receipt, and the draft stays', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await saveDraft(phone.device, 'announce', 'sara', { n: 1 })
  closeInTheMiddle(phone, 9)
  await expect(phone.announce('sara', { n: 1 }, 'announce')).rejects.toMatchObject({ reason: 'storage-broken' })
  expect(await phone.all()).toEqual([])
  expect(await draftOf(phone.device, 'announce', 'sara')).toMatchObject({ value: { n: 1 } })
})

test('several lost connections in a row leave none open that would block an upgrade', async () => {
  const phone = new Phone()
  await phone.db.open()
  const losing = (turns: number) => {
    let lost = false
    return steady(phone.db, async () => {
      if (lost) return phone.all()
      lost = true
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      throw new DOMException('lost', 'UnknownError')
    })
  }
  const none = await Promise.all([0, 1, 2, 5, 10, 20, 50].map(losing))
  expect(none.flat()).toEqual([])

  const { promise: blocked, resolve } = Promise.withResolvers<string>()
  phone.db.on('blocked', () => resolve('blocked'))
  expect(await Promise.race([phone.db.delete().then(() => 'deleted'), blocked])).toBe('deleted')
})

test('final items go to the diary with their receipt after thirty days; waiting ones stay', async () => {
  const phone = new Phone()
  await phone.login('sara')
  const { opId } = await phone.announce('sara', { n: 1 })
  await phone.drain()
  await phone.announce('sara', { n: 2, wrong: true })
  await phone.drain()
  await phone.announce('sara', { n: 3 })
  phone.now += 400 * 86_400_000
  await tidy(phone.device)
  expect(await phone.states()).toEqual(['attention', 'queued'])
  expect(await phone.db.log.where({ opId }).toArray()).toMatchObject([
    { what: 'delivered', serverId: '1' },
    { what: 'pruned', serverId: '1' },
  ])
})

test('the diary keeps the last five hundred entries', async () => {
  const phone = new Phone()
  const entry = { at: 0, what: 'delivered' as const, opId: 'x', entityRef: 'y', serverId: null }
  await phone.db.log.bulkAdd(Array.from({ length: 520 }, () => ({ ...entry })))
  await tidy(phone.device)
  expect(await phone.db.log.count()).toBe(500)
  expect(await phone.db.log.get(1)).toBeUndefined()
})

test('without Web Locks one context still runs one operation at a time', async () => {
  const locks = locksOfThisContext()
  const tryLock = () => locks.request('outbox', { ifAvailable: true }, async (lock) => lock !== null)
  expect(await Promise.all([tryLock(), tryLock()])).toEqual([true, false])
  expect(await tryLock()).toBe(true)
})

test('ids are random version 4 UUIDs', () => {
  expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(uuid()).not.toBe(uuid())
})

test('an earlier release opens a database upgraded by a withdrawn one, and sends and writes', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  phone.db.close()
  const later = new Dexie('outbox', phone.disk)
  const stores = {
    ops: '++seq, &opId, lane, state, [accountId+state], entityRef, later',
    chunks: '[uploadId+n]',
    drafts: '[formKey+accountId]',
    meta: 'name',
    log: '++id, opId',
    later: '++id',
  }
  later.version(3).stores(stores)
  await later.open()
  later.close()
  phone.restart()
  await phone.announce('sara', { n: 2 })
  expect(await phone.drain()).toMatchObject({ delivered: 2 })
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 2])
})
