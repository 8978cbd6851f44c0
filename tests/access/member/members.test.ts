/**
 * Members of a company with their flags, and the support team of the platform (S2 "Agency members", §5, §6, §8; GAP15,
 * GAP23).
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { agencySuffix, agencyUsername, ownPart } from '#contract/access/member-rules.ts'
import { member } from '#contract/access/member.ts'
import { roleNames } from '#contract/kernel/roles.ts'
import { accountWords, codeWords } from '#contract/access/identity-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let farid: Person
let modir: Person
let sepehr: number
let kaveh: number
beforeAll(async () => {
  world = await openWorld()
  sepehr = world.cast.companies.sepehr.id
  kaveh = world.cast.companies.kaveh.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: kaveh })
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const ADD = '/api/ClientApi/AddAgencyMember'
const UPDATE = '/api/ClientApi/Update'
let next = 0
const nextName = () => `karbar${(next += 1)}`
const flagged = (...granted: Flag[]) =>
  Object.fromEntries(flagNames.map((name) => [name, granted.includes(name)])) as Record<Flag, boolean>
const buildInput = (change: object = {}) => ({
  Username: nextName(),
  Password: 'gozar-1405',
  Fullname: 'نیما صبوری',
  Mobile: '09171234567',
  NationalId: '0499370899',
  Access: flagged(),
  ...change,
})
const add = (who: Person, change: object = {}) => who.say(member.add, buildInput(change))
/** Creates a signed-in member of a company with these flags. */
const createClerk = (companyId: number, ...flags: Flag[]) =>
  world.person(nextName(), { role: 'TransportationCompanyMember', companyId, flags })
