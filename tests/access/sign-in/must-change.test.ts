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

/** A company's administrator who came in with a password that somebody else chose. */
async function given(name: string): Promise<Person> {
  const person = await world.person(name, { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  await world.db.updateTable('member').set({ must_change_password: true }).where('id', '=', person.id).execute()
  return person
}
const ask = async (who: Person, call: Call, headers = {}) => {
  const { method, path } = httpRoute(call.at)
  return who.raw(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, headers)
}

test('with a password somebody else chose no call is answered but the change and signing out', async () => {
  const leila = await given('leila')
  const closed = calls.filter(
    ({ who, name }) => who !== 'anyone' && !['identity.changePassword', 'identity.logout'].includes(name),
  )
  expect(closed.length).toBeGreaterThan(120)
  for (const call of closed) {
    const { status, reason, message } = await ask(leila, call)
    expect([call.name, status, reason]).toEqual([call.name, 403, 'must-change-password'])
    expect(message).toBe(refusalWords['must-change-password'])
  }
})

test('what anybody may ask she may ask too, and is nobody there', async () => {
  const mahsa = await given('mahsa')
  expect((await mahsa.raw('GET', '/api/v1/health')).status).toBe(200)
})

test('an item of another account waits for its own member, as ever', async () => {
  const nasrin = await given('nasrin')
  const { reason } = await ask(nasrin, identity.me, { [ACCOUNT]: '999999' })
  expect(reason).toBe('account-mismatch')
})

test('after the change the same session opens everything at once, in every tab that has it; the old password opens nothing', async () => {
  const parisa = await given('parisa')
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

test('who will not choose one signs out', async () => {
  const roya = await given('roya')
  expect((await roya.say(identity.logout, {})).status).toBe(200)
  expect((await roya.say(identity.me, {})).status).toBe(401)
})
