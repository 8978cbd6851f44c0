/** Everybody who may come to the door, by what makes a difference there. */
import type { Call } from '#contract/kernel/call.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { roleNames, type Role } from '#contract/kernel/roles.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { givenCode } from './codes.ts'
import { noticeTo, reportOf, scheduleOf, type Ground } from './ground.ts'

export interface Somebody {
  /** What the table calls them. */
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

/** As the table writes them. */
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
}
/** Tokens that open nothing any more. */
const ends = ['suspended', 'revoked', 'expired'] as const
export const signedOut = ['anonymous', ...ends]

/** The upload that a member has begun. */
export const uploadOf = (memberId: number) => `11111111-1111-4111-8111-${String(memberId).padStart(12, '0')}`

const bare = (flag: Flag) => flag.replace('access_', '')
const everyFlagBut = (gone: readonly Flag[]) => flagNames.filter((name) => !gone.includes(name))

/** Flags that let somebody make the call. */
const flagsOf = ({ who }: Call): Flag[] =>
  typeof who === 'string' ? [] : [...new Set(who.flatMap((grant) => ('flag' in grant ? [grant.flag] : [])))]

/** The first role that gets in: whose dead token is the most dangerous one. */
const firstRoleOf = ({ who }: Call): Role =>
  typeof who === 'string' ? 'Admin' : who.flatMap((grant) => ('roles' in grant ? [...grant.roles] : []))[0]!

export async function openPeople({ world, own, applicants }: Ground) {
  const { db, clock, cast } = world
  const people = new Map<string, Promise<Somebody>>()
  let count = 0

  async function made(name: string, role: Role, more: { flags?: readonly Flag[]; ownerId?: number } = {}): Promise<Somebody> {
    const { companyId, hallId } = own
    const username = `somebody${(count += 1)}`
    const isOf = (...roles: Role[]) => roles.includes(role)
    const id = await world.member(username, {
      role,
      ...(isOf('TransportationCompanyAdmin', 'TransportationCompanyMember') ? { companyId } : {}),
      ...(isOf('ProductOwnerAdmin') ? { ownerId: own.ownerId } : {}),
      ...(isOf('LoadHallAdmin') ? { hallId } : {}),
      ...(isOf('AgentMain') ? { mainOfficeId: cast.offices.south } : {}),
      ...more,
    })
    // Everybody has a number of their own: limits are kept by number.
    const mobile = `0911${String(id).padStart(7, '0')}`
    await db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
    await givenCode(world, mobile, id)
    if (isOf('Organization', 'DriversAssociation', 'AssociationTransportCompanies')) {
      await db.insertInto('member_company').values({ member_id: id, company_id: companyId }).execute()
      await db.insertInto('member_hall').values({ member_id: id, hall_id: hallId }).execute()
    }
    const upload = { id: uploadOf(id), member_id: id, started_at: clock.now, completed_at: null, digest: null }
    await db.insertInto('upload').values(upload).execute()
    const token = newToken()
    await openSession(db, { memberId: id, role, hash: tokenHash(token), now: clock.now, ip: '', agent: '' })
    const session = await db.selectFrom('session').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
    const noticeId = await noticeTo(world, id, name)
    const schedule = await scheduleOf(world, id, name, own.digest)
    const reportId = await reportOf(world, id, name)
    return { name, id, username, token, sessionId: session.id, noticeId, reportId, schedule, role }
  }
  const once = (key: string, make: () => Promise<Somebody>) => {
    const somebody = people.get(key) ?? make()
    people.set(key, somebody)
    return somebody
  }
  const ofRole = (role: Role) => once(role, () => made(shortRoles[role], role))
  const withFlags = (name: string, flags: readonly Flag[]) =>
    once([...flags].toSorted().join(), () => made(name, 'TransportationCompanyMember', { flags })).then((who) => ({
      ...who,
      name,
    }))

  async function ended(role: Role, how: (typeof ends)[number]): Promise<Somebody> {
    const who = await made(how, role)
    const mine = db.updateTable('session').where('id', '=', who.sessionId)
    if (how === 'suspended') await db.updateTable('member').set({ is_active: false }).where('id', '=', who.id).execute()
    if (how === 'revoked') await mine.set({ revoked_at: clock.now }).execute()
    if (how === 'expired') await mine.set({ expires_at: clock.now }).execute()
    return who
  }
  const pending = () => once('pending', () => made('pending', 'ProductOwnerAdmin', { ownerId: applicants.owner }))
  const mustChange = () =>
    once('must change', async () => {
      const who = await made('must-change', 'TransportationCompanyAdmin')
      await db.updateTable('member').set({ must_change_password: true }).where('id', '=', who.id).execute()
      return who
    })

  /** Whoever could be treated differently by this call. */
  async function askersOf(call: Call): Promise<Somebody[]> {
    const named = flagsOf(call)
    const role = firstRoleOf(call)
    const anonymous: Somebody = {
      name: 'anonymous',
      id: 0,
      username: 'nobody',
      token: '',
      sessionId: 0,
      noticeId: 0,
      reportId: 0,
      schedule: { id: 0, fileId: 0 },
      role,
    }
    const members = named.flatMap((flag) => [
      withFlags(`member[${bare(flag)}]`, [flag]),
      withFlags(`member[-${bare(flag)}]`, everyFlagBut([flag])),
    ])
    if (named.length === 0) members.push(withFlags('member[all]', flagNames))
    if (named.length > 1) members.push(withFlags('member[-all these]', everyFlagBut(named)))
    return Promise.all([
      ...roleNames.map(ofRole),
      ...members,
      pending(),
      mustChange(),
      anonymous,
      ...ends.map((how) => once(`${role} ${how}`, () => ended(role, how))),
    ])
  }
  return { askersOf }
}
