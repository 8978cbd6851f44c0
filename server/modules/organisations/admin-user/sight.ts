/** Access scopes and their reasons (C14): by the same rules that scope the rows. */
import type { CompanySight, Sight } from '#contract/organisations/admin-user.ts'
import { flagNames } from '#contract/kernel/flags.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, observers, type Role } from '#contract/kernel/roles.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'

type Seen = Sight['seen'][number]

const team = sql.join(adminTeam.map((role) => sql.lit(role)))
const watching = sql.join(observers.map((role) => sql.lit(role)))

/** A row for each entity in a member's scope; `through` is the hall or the main office that gives access to a company. */
const sights = sql`(
  select id as member_id, kind, null::bigint as id, '' as name, '' as number, 'role' as by, '' as through
    from member, (values ('hall'), ('company')) as every (kind) where role in (${team})
  union all select member.id, 'company', company.id, company.name, company.national_id, 'own', ''
    from member join company on company.id = member.company_id
  union all select member.id, 'hall', hall.id, hall.name, hall.tel, 'place', ''
    from member join company_hall on company_hall.company_id = member.company_id join hall on hall.id = company_hall.hall_id
  union all select member.id, 'hall', hall.id, hall.name, hall.tel, 'own', ''
    from member join hall on hall.id = member.hall_id where role = 'LoadHallAdmin'
  union all select member.id, 'company', company.id, company.name, company.national_id, 'place', hall.name
    from member join hall on hall.id = member.hall_id join company_hall on company_hall.hall_id = hall.id
      join company on company.id = company_hall.company_id where role = 'LoadHallAdmin'
  union all select member.id, 'hall', hall.id, hall.name, hall.tel, 'link', ''
    from member join member_hall on member_hall.member_id = member.id join hall on hall.id = member_hall.hall_id
    where role in (${watching})
  union all select member.id, 'company', company.id, company.name, company.national_id, 'link', ''
    from member join member_company on member_company.member_id = member.id
      join company on company.id = member_company.company_id where role in (${watching})
  union all select member.id, 'company', company.id, company.name, company.national_id, 'link', hall.name
    from member join member_hall on member_hall.member_id = member.id join hall on hall.id = member_hall.hall_id
      join company_hall on company_hall.hall_id = hall.id join company on company.id = company_hall.company_id
    where role in (${watching})
  union all select member.id, 'owner', owner.id, concat_ws(' ', owner.first_name, owner.last_name), owner.national_id, 'own', ''
    from member join owner on owner.id = member.owner_id
  union all select member.id, 'office', main_office.id, main_office.name, main_office.national_id, 'own', ''
    from member join main_office on main_office.id = member.main_office_id
  union all select member.id, 'company', company.id, company.name, company.national_id, 'office', main_office.name
    from member join main_office on main_office.id = member.main_office_id
      join agency on agency.main_office_id = main_office.id join company on company.national_id = agency.national_id and company.is_accepted
) as sight`

const who = sql`member.id as "userId", member.username as "userName", member.full_name as "fullName", member.role,
  member.is_active as "isActive"`
const byName = sql`member.full_name collate "fa-x-icu", member.id`

type Person = Omit<Sight, 'seen'> & { companyId: number | null }
type PersonRow = Omit<Person, 'flags'> & { flags: string[] }

const people = async (db: Db, where: RawBuilder<unknown>): Promise<Person[]> => {
  const { rows } = await sql<PersonRow>`
    select ${who}, member.flags, member.company_id as "companyId" from member where ${where} order by member.role, ${byName}`.execute(
    db,
  )
  // A flag applies inside a company only, and its admin needs none.
  return rows.map((row) => ({ ...row, flags: row.role === 'TransportationCompanyMember' ? grantedFlags(row.flags) : null }))
}

/** In the order of the dictionary. */
const grantedFlags = (flags: readonly string[]) => flagNames.filter((name) => flags.includes(name))

/** The entities in each member's scope, halls first; a company reached only through a hall is omitted in favour of the hall. */
async function seenBy(db: Db, memberId: number | null): Promise<Map<number, Seen[]>> {
  const { rows } = await sql<Seen & { memberId: number }>`
    select member_id as "memberId", kind, id, name, number, by from ${sights}
    where (${memberId}::bigint is null or member_id = ${memberId}) and not (by = 'link' and through <> '')
    order by member_id, kind desc, name collate "fa-x-icu", id`.execute(db)
  const seen = new Map<number, Seen[]>()
  for (const { memberId: id, ...row } of rows) seen.set(id, [...(seen.get(id) ?? []), row])
  return seen
}

/** The scope of one member; a company's members query their own only, others are 404. */
export async function sightOf({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, { Id }: { Id: number }): Promise<Sight> {
  const [person] = await people(db, sql`member.id = ${Id}`)
  const isTheirs = actor.role === 'Admin' || (actor.companyId !== null && person?.companyId === actor.companyId)
  if (!person || !isTheirs) throw new Refusal('not-found', { message: accountWords.noSuchUser })
  const { companyId: _, ...sight } = person
  return { ...sight, seen: (await seenBy(db, Id)).get(Id) ?? [] }
}

/** All members with access to a company, its own first. */
export async function sightOfCompany({ db }: Pick<RequestContext, 'db'>, { Id }: { Id: number }): Promise<CompanySight> {
  const company = await db.selectFrom('company').select(['id', 'name']).where('id', '=', Id).executeTakeFirst()
  if (!company) throw new Refusal('not-found', { message: words.noCompany })
  type Row = Omit<CompanySight['people'][number], 'flags'> & { flags: string[] }
  const { rows } = await sql<Row>`
    select ${who}, member.flags, sight.by, sight.through from ${sights} join member on member.id = sight.member_id
    where sight.kind = 'company' and (sight.id = ${Id} or sight.id is null)
    order by array_position(array['own', 'office', 'place', 'link', 'role'], sight.by), member.role, ${byName}`.execute(db)
  const counted = (role: Role, flags: readonly string[]) =>
    role === 'TransportationCompanyMember' ? grantedFlags(flags).length : null
  return { ...company, people: rows.map((row) => ({ ...row, flags: counted(row.role, row.flags) })) }
}

/** All members with their scope, by role and name. */
export async function allSights(db: Db): Promise<Sight[]> {
  const seen = await seenBy(db, null)
  return (await people(db, sql`true`)).map((person) => ({ ...person, seen: seen.get(person.userId) ?? [] }))
}
