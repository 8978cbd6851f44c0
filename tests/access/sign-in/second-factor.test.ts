/** Second factor, temporary and weak passwords, limits of sessions (decision 034). */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { identity } from '#contract/access/identity.ts'
import { accountWords, secondFactorWords as words } from '#contract/access/identity-words.ts'
import { hashPassword } from '#server/platform/password.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

const HOUR = 3_600_000
const wait = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms))
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now.getTime() })
const login = (Username: string, Password: string, Code = '') => world.stranger.say(identity.login, { Username, Password, Code })

async function turnOn(who: Person) {
  const { secret, uri } = (await who.say(identity.beginSecondFactor, {})).data!
  expect(uri).toContain(`secret=${secret}`)
  const { data } = await who.say(identity.confirmSecondFactor, { Code: codeOf(secret) })
  wait(60_000)
  return { secret, recoveryCodes: data!.recoveryCodes }
}

test('is on after one code; then requires a code at sign-in and accepts each code once', async () => {
  const mina = await world.person('mina', { role: 'Admin' })
  expect((await mina.say(identity.confirmSecondFactor, { Code: '123456' })).status).toBe(409)
  const drawn = (await mina.say(identity.beginSecondFactor, {})).data!
  const wrong = await mina.say(identity.confirmSecondFactor, { Code: '000000' })
  expect([wrong.status, wrong.errors]).toEqual([422, { Code: words.wrong }])
  expect((await login('mina', PASSWORD)).status).toBe(200)
  const { secret, recoveryCodes } = await turnOn(mina)
  expect(secret).not.toBe(drawn.secret)
  expect(recoveryCodes).toHaveLength(10)
  const row = await world.db.selectFrom('member').select('totp_secret').where('id', '=', mina.id).executeTakeFirstOrThrow()
  expect(row.totp_secret!.includes(secret)).toBe(false)

  expect(await login('mina', PASSWORD)).toMatchObject({ status: 401, reason: 'second-factor', data: null })
  expect((await login('mina', PASSWORD, '000000')).status).toBe(401)
  const both = await Promise.all([login('mina', PASSWORD, codeOf(secret)), login('mina', PASSWORD, codeOf(secret))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await login('mina', PASSWORD, recoveryCodes[0])).status).toBe(200)
  expect((await login('mina', PASSWORD, recoveryCodes[0])).status).toBe(401)
  expect((await login('mina', 'nope-nope-nope', codeOf(secret))).reason).toBe('wrong-credentials')
  expect((await mina.say(identity.secondFactor, {})).data).toEqual({ isOn: true, isAskedFor: true, recoveryCodes: 9 })
})

