/** Every kind of account that access rules can distinguish. */
import type { Call } from '#contract/kernel/call.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { roleNames, type Role } from '#contract/kernel/roles.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { insertCode } from './codes.ts'
import { createNotice, createReport, createSchedule, type Ground } from './ground.ts'

export interface Account {
  /** Its name in the table. */
  name: string
  id: number
  username: string
  token: string
  sessionId: number
  noticeId: number
  reportId: number
  schedule: { id: number; fileId: number }
  role: Role
}

/** Names in the table. */
const shortRoles: Record<Role, string> = {
  Admin: 'admin',
  AdminSupport: 'support',
  TransportationCompanyAdmin: 'company',
  TransportationCompanyMember: 'member',
  ProductOwnerAdmin: 'owner',
  LoadHallAdmin: 'hall',
  Organization: 'organization',
  DriversAssociation: 'drivers',
  AssociationTransportCompanies: 'companies',
  AgentMain: 'office',
  Customer: 'customer',
  CustomerAdvancedMember: 'advanced',
  Driver: 'driver',
  Kiosk: 'kiosk',
}
/** States of a session that is no longer valid. */
const endedStates = ['suspended', 'revoked', 'expired'] as const
export const signedOut = ['anonymous', ...endedStates]

/** Returns the id of the upload that the member began. */
export const uploadOf = (memberId: number) => `11111111-1111-4111-8111-${String(memberId).padStart(12, '0')}`

const withoutPrefix = (flag: Flag) => flag.replace('access_', '')
const flagsWithout = (gone: readonly Flag[]) => flagNames.filter((name) => !gone.includes(name))

/** Flags that permit the call. */
const flagsOf = ({ who }: Call): Flag[] =>
  typeof who === 'string' ? [] : [...new Set(who.flatMap((grant) => ('flag' in grant ? [grant.flag] : [])))]

/** The first role that the call permits: its invalid token is the most critical one. */
const firstRoleOf = ({ who }: Call): Role =>
  typeof who === 'string' ? 'Admin' : who.flatMap((grant) => ('roles' in grant ? [...grant.roles] : []))[0]!

export async function openPeople({ world, own, applicants }: Ground) {
  const { db, clock, cast } = world
  const people = new Map<string, Promise<Account>>()
  let count = 0

  async function createAccount(
    name: string,
    role: Role,
    more: { flags?: readonly Flag[]; ownerId?: number; driverId?: number } = {},
  ): Promise<Account> {
    const { companyId, hallId } = own
    const username = `account${(count += 1)}`
    const isOf = (...roles: Role[]) => roles.includes(role)
    const id = await world.member(username, {
      role,
      ...(isOf('TransportationCompanyAdmin', 'TransportationCompanyMember') ? { companyId } : {}),
      ...(isOf('ProductOwnerAdmin') ? { ownerId: own.ownerId } : {}),
      ...(isOf('LoadHallAdmin', 'Kiosk') ? { hallId } : {}),
      ...(isOf('AgentMain') ? { mainOfficeId: cast.offices.south } : {}),
      ...more,
    })
    // Each has its own mobile, since limits count by mobile.
    const mobile = `0911${String(id).padStart(7, '0')}`
    await db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
    await insertCode(world, mobile, id)
    if (isOf('Organization', 'DriversAssociation', 'AssociationTransportCompanies')) {
      await db.insertInto('member_company').values({ member_id: id, company_id: companyId }).execute()
      await db.insertInto('member_hall').values({ member_id: id, hall_id: hallId }).execute()
    }
    const upload = { id: uploadOf(id), member_id: id, started_at: clock.now, completed_at: null, digest: null }
    await db.insertInto('upload').values(upload).execute()
    const token = newToken()
    await openSession(db, { memberId: id, role, hash: tokenHash(token), now: clock.now, ip: '', agent: '' })
    const session = await db.selectFrom('session').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
    const noticeId = await createNotice(world, id, name)
    const schedule = await createSchedule(world, id, name, own.digest)
    const reportId = await createReport(world, id, name)
    return { name, id, username, token, sessionId: session.id, noticeId, reportId, schedule, role }
  }
  const getOrCreate = (key: string, make: () => Promise<Account>) => {
    const account = people.get(key) ?? make()
    people.set(key, account)
    return account
  }
  /** A driver has one account: the one whose session is live. */
  const getByRole = (role: Role) =>
    getOrCreate(role, () => createAccount(shortRoles[role], role, role === 'Driver' ? { driverId: own.driver.id } : {}))
  const withFlags = (name: string, flags: readonly Flag[]) =>
    getOrCreate([...flags].toSorted().join(), () => createAccount(name, 'TransportationCompanyMember', { flags })).then(
      (who) => ({
        ...who,
        name,
      }),
    )

  async function createEnded(role: Role, how: (typeof endedStates)[number]): Promise<Account> {
    const who = await createAccount(how, role)
    const mine = db.updateTable('session').where('id', '=', who.sessionId)
    if (how === 'suspended') await db.updateTable('member').set({ is_active: false }).where('id', '=', who.id).execute()
    if (how === 'revoked') await mine.set({ revoked_at: clock.now }).execute()
    if (how === 'expired') await mine.set({ expires_at: clock.now }).execute()
    return who
  }
  const getPending = () =>
    getOrCreate('pending', () => createAccount('pending', 'ProductOwnerAdmin', { ownerId: applicants.owner }))
  const getMustChange = () =>
    getOrCreate('must change', async () => {
      const who = await createAccount('must-change', 'TransportationCompanyAdmin')
      await db.updateTable('member').set({ must_change_password: true }).where('id', '=', who.id).execute()
      return who
    })

  /** Returns every account that this call could treat differently. */
  async function askersOf(call: Call): Promise<Account[]> {
    const named = flagsOf(call)
    const role = firstRoleOf(call)
    const anonymous: Account = {
      name: 'anonymous',
      id: 0,
      username: 'anonymous',
      token: '',
      sessionId: 0,
      noticeId: 0,
      reportId: 0,
      schedule: { id: 0, fileId: 0 },
      role,
    }
    const members = named.flatMap((flag) => [
      withFlags(`member[${withoutPrefix(flag)}]`, [flag]),
      withFlags(`member[-${withoutPrefix(flag)}]`, flagsWithout([flag])),
    ])
    if (named.length === 0) members.push(withFlags('member[all]', flagNames))
    if (named.length > 1) members.push(withFlags('member[-all these]', flagsWithout(named)))
    return Promise.all([
      ...roleNames.map(getByRole),
      ...members,
      getPending(),
      getMustChange(),
      anonymous,
      ...endedStates.map((how) => getOrCreate(`${role} ${how}`, () => createEnded(role, how))),
    ])
  }
  return { askersOf }
}
