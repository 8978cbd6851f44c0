import type { Insertable } from 'kysely'
import { type Flag, flagNames } from '#contract/kernel/flags.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { demoAccounts } from './accounts.ts'
import { firstOffice } from './agencies.ts'
import { mobile } from '../atlas.ts'
import type { Dice } from '../dice.ts'
import { firstCompany } from './organisations.ts'
import names from '../data/names.json' with { type: 'json' }
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'

type Member = Insertable<Tables['member']>
interface Belonging {
  company_id?: number
  owner_id?: number
  hall_id?: number
  main_office_id?: number
  flags?: readonly Flag[]
}

/** Organisations of the demo accounts; accounts not listed here have none. */
const belongings: Record<string, Belonging> = {
  [`TC${firstCompany}`]: { company_id: 1, flags: flagNames },
  member1: { company_id: 1, flags: ['access_Load_Add', 'access_Load_Manage', 'access_Reserve_List'] },
  member2: { company_id: 1 },
  owner1: { owner_id: 1 },
  LoadHall1: { hall_id: 1 },
  AM10861677542: { main_office_id: firstOffice },
}

/** The flags of a demo account. */
export const flagsOf = (username: string): readonly Flag[] => belongings[username]?.flags ?? []

/** Links of the three observers: [halls], [companies]. */
const watched: Record<string, [number[], number[]]> = {
  '2100000005OR': [
    [1, 5],
    [1, 3, 5, 9, 12, 21, 26],
  ],
  '2100000006DA': [
    [1, 3, 4],
    [1, 2, 7, 14],
  ],
  '2100000007ATC': [[6], [1, 10, 11, 15, 16, 19, 20, 33, 34]],
}

interface Organisations {
  company: readonly { id: number; national_id: string; is_accepted: boolean }[]
  owner: readonly { id: number; first_name: string; last_name: string; is_accepted: boolean }[]
  hall: readonly { id: number; name: string }[]
}

/** The demo accounts first, then an administrator for every other accepted company, owner and hall. */
export function makeMembers(die: Dice, { company, owner, hall }: Organisations, today: Date, passwordHash: string) {
  const member: Member[] = []
  const add = (username: string, role: Role, fullName: string, own: Belonging) =>
    member.push({
      id: member.length + 1,
      username,
      password_hash: passwordHash,
      full_name: fullName,
      mobile: mobile(die),
      national_id: nationalCodeOf(die.digits(9)),
      role,
      company_id: own.company_id ?? null,
      owner_id: own.owner_id ?? null,
      hall_id: own.hall_id ?? null,
      main_office_id: own.main_office_id ?? null,
      flags: [...(own.flags ?? [])],
      expiration_minutes: 30,
      created_at: new Date(today.getTime() - die.int(10, 30) * 86_400_000),
    })
  const person = () => `${die.pick(die.chance(0.2) ? names.women : names.first)} ${die.pick(names.last)}`

  for (const { username, role, fullName } of demoAccounts) add(username, role, fullName, belongings[username] ?? {})
  for (const { id, national_id } of company.filter((one) => one.is_accepted && one.id > 1)) {
    add(`TC${national_id}`, 'TransportationCompanyAdmin', person(), { company_id: id, flags: flagNames })
  }
  for (const one of owner.filter(({ id, is_accepted }) => is_accepted && id > 1)) {
    add(`owner${one.id}`, 'ProductOwnerAdmin', `${one.first_name} ${one.last_name}`, { owner_id: one.id })
  }
  // Has a password set by another user and has not signed in yet.
  member.at(-1)!.must_change_password = true
  for (const { id } of hall.slice(1)) add(`LoadHall${id}`, 'LoadHallAdmin', person(), { hall_id: id })

  const idOf = (username: string) => member.find((one) => one.username === username)!.id!
  const observers = Object.entries(watched).map(([username, [halls, companies]]) => ({
    member_id: idOf(username),
    halls,
    companies,
  }))
  return {
    member,
    member_hall: observers.flatMap(({ member_id, halls }) => halls.map((hall_id) => ({ member_id, hall_id }))),
    member_company: observers.flatMap(({ member_id, companies }) => companies.map((company_id) => ({ member_id, company_id }))),
  }
}