const rowOf = (username: string) => world.db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirst()
const count = async () =>
  Number(
    (
      await world.db
        .selectFrom('member')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Every validation rule with the error at its field (S2 §5). */
const faulty: [name: string, change: object, errors: Record<string, string>][] = [
  ['no username', { Username: ' ' }, { Username: words.username }],
  ['four characters', { Username: 'nima' }, { Username: words.usernameShort }],
  ['a Persian username', { Username: 'نیمای‌ما' }, { Username: words.usernameLetters }],
  ['a username in two scripts', { Username: 'nimаabc' }, { Username: words.usernameLetters }],
  ['a username with a gap', { Username: 'nima sab' }, { Username: words.usernameLetters }],
  ['no password', { Password: '' }, { Password: words.password }],
  ['five characters', { Password: '12345' }, { Password: accountWords.tooShort }],
  ['fifty-one characters', { Password: 'p'.repeat(51) }, { Password: accountWords.tooLong(50) }],
  ['no mobile number', { Mobile: '0917123456' }, { Mobile: codeWords.mobile }],
  ['a landline', { Mobile: '02188776655' }, { Mobile: codeWords.mobile }],
]
test.each(faulty)('%s creates no member', async (_name, change, errors) => {
  const before = await count()
  const reply = await add(maryam, change)
  expect([reply.status, reply.errors, reply.message]).toEqual([422, errors, refusalWords['broken-rule']])
  expect(await count()).toBe(before)
})

test('returns all errors at once', async () => {
  const { errors } = await add(maryam, { Username: 'n', Password: '1', Mobile: '1' })
  expect(errors).toEqual({ Username: words.usernameShort, Password: accountWords.tooShort, Mobile: codeWords.mobile })
  const guessed = await add(maryam, { Username: 'n', Password: 'iran1405', Mobile: '1' })
  expect(guessed.errors).toEqual({ ...errors, Password: accountWords.common })
})

test.each([
  ['Username', 'a'.repeat(51), shapeWords.tooLong(50)],
  ['Fullname', 'ن'.repeat(51), shapeWords.tooLong(50)],
  ['NationalId', '1'.repeat(51), shapeWords.tooLong(50)],
  ['Mobile', '091712345678', shapeWords.tooLong(11)],
  ['Mobile', '0917x', shapeWords.onlyDigits],
  ['Password', 123456, shapeWords.notText],
  ['Fullname', 'نیما\u0000', shapeWords.strangeCharacters],
  ['Access', 'everything', words.access],
])('rejects the shape %s %j', async (field, value, sentence) => {
  const { status, errors } = await maryam.raw('POST', ADD, buildInput({ [field]: value }))
  expect([status, errors]).toEqual([400, { [field]: sentence }])
})

test('treats usernames as taken in any letter case, also for concurrent requests', async () => {
  const Username = nextName()
  const replies = await Promise.all([add(maryam, { Username }), add(maryam, { Username: Username.toUpperCase() })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)!
  expect(Object.keys(refused.errors!)).toEqual(['Username'])
  expect(refused.message).toMatch(/قبلاً ثبت شده است/)
})

test('allows the same name in two companies', async () => {
  const Username = nextName()
  const [one, other] = [await add(maryam, { Username }), await add(farid, { Username })]
  expect(one.data!.username).toBe(`${Username}Agent${sepehr}`)
  expect(other.data!.username).toBe(`${Username}Agent${kaveh}`)
})

test('permits only company admins, Admins and members with the flag', async () => {
  const others = roleNames.filter((role) => !['Admin', 'TransportationCompanyAdmin'].includes(role))
  for (const role of others) {
    const other = await world.person(nextName(), { role, ...(role === 'TransportationCompanyMember' && { companyId: sepehr }) })
    expect((await other.say(member.all, {})).status, role).toBe(403)
    expect((await add(other)).status, role).toBe(403)
    expect((await other.say(member.update, { username: 'maryam' })).status, role).toBe(403)
  }
  expect((await world.stranger.say(member.all, {})).status).toBe(401)
})

test('ignores a flag of a member outside a company', async () => {
  const observer = await world.person(nextName(), { role: 'Organization', flags: [...flagNames] })
  expect((await observer.say(member.all, {})).status).toBe(403)
})

test('permits a company admin without a company no members, nor those of the platform', async () => {
  const lost = await world.person(nextName(), { role: 'TransportationCompanyAdmin' })
  for (const reply of [await lost.say(member.all, {}), await add(lost)]) expect(reply.status).toBe(403)
})

test('permits one call for each of the three flags', async () => {
  const target = (await add(maryam)).data!
  const calls = {
    access_Member_List: (who: Person) => who.say(member.all, {}),
    access_Member_Add: (who: Person) => add(who),
    access_Member_Update: (who: Person) => who.say(member.update, target),
  }
  for (const flag of ['access_Member_List', 'access_Member_Add', 'access_Member_Update', 'access_Member_Delete'] as const) {
    const one = await createClerk(sepehr, flag)
    for (const [name, call] of Object.entries(calls))
      expect((await call(one)).status, `${flag} ${name}`).toBe(name === flag ? 200 : 403)
  }
})

test('ignores fields of privilege', async () => {
  const reply = await maryam.raw('POST', ADD, {
    ...buildInput(),
    role: 'Admin',
    Role: 'Admin',
    clientId: kaveh,
    companyId: kaveh,
    company_id: kaveh,
    isAccept: true,
    isActive: false,
    id: 1,
    must_change_password: false,
  })
  const row = await rowOf((reply.data as { username: string }).username)
  expect(row).toMatchObject({
    role: 'TransportationCompanyMember',
    company_id: sepehr,
    is_active: true,
    must_change_password: true,
  })

  const { status } = await maryam.raw('POST', UPDATE, {
    ...(reply.data as object),
    role: 'TransportationCompanyAdmin',
    clientId: kaveh,
    isActive: false,
    password: 'something',
  })
  expect(status).toBe(200)
  expect(await rowOf(row!.username)).toEqual({ ...row, version: row!.version + 1 })
})

test('refuses flags the member does not hold, each at its own field', async () => {
  const reza = await createClerk(sepehr, 'access_Member_Add', 'access_Member_List')
  const Username = nextName()
  const reply = await add(reza, { Username, Access: flagged('access_Member_List', 'access_Bill_Paid', 'access_Load_Add') })
  expect([reply.status, reply.errors]).toEqual([
    422,
    { 'Access.access_Bill_Paid': words.notYours, 'Access.access_Load_Add': words.notYours },
  ])
  expect(await rowOf(agencyUsername(Username, sepehr))).toBeUndefined()
  const created = await add(reza, { Username, Access: flagged('access_Member_List') })
  expect([created.status, created.data!.access_Member_List, created.data!.access_Member_Add]).toEqual([200, true, false])
})

test('refuses to grant more than one’s own flags and to edit members who hold more', async () => {
  const reza = await createClerk(sepehr, 'access_Member_Update', 'access_Load_Add')
  const less = (await add(maryam, { Access: flagged('access_Load_Add') })).data!
  const raised = await reza.say(member.update, { ...less, access_Bill_Paid: true })
  expect([raised.status, raised.errors]).toEqual([422, { access_Bill_Paid: words.notYours }])
  const more = (await add(maryam, { Access: flagged('access_Load_Add', 'access_Bill_Paid') })).data!
  // With one's own mobile set, the other's password could be reset.
  const taken = await reza.say(member.update, { ...more, mobile: '09190000000' })
  expect([taken.status, taken.message]).toEqual([422, words.holdsMore])
  expect(await rowOf(more.username)).toMatchObject({ mobile: '09171234567' })
  expect((await reza.say(member.update, { ...less, access_Load_Add: false })).data!.access_Load_Add).toBe(false)
})

test('refuses changes to one’s own permissions', async () => {
  const reza = await createClerk(sepehr, 'access_Member_Update')
  for (const username of [reza.username, reza.username.toUpperCase()]) {
    const reply = await reza.say(member.update, { username, ...flagged(...flagNames) })
    expect([reply.status, reply.message]).toEqual([422, words.ownRights])
  }
  expect((await rowOf(reza.username))!.flags).toEqual(['access_Member_Update'])
})

test('returns 404 for members of another company, an admin and platform members', async () => {
  const others = (await add(farid)).data!
  const supporter = (await add(modir)).data!
  for (const username of [others.username, supporter.username, 'farid', 'maryam', 'modir', 'unknown-member', '']) {
    const reply = await maryam.say(member.update, { ...others, username })
    expect([reply.status, reply.message], username).toEqual([404, words.noSuchMember])
  }
  expect((await maryam.say(member.all, {})).data!.map(({ username }) => username)).not.toContain(others.username)
})

test('rejects a name of more than 150 characters and an invalid number', async () => {
  const one = (await add(maryam)).data!
  const long = await maryam.say(member.update, { ...one, fullname: 'ن'.repeat(151) })
  expect([long.status, long.errors]).toEqual([400, { fullname: shapeWords.tooLong(150) }])
  const wrong = await maryam.say(member.update, { ...one, mobile: '123' })
  expect([wrong.status, wrong.errors]).toEqual([422, { mobile: codeWords.mobile }])
  expect(await rowOf(one.username)).toMatchObject({ full_name: one.fullname, mobile: one.mobile })
  const whole = await maryam.say(member.update, { ...one, fullname: 'ن'.repeat(150) })
  expect(whole.data!.fullname).toHaveLength(150)
})

test('a new member signs in with the suffix, has the granted flags and changes the password first', async () => {
  const { data, message } = await add(maryam, { Username: 'nimaye۵', Access: flagged(...flagNames) })
  expect([data!.username, message]).toEqual([`nimaye5Agent${sepehr}`, words.added])
  expect(data).toMatchObject({ isActive: true, ...flagged(...flagNames) })
  const login = await world.stranger.say(identity.login, { Username: data!.username.toLowerCase(), Password: 'gozar-1405' })
  expect(login.data).toMatchObject({
    role: 'TransportationCompanyMember',
    clientId: sepehr,
    mustChangePassword: true,
    access_Load_Add: true,
    access_Cargo_Add: true,
  })
  expect((await rowOf(data!.username))!.password_hash).toMatch(/^\$argon2id\$/)
})

test('grants no flag that is not named', async () => {
  const bare: Record<string, unknown> = buildInput()
  delete bare['Access']
  const { data } = await maryam.raw('POST', ADD, bare)
  expect((await rowOf((data as { username: string }).username))!.flags).toEqual([])
})

test('applies granted and removed flags from the next call on', async () => {
  const { data } = await add(maryam, { Access: flagged('access_Customer_List') })
  const headers = await world.chooses(data!.username, 'gozar-1405')
  const list = () => world.stranger.say(customer.own, {}, headers)
  const readMe = async () => (await world.stranger.say(identity.me, {}, headers)).data!
  expect((await list()).status).toBe(200)
  await maryam.say(member.update, { ...data!, access_Customer_List: false })
  expect((await list()).status).toBe(403)
  expect((await readMe()).access_Customer_List).toBe(false)
  await maryam.say(member.update, { ...data!, access_Customer_List: true, access_Load_Manage: true })
  expect((await list()).status).toBe(200)
  expect(await readMe()).toMatchObject({ access_Customer_List: true, access_Load_Manage: true })
  expect((await world.stranger.say(identity.hasAccessTo, { permissionName: 'Load_Manage' }, headers)).data).toBe(true)
})

test('records old and new values of every change, never a password', async () => {
  const { data } = await add(maryam, { Password: 'gozar-penhan', Access: flagged('access_Load_Add') })
  await maryam.say(member.update, { ...data!, mobile: '09180000000', access_Load_Add: false, access_Bill_List: true })
  const events = await world.db
    .selectFrom('audit_event')
    .select(['call', 'member_id', 'detail'])
    .where('entity', '=', 'member')
    .where('entity_id', '=', String(data!.id))
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { call: 'member.add', member_id: maryam.id, detail: { flags: ['access_Load_Add'] } },
    {
      call: 'member.update',
      member_id: maryam.id,
      detail: {
        before: { mobile: '09171234567', flags: ['access_Load_Add'] },
        after: { mobile: '09180000000', flags: ['access_Bill_List'] },
      },
    },
  ])
  expect(JSON.stringify(await world.db.selectFrom('audit_event').selectAll().execute())).not.toContain('gozar-penhan')
  expect(JSON.stringify(await world.db.selectFrom('act_key').select('response').execute())).not.toContain('gozar-penhan')
})

test('lets an Admin manage the support team only', async () => {
  const { data } = await add(modir, { Username: 'poshtiban1', Access: flagged(...flagNames) })
  expect(data).toMatchObject({ username: 'poshtiban1', access_Load_Add: false })
  expect(await rowOf('poshtiban1')).toMatchObject({ role: 'AdminSupport', company_id: null, flags: [] })
  const listed = (await modir.say(member.all, {})).data!
  const roles = await world.db
    .selectFrom('member')
    .select('role')
    .distinct()
    .where(
      'id',
      'in',
      listed.map(({ id }) => id),
    )
    .execute()
  expect(roles).toEqual([{ role: 'AdminSupport' }])
  expect((await modir.say(member.update, { ...data!, fullname: 'سارا کمالی', access_Load_Add: true })).data).toMatchObject({
    fullname: 'سارا کمالی',
    access_Load_Add: false,
  })
  const ofCompany = (await add(maryam)).data!
  expect((await modir.say(member.update, ofCompany)).status).toBe(404)
  expect((await modir.say(member.update, { ...data!, username: 'modir' })).status).toBe(404)
})

test('returns one’s own agency key as data and as result, or null without a key', async () => {
  const own = await maryam.say(member.agencyKey, {})
  expect([own.data, own.result]).toEqual([sepehr, sepehr])
  expect((await modir.say(member.agencyKey, {})).data).toBeNull()
})

test('treats both names of the announce flag as one flag (GAP15)', async () => {
  const one = await createClerk(sepehr, 'access_Load_Add')
  for (const permissionName of ['Load_Add', 'Cargo_Add', 'access_Cargo_Add']) {
    expect((await one.say(identity.hasAccessTo, { permissionName })).data, permissionName).toBe(true)
  }
  // Permitted, and refused for missing fields.
  expect((await one.raw('POST', '/api/v1/cargos/AddCargo', {})).status).not.toBe(403)
})

const bareNames = fc.stringMatching(/^[A-Za-z0-9._-]{1,50}$/)
const keys = fc.integer({ min: 1, max: 10 ** 9 })

test('ends each username with its suffix once, whether typed with it or without', () => {
  fc.assert(
    fc.property(bareNames, keys, (name, key) => {
      const whole = agencyUsername(name, key)
      expect(whole.endsWith(agencySuffix(key))).toBe(true)
      expect(agencyUsername(whole, key)).toBe(whole)
      expect(`${ownPart(whole, key)}${agencySuffix(key)}`).toBe(whole)
      expect(agencyUsername(name, null)).toBe(name)
    }),
  )
})

test('gives every username to one company only, whatever is typed', () => {
  fc.assert(
    fc.property(bareNames, bareNames, keys, keys, (one, other, mine, otherKey) => {
      fc.pre(mine !== otherKey)
      expect(agencyUsername(one, mine).toLowerCase()).not.toBe(agencyUsername(other, otherKey).toLowerCase())
      expect(agencyUsername(`${one}${agencySuffix(otherKey)}`, mine).toLowerCase()).not.toBe(
        agencyUsername(one, otherKey).toLowerCase(),
      )
    }),
  )
})
