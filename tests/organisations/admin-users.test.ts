/** Admin users, their links and their passwords (S2 "Admin users", §5, §7; C5). */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { userTypeNumbers } from '#contract/access/user-types.ts'
import { company } from '#contract/organisations/company.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { adminUserFaults, bareUsername, suffixOf } from '#contract/access/member-rules.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'

let world: World
/** An administrator; `other` is a second one. */
let modir: Person
let nazer: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
  nazer = await world.person('nazer', { role: 'Admin' })
})
afterAll(() => world.close())
beforeEach(() => expect(world.errors).toEqual([]))

let n = 1_000_000_000
const nextName = () => String((n += 1))
const buildUser = (change: object = {}) => ({
  UserName: nextName(),
  Password: 'rahdari1405',
  Email: 'rahdari@example.ir',
  Fullname: 'راهداری هرمزگان',
  Type: 5,
  ...change,
})
const signup = (change: object = {}, who = modir, headers?: Record<string, string>) =>
  who.say(adminUser.signup, buildUser(change), headers)
const createUser = async (change: object = {}) => (await signup(change)).data!
const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })
const listMembers = () => world.db.selectFrom('member').selectAll().orderBy('id').execute()
const linksIn = (table: 'member_company' | 'member_hall') => world.db.selectFrom(table).selectAll().orderBy('id').execute()
const linksOf = async () => [await linksIn('member_company'), await linksIn('member_hall')]
const setPassword = (Username: string, Password: string, who = modir, headers?: Record<string, string>) =>
  who.say(adminUser.changePassword, { Username, Password }, headers)