test('limits guesses, also with the right password', async () => {
  const nima = await world.person('nima', { role: 'Customer' })
  await turnOn(nima)
  const codes = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '9'))
  const all = await Promise.all(codes.map((Code) => nima.say(identity.proveSecondFactor, { Code })))
  expect(all.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('sensitive acts require a code of the last ten minutes; an administrator removes a lost factor', async () => {
  const sara = await world.person('sara', { role: 'Admin' })
  const omid = await world.person('omid', { role: 'Customer' })
  await turnOn(omid)
  const grave = { Username: 'omid', Reason: 'گوشی گم شد' }
  const { secret } = await turnOn(sara)
  wait(11 * 60_000)
  expect((await sara.say(identity.dropSecondFactor, grave)).reason).toBe('show-second-factor')
  const set = { Username: 'omid', Password: 'Rud-o-Baran-90', DriverId: null, Reason: '' }
  expect((await sara.say(adminUser.changePassword, set)).reason).toBe('show-second-factor')
  expect((await sara.say(identity.proveSecondFactor, { Code: codeOf(secret) })).status).toBe(200)
  expect((await sara.say(identity.dropSecondFactor, { ...grave, Username: 'sara' })).status).toBe(422)
  expect((await sara.say(identity.dropSecondFactor, grave)).status).toBe(200)
  expect((await login('omid', PASSWORD)).status).toBe(200)
  wait(60_000)
  expect((await sara.say(identity.endSecondFactor, { Code: '000000' })).status).toBe(422)
  expect((await sara.say(identity.endSecondFactor, { Code: codeOf(secret) })).status).toBe(200)
  wait(11 * 60_000)
  expect((await sara.say(identity.dropSecondFactor, grave)).status).toBe(200)
})

test('expires an assigned password after 72 hours, also for sessions that used it', async () => {
  const leila = await world.person('leila', { role: 'Customer' })
  const assigned = { must_change_password: true, password_set_at: world.clock.now }
  await world.db.updateTable('member').set(assigned).where('id', '=', leila.id).execute()
  wait(71 * HOUR)
  const again = await login('leila', PASSWORD)
  expect(again.status).toBe(200)
  wait(2 * HOUR)
  expect(await login('leila', PASSWORD)).toMatchObject({ status: 401, message: accountWords.temporaryOver })
  expect((await leila.say(identity.changePassword, { NewPassword: 'Rud-o-Baran-90', CurrentPassword: PASSWORD })).status).toBe(
    401,
  )
})

test('rejects common passwords, sequences and one’s own name with the reason; the minimum is six', async () => {
  const kaveh = await world.person('kaveh77', { role: 'Customer' })
  const change = async (NewPassword: string) => {
    const { status, errors } = await kaveh.say(identity.changePassword, { NewPassword, CurrentPassword: '' })
    return [status, (errors as { NewPassword?: string } | null)?.NewPassword]
  }
  for (const common of ['123456', 'QWERTY', 'password1', '۱۲۳۴۵۶۷۸', 'aaaaaaab', 'mnopqrst', 'iloveyou'])
    expect(await change(common), common).toEqual([422, accountWords.common])
  const local = [
    'barnobat',
    'Barnob@t',
    'iran1405',
    'abcabc',
    'رمزعبور',
    'تهران۱۴۰۳',
    'mashhad1370',
    'یزد۱۳۸۰',
    'سلام۱۲۳',
    '123789',
    'Barnobat1405',
    // Typed with the other keyboard layout: «بارنوبت», barnobat, «ایران» and «رمزعبور».
    'fhvk,fj',
    'fhvk,fj1405',
    'ذشقدخذشف',
    'hdvhk1405',
    'vlcuf,v',
    // A name and a year, in either order and with anything between them.
    'tehran1370',
    'ایران۱۴۰۵',
    'ايران1405',
    'Mashhad@1402',
    '1405.iran!',
    'خوزستان-۱۳۹۹',
    '123123',
    'fdjfdj',
    'jjkkll',
    'ضصثقفغ',
  ]
  for (const password of local) expect(await change(password), password).toEqual([422, accountWords.common])
  // Mobiles of another member, of none, in international form; a national id.
  for (const number of [
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '+98 912 345 6789',
    '0084575948',
    '۰۰۸۴۵۷۵۹۴۸',
    'a09123456789',
    '0912-345-6789!',
    'kod0084575948x',
  ])
    expect(await change(number), number).toEqual([422, accountWords.number])
  for (const own of ['kaveh77x', 'x09120000000']) expect(await change(own), own).toEqual([422, accountWords.ownName])
  expect(await change('ab1cd')).toEqual([422, accountWords.tooShort])
  for (const strong of ['zx9kqv', 'k9#mLq', 'tehran-Kuh-1370', 'درخت سبز ۴۲']) expect((await change(strong))[0], strong).toBe(200)
})

test('accepts an existing weak password at sign-in', async () => {
  const { id } = await world.person('olden', { role: 'Customer' })
  const password_hash = await hashPassword('iran1405')
  await world.db.updateTable('member').set({ password_hash }).where('id', '=', id).execute()
  expect((await login('olden', 'iran1405')).status).toBe(200)
})

test('ends sessions by maximum age and idle days, and the longest unused of twenty-one', async () => {
  const team = await world.person('team', { role: 'AdminSupport' })
  const other = await world.person('other', { role: 'Customer' })
  const DAY = 24 * HOUR
  for (let week = 0; week < 4; week += 1) {
    wait(6.9 * DAY)
    expect((await team.say(identity.me, {})).status).toBe(200)
  }
  // 27.6 days in total.
  wait(2.5 * DAY)
  expect((await team.say(identity.me, {})).status).toBe(401)
  const idle = await world.signIn(team.id, 'team')
  wait(7.1 * DAY)
  expect((await idle.say(identity.me, {})).status).toBe(401)
  const customer = await world.signIn(other.id, 'other')
  wait(29 * 24 * HOUR)
  expect((await customer.say(identity.me, {})).status).toBe(200)
  for (let n = 0; n < 20; n += 1) {
    wait(1000)
    await login('other', PASSWORD)
  }
  expect((await customer.say(identity.me, {})).status).toBe(401)
  expect((await world.signIn(other.id, 'other').then((now) => now.say(identity.sessions, {}))).data).toHaveLength(20)
})
