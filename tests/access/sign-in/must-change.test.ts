import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { ACCOUNT } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { calls } from '#contract/index.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
const NEW = 'Rud-o-Baran-90'
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Creates a company admin signed in with an assigned password. */
async function createWithAssignedPassword(name: string): Promise<Person> {
  const person = await world.person(name, { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  await world.db.updateTable('member').set({ must_change_password: true }).where('id', '=', person.id).execute()
  return person
}
const request = async (who: Person, call: Call, headers = {}) => {
  const { method, path } = httpRoute(call.at)
  return who.raw(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, headers)
}

test('permits only the change and logout with an assigned password', async () => {
  const leila = await createWithAssignedPassword('leila')
  const closed = calls.filter(
    ({ who, name }) => who !== 'anyone' && !['identity.changePassword', 'identity.logout'].includes(name),
  )
  expect(closed.length).toBeGreaterThan(120)
  for (const call of closed) {
    const { status, reason, message } = await request(leila, call)
    expect([call.name, status, reason]).toEqual([call.name, 403, 'must-change-password'])
    expect(message).toBe(refusalWords['must-change-password'])
  }
})

test('answers public calls as for a signed-out client', async () => {
  const mahsa = await createWithAssignedPassword('mahsa')
  expect((await mahsa.raw('GET', '/api/v1/health')).status).toBe(200)
})

test('keeps an outbox item of another account for its own member', async () => {
  const nasrin = await createWithAssignedPassword('nasrin')
  const { reason } = await request(nasrin, identity.me, { [ACCOUNT]: '999999' })
  expect(reason).toBe('account-mismatch')
})

test('permits every call after the change in the same session; the old password stops working', async () => {
  const parisa = await createWithAssignedPassword('parisa')
  const otherTab: Person = { ...parisa }
  expect((await otherTab.say(identity.me, {})).reason).toBe('must-change-password')
  expect((await parisa.say(identity.changePassword, { NewPassword: PASSWORD, CurrentPassword: '' })).status).toBe(422)
  expect((await parisa.say(identity.me, {})).reason).toBe('must-change-password')
  expect((await parisa.say(identity.changePassword, { NewPassword: NEW, CurrentPassword: '' })).status).toBe(200)
  for (const tab of [parisa, otherTab]) {
    expect((await tab.say(identity.me, {})).data).toMatchObject({ mustChangePassword: false })
    expect((await tab.raw('POST', '/api/v1/cargos/SearchCargo', {})).status).toBe(200)
  }
  expect((await world.stranger.say(identity.login, { Username: 'parisa', Password: PASSWORD })).status).toBe(401)
})

test('permits logout instead of the change', async () => {
  const roya = await createWithAssignedPassword('roya')
  expect((await roya.say(identity.logout, {})).status).toBe(200)
  expect((await roya.say(identity.me, {})).status).toBe(401)
})
