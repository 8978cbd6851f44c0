/** Who leaves a device in the moment of signing in: what was written is theirs at the next sign-in, and nobody's before (decision 036). */
import { Dexie } from 'dexie'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '#app/modules/access/sign-in/identity.ts'
import { device } from '#app/transport/outbox/device.ts'
import { leaveKeys, lockKeys } from '#app/transport/outbox/keys.ts'
import { currentMember, currentToken, LOCAL } from '#app/transport/session.ts'
import { draftOf, saveDraft } from '#outbox/storage/drafts.ts'
import { openCompanies } from '../../companies.ts'
import { answerInstead, connect, disconnect, goOffline, leave } from '../../page.tsx'
import { PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let id: string
beforeAll(async () => {
  ;({ world, maryam } = await openCompanies())
  id = String(maryam.id)
  // From here on there is one.
  await device.vault.keysOf(id)
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(async () => {
  await Promise.all([...device.db.tables, (await vault()).table('keys')].map((table) => table.clear()))
  connect(world)
})
afterEach(() => {
  leave()
  disconnect()
})

/** The database of the keys, as whoever has the device reads it. */
const vault = () => new Dexie('vault').open()
const row = async () => (await vault()).table('keys').get(id)
const sealed = { byPassword: expect.anything(), bySecret: expect.anything() }
const written = { phone: '09131234567' }
const draft = async () => (await draftOf(device, 'announce', id))?.value

test('a sign-out waits for what the sign-in has begun to seal, while the server still gives its half', async () => {
  const asked: string[] = []
  const half = Promise.withResolvers<void>()
  answerInstead(
    http.post('*/users/:act', async ({ params }) => {
      asked.push(String(params['act']))
      if (params['act'] === 'sending') await half.promise
    }),
  )
  await signIn('maryam', PASSWORD)
  await saveDraft(device, 'announce', id, written)
  await expect.poll(() => asked).toContain('sending')
  const leaving = signOut()
  // Half a second and more of work: the password has sealed them.
  await expect.poll(row).toMatchObject({ byPassword: sealed.byPassword, bySecret: null })
  expect(asked).not.toContain('logout')
  half.resolve()
  await leaving
  expect(asked).toContain('logout')
  expect(await row()).toMatchObject({ ...sealed, data: null, stamp: null, unsealed: null, credential: null })
  expect(await draft()).not.toEqual(written)
  await signIn('maryam', PASSWORD)
  expect(await draft()).toEqual(written)
})

test('a key that nothing has sealed stays at a sign-out, and the next sign-in has others in its place that are sealed', async () => {
  await device.vault.begin(id, 'maryam', null)
  await saveDraft(device, 'announce', id, written)
  await leaveKeys(id)
  const left = { data: expect.anything(), stamp: null, unsealed: null, credential: null }
  expect(await row()).toMatchObject({ byPassword: null, bySecret: null, ...left })
  expect(await draft()).not.toEqual(written)
  await signIn('maryam', PASSWORD)
  expect(await draft()).toEqual(written)
  await expect.poll(row).toMatchObject({ ...sealed, unsealed: null })
})

test('a seal that comes when the member has left takes the keys away', async () => {
  const material = await device.vault.begin(id, 'maryam', null)
  await leaveKeys(id)
  await device.vault.sealByPassword(id, PASSWORD, material!)
  expect(await row()).toMatchObject({ byPassword: sealed.byPassword, data: null })
})

test('keys that nothing can seal any more are replaced at the next sign-in: what they sealed is read, and the password opens the lock', async () => {
  await device.vault.begin(id, 'maryam', null)
  await (await vault()).table('keys').update(id, { unsealed: undefined })
  const { publicKey } = await row()
  await saveDraft(device, 'announce', id, written)
  await leaveKeys(id)
  expect(await draft()).not.toEqual(written)
  await signIn('maryam', PASSWORD)
  expect(await draft()).toEqual(written)
  await expect.poll(row).toMatchObject({ ...sealed, unsealed: null, credential: expect.any(String) })
  expect((await row()).publicKey).not.toBe(publicKey)

  expect(await lockKeys(currentMember()!)).toBe(true)
  expect(await draft()).not.toEqual(written)
  leave()
  goOffline()
  await signIn('maryam', PASSWORD)
  expect(currentToken()).toBe(LOCAL)
  expect(await draft()).toEqual(written)
})
