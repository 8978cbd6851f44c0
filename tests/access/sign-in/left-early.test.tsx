/** Sign-out right after sign-in: drafts are readable at the next sign-in of the same member only (decision 036). */
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
  // The keys exist from here on.
  await device.vault.keysOf(id)
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(async () => {
  await Promise.all([...device.db.tables, (await openVault()).table('keys')].map((table) => table.clear()))
  connect(world)
})
afterEach(() => {
  leave()
  disconnect()
})

/** Opens the key database as an attacker with the device could. */
const openVault = () => new Dexie('vault').open()
const readKeys = async () => (await openVault()).table('keys').get(id)
const sealed = { byPassword: expect.anything(), bySecret: expect.anything() }
const content = { phone: '09131234567' }
const readDraft = async () => (await draftOf(device, 'announce', id))?.value
async function expectReadableAfterSignIn() {
  expect(await readDraft()).not.toEqual(content)
  await signIn('maryam', PASSWORD)
  expect(await readDraft()).toEqual(content)
}

test('waits at sign-out for a running seal while the server still returns its half', async () => {
  const requests: string[] = []
  const half = Promise.withResolvers<void>()
  answerInstead(
    http.post('*/users/:act', async ({ params }) => {
      requests.push(String(params['act']))
      if (params['act'] === 'sending') await half.promise
    }),
  )
  await signIn('maryam', PASSWORD)
  await saveDraft(device, 'announce', id, content)
  await expect.poll(() => requests).toContain('sending')
  const leaving = signOut()
  // The password hash takes half a second or more.
  await expect.poll(readKeys).toMatchObject({ byPassword: sealed.byPassword, bySecret: null })
  expect(requests).not.toContain('logout')
  half.resolve()
  await leaving
  expect(requests).toContain('logout')
  expect(await readKeys()).toMatchObject({ ...sealed, data: null, stamp: null, unsealed: null, credential: null })
  await expectReadableAfterSignIn()
})

test('keeps an unsealed key at sign-out; the next sign-in replaces it by sealed keys', async () => {
  await device.vault.begin(id, 'maryam', null)
  await saveDraft(device, 'announce', id, content)
  await leaveKeys(id)
  const left = { data: expect.anything(), stamp: null, unsealed: null, credential: null }
  expect(await readKeys()).toMatchObject({ byPassword: null, bySecret: null, ...left })
  await expectReadableAfterSignIn()
  await expect.poll(readKeys).toMatchObject({ ...sealed, unsealed: null })
})

test('removes the keys when a seal completes after sign-out', async () => {
  const material = await device.vault.begin(id, 'maryam', null)
  await leaveKeys(id)
  await device.vault.sealByPassword(id, PASSWORD, material!)
  expect(await readKeys()).toMatchObject({ byPassword: sealed.byPassword, data: null })
})

test('replaces keys that can no longer be sealed, re-reads their data and unlocks with the password', async () => {
  await device.vault.begin(id, 'maryam', null)
  await (await openVault()).table('keys').update(id, { unsealed: undefined })
  const { publicKey } = await readKeys()
  await saveDraft(device, 'announce', id, content)
  await leaveKeys(id)
  await expectReadableAfterSignIn()
  await expect.poll(readKeys).toMatchObject({ ...sealed, unsealed: null, credential: expect.any(String) })
  expect((await readKeys()).publicKey).not.toBe(publicKey)

  expect(await lockKeys(currentMember()!)).toBe(true)
  expect(await readDraft()).not.toEqual(content)
  leave()
  goOffline()
  await signIn('maryam', PASSWORD)
  expect(currentToken()).toBe(LOCAL)
  expect(await readDraft()).toEqual(content)
})
