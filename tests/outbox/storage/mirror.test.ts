import { expect, test } from 'vitest'
import { metaOf } from '#outbox/storage/db.ts'
import type { Device } from '#outbox/device.ts'
import { detectEviction, forgetEviction, writeMirror, type Shelf } from '#outbox/storage/mirror.ts'
import { Phone } from '../phone.ts'

function shelfOf(
  cookie: string | null = null,
  titles: string | null = null,
): Shelf & { cookie: string | null; titles: string | null } {
  return {
    cookie,
    titles,
    readCookie() {
      return this.cookie
    },
    writeCookie(value) {
      this.cookie = value
    },
    readTitles() {
      return this.titles
    },
    writeTitles(json) {
      this.titles = json
    },
  }
}

/** What a phone with two waiting items stores outside its database. */
async function leftByTwo() {
  const shelf = shelfOf()
  const before = new Phone()
  await before.announce('sara', { n: 1 })
  await before.announce('sara', { n: 2 })
  await writeMirror(before.device, shelf)
  return shelf
}

const evictedOf = ({ db }: Device) => metaOf(db, 'evicted')

test('detects once that the browser destroyed two waiting items, with their titles', async () => {
  const shelf = await leftByTwo()
  const after = new Phone()
  await detectEviction(after.device, shelf)
  expect(await evictedOf(after.device)).toMatchObject({ count: 2, titles: ['cargo 1', 'cargo 2'] })
  await forgetEviction(after.device)
  await detectEviction(after.device, shelf)
  expect(await evictedOf(after.device)).toBeUndefined()
})

test('detects it also if something new was announced before the check', async () => {
  const shelf = shelfOf()
  const before = new Phone()
  await before.announce('sara', { n: 1 })
  await writeMirror(before.device, shelf)
  const after = new Phone()
  await after.announce('sara', { n: 3 })
  await detectEviction(after.device, shelf)
  expect(await evictedOf(after.device)).toMatchObject({ count: 1, titles: ['cargo 1'] })
})

test('repeats an unread loss with the next one, until it is read', async () => {
  const shelf = await leftByTwo()
  const after = new Phone()
  await detectEviction(after.device, shelf)
  await after.announce('sara', { n: 3 })
  await writeMirror(after.device, shelf)
  const third = new Phone()
  await detectEviction(third.device, shelf)
  expect(await evictedOf(third.device)).toMatchObject({ count: 3, titles: ['cargo 1', 'cargo 2', 'cargo 3'] })

  await forgetEviction(third.device)
  await writeMirror(third.device, shelf)
  expect(shelf.cookie).toMatch(/\.0\.0$/)
})

test('reports nothing if nothing was lost', async () => {
  const phone = new Phone()
  await detectEviction(phone.device, shelfOf())
  await detectEviction(phone.device, shelfOf('not.a number', '{'))
  expect(await evictedOf(phone.device)).toBeUndefined()

  const shelf = shelfOf()
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  await writeMirror(phone.device, shelf)
  await detectEviction(phone.device, shelf)
  expect(await evictedOf(phone.device)).toBeUndefined()

  await phone.drain()
  await writeMirror(phone.device, shelf)
  expect(shelf.cookie).toMatch(/^[\da-f-]{36}\.0\.1$/)
  const after = new Phone()
  await detectEviction(after.device, shelf)
  expect(await evictedOf(after.device)).toBeUndefined()
})

test('unreadable titles still give the count, and the list stays under four kilobytes', async () => {
  const lost = new Phone()
  await detectEviction(lost.device, shelfOf('client.3.3', 'no json'))
  expect(await evictedOf(lost.device)).toMatchObject({ count: 3, titles: [] })

  const shelf = shelfOf()
  const phone = new Phone()
  for (let n = 0; n < 300; n++) await phone.announce('sara', { n })
  await writeMirror(phone.device, shelf)
  expect(shelf.titles!.length).toBeLessThanOrEqual(4096)
  expect(shelf.cookie).toMatch(/\.300\.300$/)
})