describe('refused', () => {
  test('requires an Admin to create, link or list users and to set passwords', async () => {
    const { sepehr } = world.cast.companies
    const others = [
      await world.person('support', { role: 'AdminSupport' }),
      await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id }),
      await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei }),
      await world.person('watcher', { role: 'Organization' }),
    ]
    const { userId } = await createUser()
    const before = [await listMembers(), await linksOf()]
    for (const who of [...others, world.stranger]) {
      const replies = [
        await who.say(adminUser.types, {}),
        await who.say(adminUser.ofType, { Type: 5 }),
        await who.say(adminUser.companies, {}),
        await signup({}, who),
        await who.say(adminUser.addCompany, { TransportationCompanyId: sepehr.id, UserAdminId: userId }),
        await who.say(adminUser.addHall, { LoadHallId: world.cast.halls.rajaei, UserAdminId: userId }),
        await who.say(adminUser.removeCompany, { Item1: 1 }),
        await who.say(adminUser.removeHall, { Item1: 1 }),
        await setPassword('maryam', 'ghasedak', who),
        await who.say(adminUser.copyLinks, { FromUserId: userId, UserAdminId: others[3]!.id }),
        await who.say(adminUser.linksFile, {}),
      ]
      const status = who === world.stranger ? 401 : 403
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
    }
    expect([await listMembers(), await linksOf()]).toEqual(before)
  })

  test('returns an error for each field of an empty form', async () => {
    const before = await listMembers()
    const { status, errors } = await modir.say(adminUser.signup, { Type: 6 })
    expect(status).toBe(422)
    expect(errors).toEqual({
      UserName: memberWords.username,
      Password: memberWords.password,
      Fullname: memberWords.name,
      Email: memberWords.email,
    })
    expect(await listMembers()).toEqual(before)
  })

  test.each([
    ['nine digits', { UserName: '123456789' }, { UserName: memberWords.usernameDigits }],
    ['letters', { UserName: '12345678AB9' }, { UserName: memberWords.usernameDigits }],
    ['another type’s suffix', { UserName: '1234567890DA' }, { UserName: memberWords.usernameDigits }],
    ['nothing but the suffix', { UserName: 'or' }, { UserName: memberWords.username }],
    ['five characters', { Password: 'abcde' }, { Password: accountWords.tooShort }],
    ['too long a password', { Password: 'x'.repeat(51) }, { Password: accountWords.tooLong(50) }],
    ['an email that is none', { Email: 'rahdari' }, { Email: memberWords.emailShape }],
    [
      'a password that is guessed, beside an email that is none',
      { Password: 'iran1405', Email: 'rahdari' },
      { Password: accountWords.common, Email: memberWords.emailShape },
    ],
  ])('%s', async (_, change, errors) => {
    const before = await listMembers()
    const reply = await signup(change)
    expect([reply.status, reply.errors]).toEqual([422, errors])
    expect(await listMembers()).toEqual(before)
  })

  test.each([
    ['another type', { Type: 4 }, 'Type'],
    ['no type', { Type: undefined }, 'Type'],
    ['more than fifty digits', { UserName: '1'.repeat(51) }, 'UserName'],
    ['more than fifty letters', { Fullname: 'ا'.repeat(51) }, 'Fullname'],
    ['a password that is no text', { Password: { $ne: '' } }, 'Password'],
  ])('rejects the malformed body %s', async (_, change, field) => {
    const before = await listMembers()
    const reply = await modir.raw('POST', '/api/v1/user-by-admins/signup', buildUser(change))
    expect([reply.status, Object.keys(reply.errors as object)]).toEqual([400, [field]])
    expect(await listMembers()).toEqual(before)
  })

  test('ignores fields of privilege', async () => {
    const name = nextName()
    const body = {
      ...buildUser({ UserName: name }),
      role: 'Admin',
      companyId: 1,
      flags: ['access_Load_Add'],
      must_change_password: false,
    }
    await modir.raw('POST', '/api/v1/user-by-admins/signup', body)
    const row = (await listMembers()).find(({ username }) => username === `${name}OR`)
    expect(row).toMatchObject({ role: 'Organization', company_id: null, flags: [], must_change_password: true })
  })

  test('rejects a taken username in any letter case', async () => {
    const name = nextName()
    await world.member(`${name}or`, { role: 'Organization' })
    const before = await listMembers()
    const reply = await signup({ UserName: name })
    const message = accountWords.usernameTaken(`${name}OR`)
    expect([reply.status, reply.message, reply.errors]).toEqual([409, message, { UserName: message }])
    expect(await listMembers()).toEqual(before)
  })

  test('creates one user from twenty simultaneous requests', async () => {
    const UserName = nextName()
    const replies = await Promise.all(Array.from({ length: 20 }, () => signup({ UserName })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  test('links only users of the three types, to existing companies and halls', async () => {
    const { sepehr } = world.cast.companies
    const { rajaei } = world.cast.halls
    const { userId } = await createUser()
    const others = [
      modir.id,
      await world.member('driverless', { role: 'AgentMain' }),
      await world.member('c', { role: 'Customer' }),
    ]
    const before = await linksOf()
    for (const id of others) {
      for (const reply of [
        await modir.say(adminUser.addCompany, { TransportationCompanyId: sepehr.id, UserAdminId: id }),
        await modir.say(adminUser.addHall, { LoadHallId: rajaei, UserAdminId: id }),
        await modir.say(company.ofObserver, { Id: id }),
        await modir.say(hall.mine, { Id: id }),
      ])
        expect([reply.status, reply.message]).toEqual([404, words.notAnObserver])
    }
    const unknown = await modir.say(adminUser.addHall, { LoadHallId: rajaei, UserAdminId: 999_999 })
    const noHall = await modir.say(adminUser.addHall, { LoadHallId: 999_999, UserAdminId: userId })
    const noCompany = await modir.say(adminUser.addCompany, { TransportationCompanyId: 999_999, UserAdminId: userId })
    expect([unknown, noHall, noCompany].map(({ status, message }) => [status, message])).toEqual([
      [404, accountWords.noSuchUser],
      [404, words.noHall],
      [404, words.noCompany],
    ])
    expect(await linksOf()).toEqual(before)
  })

  test('rejects a duplicate link, also for simultaneous requests', async () => {
    const { kaveh } = world.cast.companies
    const { shapour } = world.cast.halls
    const { userId } = await createUser()
    const companies = Array.from({ length: 5 }, () =>
      modir.say(adminUser.addCompany, { TransportationCompanyId: kaveh.id, UserAdminId: userId }),
    )
    const replies = await Promise.all(companies)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.message).toBe(words.companyTwice(kaveh.name))
    await modir.say(adminUser.addHall, { LoadHallId: shapour, UserAdminId: userId })
    const twice = await modir.say(adminUser.addHall, { LoadHallId: shapour, UserAdminId: userId })
    expect([twice.status, twice.message]).toEqual([409, words.hallTwice('شاپور')])
    expect((await linksIn('member_hall')).filter(({ member_id }) => member_id === userId)).toHaveLength(1)
  })

  test('rejects unlinking a link that does not exist', async () => {
    const { userId } = await createUser()
    const { data } = await modir.say(adminUser.addHall, { LoadHallId: world.cast.halls.rajaei, UserAdminId: userId })
    expect((await nazer.say(adminUser.removeHall, { Item1: data!.id })).status).toBe(200)
    for (const reply of [
      await modir.say(adminUser.removeHall, { Item1: data!.id }),
      await modir.say(adminUser.removeCompany, { Item1: 999_999 }),
    ])
      expect([reply.status, reply.message]).toEqual([404, words.noLink])
    expect((await modir.say(adminUser.removeCompany, { Item1: 0 })).status).toBe(400)
  })

  test('copies links only between two different users of the three types', async () => {
    const { userId } = await createUser()
    const before = await linksOf()
    const copyLinks = (FromUserId: number, UserAdminId: number) => modir.say(adminUser.copyLinks, { FromUserId, UserAdminId })
    expect((await copyLinks(userId, userId)).errors).toEqual({ FromUserId: words.sameUser })
    for (const reply of [await copyLinks(modir.id, userId), await copyLinks(userId, modir.id)])
      expect([reply.status, reply.message]).toEqual([404, words.notAnObserver])
    expect((await copyLinks(999_999, userId)).message).toBe(accountWords.noSuchUser)
    expect(await linksOf()).toEqual(before)
  })

  test('rejects passwords for administrators, oneself and unknown users', async () => {
    const before = await listMembers()
    for (const name of ['nazer', 'NAZER', 'modir']) {
      const reply = await setPassword(name, 'ghasedak')
      expect([reply.status, reply.errors]).toEqual([422, { Username: words.administrator }])
    }
    const unknown = await setPassword('unknown', 'ghasedak')
    expect([unknown.status, unknown.message]).toEqual([404, accountWords.noSuchUser])
    expect((await nazer.say(adminUser.types, {})).status).toBe(200)
    expect(await listMembers()).toEqual(before)
  })

  test('rejects passwords that are empty, short, too long or not text', async () => {
    const { userName } = await createUser()
    const before = await listMembers()
    expect((await setPassword(userName, '')).errors).toEqual({ Password: accountWords.newPassword })
    expect((await setPassword(userName, 'abcde')).errors).toEqual({ Password: accountWords.tooShort })
    expect((await setPassword(userName, 'x'.repeat(101))).errors).toEqual({ Password: accountWords.tooLong(100) })
    expect((await setPassword('', 'ghasedak')).status).toBe(422)
    const list = { Username: userName, Password: ['ghasedak'] }
    expect((await modir.misuse(adminUser.changePassword, list)).status).toBe(400)
    expect(await listMembers()).toEqual(before)
  })
})

test('returns the types of the specification', async () => {
  const { data } = await modir.say(adminUser.types, {})
  expect(data).toEqual(userTypeNumbers.map((type) => ({ name: memberWords.typeNames[type], type })))
})

test.each([
  [5, 'OR', 'Organization'],
  [6, 'DA', 'DriversAssociation'],
  [7, 'ATC', 'AssociationTransportCompanies'],
] as const)('gives type %i the suffix %s, typed or not, and lets the user sign in', async (Type, suffix, role) => {
  const [bare, typed, persian] = [nextName(), nextName(), nextName()]
  const first = await signup({ Type, UserName: bare })
  expect([first.status, first.message]).toEqual([200, memberWords.added])
  expect(first.data).toMatchObject({ userName: bare + suffix, type: Type, isActive: true, companies: 0, halls: 0 })
  expect((await createUser({ Type, UserName: `${typed}${suffix.toLowerCase()}` })).userName).toBe(typed + suffix)
  expect((await createUser({ Type, UserName: persianDigits(persian) })).userName).toBe(persian + suffix)
  const came = await login(bare + suffix, 'rahdari1405')
  expect([came.status, came.data!.role, came.data!.mustChangePassword]).toEqual([200, role, true])
})

test('lists the users of a type by name, with their links', async () => {
  const { userId } = await createUser({ Type: 7, Fullname: 'ب' })
  const other = await createUser({ Type: 7, Fullname: 'الف' })
  const { sepehr, kaveh } = world.cast.companies
  for (const { id } of [sepehr, kaveh])
    await modir.say(adminUser.addCompany, { TransportationCompanyId: id, UserAdminId: userId })
  await modir.say(adminUser.addHall, { LoadHallId: world.cast.halls.rajaei, UserAdminId: userId })
  const { data } = await modir.say(adminUser.ofType, { Type: '7' })
  const ours = data!.filter(({ userId: id }) => id === userId || id === other.userId)
  expect(ours.map(({ fullName, companies, halls }) => [fullName, companies, halls])).toEqual([
    ['الف', 0, 0],
    ['ب', 2, 1],
  ])
  expect(new Set(data!.map(({ type }) => type))).toEqual(new Set([7]))
  const seen = await modir.say(company.ofObserver, { Id: userId })
  expect(seen.data!.map(({ transportationCompanyId }) => transportationCompanyId).toSorted()).toEqual(
    [sepehr.id, kaveh.id].toSorted(),
  )
  expect((await modir.say(hall.mine, { Id: userId })).data!.map(({ name }) => name)).toEqual(['شهید رجایی'])
  expect((await modir.say(company.ofObserver, { Id: other.userId })).data).toEqual([])
})

test('returns the last sign-in of a user, null before the first', async () => {
  const { userId, userName, lastSeenAt } = await createUser({ Type: 6 })
  expect(lastSeenAt).toBeNull()
  await login(userName, 'rahdari1405')
  const { data } = await modir.say(adminUser.ofType, { Type: 6 })
  expect(data!.find((row) => row.userId === userId)!.lastSeenAt).toBe(world.clock.now.toISOString())
})

test('adds the links of another user and keeps one’s own', async () => {
  const { sepehr, kaveh } = world.cast.companies
  const { rajaei, shapour } = world.cast.halls
  const [before, after] = [(await createUser()).userId, (await createUser({ Type: 7 })).userId]
  for (const { id } of [sepehr, kaveh])
    await modir.say(adminUser.addCompany, { TransportationCompanyId: id, UserAdminId: before })
  await modir.say(adminUser.addHall, { LoadHallId: rajaei, UserAdminId: before })
  await modir.say(adminUser.addCompany, { TransportationCompanyId: kaveh.id, UserAdminId: after })
  await modir.say(adminUser.addHall, { LoadHallId: shapour, UserAdminId: after })
  const copyLinks = () => modir.say(adminUser.copyLinks, { FromUserId: before, UserAdminId: after })
  const [first, second] = [await copyLinks(), await copyLinks()]
  expect([first.data, first.message]).toEqual([{ companies: 1, halls: 1 }, words.copied(1, 1)])
  expect([second.data, second.message]).toEqual([{ companies: 0, halls: 0 }, words.copied(0, 0)])
  const { data } = await modir.say(adminUser.ofType, { Type: 7 })
  expect(data!.find(({ userId }) => userId === after)).toMatchObject({ companies: 2, halls: 2 })
  expect((await modir.say(hall.mine, { Id: before })).data).toHaveLength(1)
})

test('exports a row for each link, and one for a user without links', async () => {
  const one = await createUser({ Fullname: '=HYPERLINK("x")', Type: 7 })
  const none = await createUser({ Fullname: 'بدون پیوند', Type: 7 })
  await modir.say(adminUser.addHall, { LoadHallId: world.cast.halls.rajaei, UserAdminId: one.userId })
  await modir.say(adminUser.addCompany, { TransportationCompanyId: world.cast.companies.kaveh.id, UserAdminId: one.userId })
  const reply = await modir.send('GET', '/api/v1/user-by-admins/GetLinksFile')
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="links-14050830.csv"')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  const csvRow = (cells: string[]) => cells.map((text) => `"${text}"`).join(',')
  expect(lines[0]).toBe(csvRow([...words.columns]))
  const type = memberWords.typeNames[7]
  const who = [type, one.userName, `'=HYPERLINK(""x"")`, words.active]
  expect(lines.filter((line) => line.includes(one.userName))).toEqual([
    csvRow([...who, words.kinds.hall, 'شهید رجایی', '07633500000', words.rights.link, '']),
    csvRow([...who, words.kinds.company, 'کاوه‌بار', '10861677542', words.rights.link, '']),
  ])
  expect(lines).toContain(csvRow([type, none.userName, 'بدون پیوند', words.active, words.nothing, '', '', '', '']))
})

test('offers every company with the data that distinguishes equal names', async () => {
  const { data } = await modir.say(adminUser.companies, {})
  const { sepehr, waiting } = world.cast.companies
  expect(data!.map(({ transportationCompanyId }) => transportationCompanyId)).toContain(waiting.id)
  expect(data!.find(({ transportationCompanyId }) => transportationCompanyId === sepehr.id)).toEqual({
    transportationCompanyId: sepehr.id,
    transportationCompanyName: sepehr.name,
    nationalId: '10100171920',
    mobile: '09170000000',
  })
})

describe('a password set by an administrator', () => {
  test('is returned once, must be changed, and ends every session', async () => {
    const { userName } = await createUser()
    const was = await world.signIn(0, 'nazer')
    const { data } = await login(userName, 'rahdari1405')
    const reply = await setPassword(userName.toLowerCase(), 'ghasedak')
    expect([reply.status, reply.message, reply.data]).toEqual([200, memberWords.passwordSet, { userName, password: 'ghasedak' }])
    expect(reply.result).toEqual(reply.data)
    const old = await world.app.request('/api/v1/users/me', {
      method: 'POST',
      headers: { authorization: `Bearer ${data!.accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(old.status).toBe(401)
    expect((await was.say(adminUser.types, {})).status).toBe(200)
    expect((await login(userName, 'rahdari1405')).status).toBe(401)
    expect((await login(userName, 'ghasedak')).data!.mustChangePassword).toBe(true)
  })

  test('resets used-up attempts', async () => {
    const { userName } = await createUser()
    let reply = await login(userName, 'wrong')
    for (let tries = 0; reply.status !== 429 && tries < 30; tries += 1) reply = await login(userName, 'wrong')
    expect(reply.status).toBe(429)
    await setPassword(userName, 'ghasedak')
    expect((await login(userName, 'ghasedak')).status).toBe(200)
  })

  test('is not reported as set when its key was used for another password', async () => {
    const { userName } = await createUser()
    const headers = { [KEY]: randomUUID() }
    expect((await setPassword(userName, 'parvaneh-99', modir, headers)).status).toBe(200)
    const other = await setPassword(userName, 'shabparak-99', modir, headers)
    expect([other.status, other.reason]).toEqual([422, 'key-reuse'])
    expect((await login(userName, 'shabparak-99')).status).toBe(401)
    expect((await login(userName, 'parvaneh-99')).status).toBe(200)
  })

  test('is set for a username with digits of any script', async () => {
    const { userName } = await createUser()
    expect((await setPassword(persianDigits(userName).toLowerCase(), 'ghasedak')).data!.userName).toBe(userName)
    expect((await login(userName, 'ghasedak')).status).toBe(200)
  })

  test('can be set for a member of any organisation', async () => {
    await world.member('hallgate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
    const longest = `${'Nobat-1405-'.repeat(9)}x`
    expect((await setPassword('hallgate', longest)).status).toBe(200)
    expect((await login('hallgate', longest)).status).toBe(200)
    expect((await login('hallgate', PASSWORD)).status).toBe(401)
  })

  test('is stored neither with the key of the act nor in the audit, and not replayed', async () => {
    const { userName, userId } = await createUser()
    const headers = { [KEY]: randomUUID() }
    const secret = 'parvaneh-99'
    expect((await setPassword(userName, secret, modir, headers)).data!.password).toBe(secret)
    const again = await setPassword(userName, secret, modir, headers)
    expect([again.status, again.message, again.data, again.result]).toEqual([200, shownOnce, null, null])
    const keys = await world.db.selectFrom('act_key').selectAll().where('key', '=', headers[KEY]!).execute()
    expect(keys).toHaveLength(1)
    expect(JSON.stringify(keys)).not.toContain(secret)
    const events = await world.db.selectFrom('audit_event').selectAll().where('call', '=', 'adminUser.changePassword').execute()
    expect(events.filter(({ entity_id }) => entity_id === String(userId))).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(secret)
    expect((await listMembers()).map(({ password_hash }) => password_hash)).not.toContain(secret)
  })
})

test('records every link and unlink with actor and user', async () => {
  const { userId } = await createUser()
  const { kaveh } = world.cast.companies
  const { data } = await modir.say(adminUser.addCompany, { TransportationCompanyId: kaveh.id, UserAdminId: userId })
  expect((await nazer.say(adminUser.removeCompany, { Item1: data!.id })).message).toBe(words.companyUnlinked(kaveh.name))
  const events = await world.db
    .selectFrom('audit_event')
    .select(['call', 'member_id', 'detail'])
    .where('entity_id', '=', String(userId))
    .where('call', 'like', 'adminUser.%Company')
    .orderBy('id')
    .execute()
  const detail = { company: kaveh.id }
  expect(events).toEqual([
    { call: 'adminUser.addCompany', member_id: modir.id, detail },
    { call: 'adminUser.removeCompany', member_id: nazer.id, detail },
  ])
})

test('adds the suffix once, whatever part of it was typed', () => {
  const type = fc.constantFrom(...userTypeNumbers)
  const digits = fc.stringMatching(/^\d{10,40}$/)
  fc.assert(
    fc.property(type, digits, fc.boolean(), (Type, bare, lower) => {
      const suffix = lower ? suffixOf(Type).toLowerCase() : suffixOf(Type)
      expect(bareUsername(bare + suffix, Type)).toBe(bare)
      expect(bareUsername(bare, Type)).toBe(bare)
      const input = { UserName: bare + suffix, Password: 'rahdari', Fullname: 'نام', Email: 'a@b.ir', Type }
      expect(adminUserFaults(input)).toEqual({})
    }),
  )
})
