/** Password changes concurrent with other acts of the member or of a holder of the old password (GAP18, GAP20). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { identityWords } from '#contract/access/identity-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { meanwhile } from './meanwhile.ts'

let world: World
let modir: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const SET = 'ghasedak-99'
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })
const setPassword = (Username: string, Password = SET) => modir.say(adminUser.changePassword, { Username, Password })
const change = (who: Person, NewPassword: string) => who.say(identity.changePassword, { NewPassword, CurrentPassword: '' })

/** Starts `act` after the administrator has written the new password and before the sessions of `who` end. */
const whileSetting = <T>(who: Person, act: () => Promise<T>) =>
  meanwhile<[Awaited<ReturnType<typeof setPassword>>, T]>(
    world.db,
    (tx) => tx.selectFrom('session').select('id').where('member_id', '=', who.id).forUpdate().execute(),
    () => setPassword(who.username),
    act,
  )

test('a session ended meanwhile does not overwrite the new password', async () => {
  const lale = await world.person('lale', { role: 'Customer' })
  const [set, own] = await whileSetting(lale, () => change(lale, 'Mine-again-1'))
  expect(set.status).toBe(200)
  expect([own.status, own.reason]).toEqual([401, 'not-signed-in'])
  expect((await login('lale', 'Mine-again-1')).status).toBe(401)
  expect((await login('lale', SET)).data!.mustChangePassword).toBe(true)
})

test('accepts one of two sessions that change the password at once and ends the other', async () => {
  const tara = await world.person('tara', { role: 'Customer' })
  const elsewhere = await world.signIn(tara.id, 'tara')
  const replies = await meanwhile<[{ status: number }, { status: number }]>(
    world.db,
    (tx) => tx.selectFrom('member').select('id').where('id', '=', tara.id).forUpdate().execute(),
    () => change(tara, 'First-of-two'),
    () => change(elsewhere, 'Second-of-two'),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('rejects a concurrent sign-in with the old password like a wrong one', async () => {
  const hadi = await world.person('hadi', { role: 'Customer' })
  const wrong = await login('hadi', 'not-it')
  const [set, late] = await whileSetting(hadi, () => login('hadi', PASSWORD))
  expect(set.status).toBe(200)
  expect([late.status, late.reason, late.data]).toEqual([wrong.status, 'wrong-credentials', wrong.data])
  expect(late.message).toMatch(new RegExp(identityWords.left(4).split('۴')[0]!))
  const living = world.db.selectFrom('session').select('id').where('member_id', '=', hadi.id).where('revoked_at', 'is', null)
  expect(await living.execute()).toEqual([])
  const events = await world.db
    .selectFrom('audit_event')
    .select('detail')
    .where('call', '=', 'identity.loginFailed')
    .where('entity_id', '=', String(hadi.id))
    .execute()
  expect(events.map(({ detail }) => detail)).toEqual([{ why: 'password' }, { why: 'password' }])
  expect((await login('hadi', SET)).status).toBe(200)
})

test('opens no session for a member suspended during sign-in', async () => {
  const mina = await world.person('mina', { role: 'Customer' })
  const [, late] = await meanwhile<[unknown, Awaited<ReturnType<typeof login>>]>(
    world.db,
    (tx) => tx.selectFrom('session').select('id').where('member_id', '=', mina.id).forUpdate().execute(),
    () =>
      world.db.transaction().execute(async (tx) => {
        await tx.updateTable('member').set({ is_active: false }).where('id', '=', mina.id).execute()
        await tx.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', mina.id).execute()
      }),
    () => login('mina', PASSWORD),
  )
  expect([late.status, late.reason]).toEqual([403, 'account-inactive'])
  const sessions = world.db.selectFrom('session').select('revoked_at').where('member_id', '=', mina.id)
  expect((await sessions.execute()).map(({ revoked_at }) => revoked_at)).toEqual([world.clock.now])
})

test('stores a token nowhere, also not with an idempotency key, and returns it once', async () => {
  const nima = await world.person('nima', { role: 'Customer' })
  const headers = { [KEY]: randomUUID() }
  const credentials = { Username: 'nima', Password: PASSWORD }
  const first = await nima.say(identity.login, credentials, headers)
  const again = await nima.say(identity.login, credentials, headers)
  expect([again.status, again.data, again.headers.get('idempotency-replayed')]).toEqual([200, null, 'true'])
  const stored = [
    await world.db.selectFrom('act_key').selectAll().execute(),
    await world.db.selectFrom('audit_event').selectAll().execute(),
  ]
  expect(stored[0]).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(first.data!.accessToken)
})
