/** Files that wait for Wi-Fi, and the data used this month. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { inOneGo } from '#outbox/storage/db.ts'
import { watchSending, type Sending } from '#outbox/delivery/watch.ts'
import { Phone } from './phone.ts'

async function withPhoto(isMobile: () => boolean | null) {
  const phone = new Phone({ isMobile })
  await phone.login('sara')
  await phone.announce('sara', { n: 1 })
  await phone.attach('sara', new Uint8Array(300_000).fill(7), { n: 2 })
  await phone.announce('sara', { n: 3 })
  await inOneGo(phone.db, () => phone.db.meta.put({ name: 'choice', wifiOnly: true }))
  return phone
}
const sending = (phone: Phone) =>
  new Promise<Sending>((resolve, reject) => {
    const watch = watchSending(phone.device).subscribe({
      next: (now) => {
        setTimeout(() => watch.unsubscribe())
        resolve(now)
      },
      error: reject,
    })
  })

test('over mobile data commands go and the photo waits, even on request; over Wi-Fi it goes', async () => {
  let isMobile = true
  const phone = await withPhoto(() => isMobile)
  expect(await phone.drain('user')).toMatchObject({ delivered: 2, left: 1, nextAt: null, stopped: null })
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 3])
  isMobile = false
  expect(await phone.drain('online')).toMatchObject({ delivered: 1, left: 0 })
})

test('losing Wi-Fi in mid-photo stops between two chunks, and later resends nothing that arrived', async () => {
  let isMobile = false
  const phone = await withPhoto(() => isMobile)
  const chunks: string[] = []
  const carry = phone.network.carry.bind(phone.network)
  phone.network.carry = (copy) => {
    if (copy.path.includes('/chunks/')) {
      chunks.push(copy.path)
      isMobile = true
    }
    return carry(copy)
  }
  await phone.drain('user')
  const [photo] = (await phone.all()).filter(({ upload }) => upload)
  expect(photo!.state).toBe('queued')
  expect(photo!.upload!.sent).toBeGreaterThan(0)
  expect(photo!.upload!.sent).toBeLessThan(300_000)
  isMobile = false
  await phone.drain('user')
  isMobile = false
  await phone.drain('user')
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 3, 2])
  expect(new Set(chunks).size).toBe(chunks.length)
})

test('a browser that hides its network type sends photos over any', async () => {
  const phone = await withPhoto(() => null)
  await phone.drain('user')
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 3, 2])
})

test('counts bytes of a Shamsi month, including failed tries, and restarts with the next month', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.attach('sara', new Uint8Array(300_000).fill(7), { n: 1 })
  await phone.drain()
  const { bytes } = await sending(phone)
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThan(301_000)
  phone.network.plan = ['no-way']
  await phone.announce('sara', { n: 2 })
  await phone.drain()
  expect((await sending(phone)).bytes).toBe(bytes)
  phone.now += 31 * 86_400_000
  expect(await sending(phone)).toEqual({ wifiOnly: false, bytes: 0 })
})
