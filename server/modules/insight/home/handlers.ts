/** The member's home screen, and the first steps of a new member. */
import { cargo } from '#contract/freight/cargo.ts'
import type { home, Step } from '#contract/insight/home.ts'
import { member } from '#contract/access/member.ts'
import { may } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '#server/platform/context.ts'
import { isObserver } from '#server/modules/access/identity/index.ts'
import { actsOf } from './acts.ts'
import { agencyFigures } from './agencies.ts'
import { countsOf, type Asking } from './counts.ts'
import { nextShows } from './shows.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

export const homeHandlers: Handlers<typeof home> = {
  async own({ db, actor, clock }) {
    const now = await clock.at(db)
    const asking = { db, actor, now }
    const [suspended, counts, shows, acts, steps, agencies] = await Promise.all([
      suspensionOf(asking),
      countsOf(asking),
      nextShows(asking),
      actsOf(asking),
      stepsOf(asking),
      agencyFigures(asking),
    ])
    return { now: now.toISOString(), suspended, ...counts, shows, acts, steps, agencies }
  },
}

/** Suspension of the member's company, or of the owner (X20). */
async function suspensionOf({ db, actor: { companyId, ownerId } }: Asking) {
  if (companyId === null && ownerId === null) return null
  const { rows } = await sql<{ name: string; reason: string; since: Date }>`
    select name, suspended_reason as reason, suspended_at as since from company
      where id = ${companyId} and suspended_at is not null
    union all
    select trim(first_name || ' ' || last_name), suspended_reason, suspended_at from owner
      where id = ${ownerId} and suspended_at is not null`.execute(db)
  const [found] = rows
  return found ? { ...found, since: found.since.toISOString() } : null
}

/** A member who announced this many cargos without colleagues needs no reminder to add some. */
const SETTLED = 10

/** The first steps of a new member, each completed by facts; null once all are done. */
async function stepsOf(asking: Asking): Promise<Step[] | null> {
  const wanted = stepsFor(asking)
  if (wanted.length === 0) return null
  const facts = wanted.map(([, fact]) => fact)
  const { done } = oneRow(await sql<{ done: boolean[] }>`select array[${sql.join(facts)}]::boolean[] as done`.execute(asking.db))
  const steps = wanted.map(([code], at) => ({ code, isDone: done[at] === true }))
  return steps.every(({ isDone }) => isDone) ? null : steps
}

/** The steps of a member in order, with the condition that completes each. */
function stepsFor({ actor }: Asking): [Step['code'], RawBuilder<boolean>][] {
  const { companyId, ownerId, hallId } = actor
  const password: [Step['code'], RawBuilder<boolean>] = ['password', sql`${!actor.mustChangePassword}::boolean`]
  // Only for a company's administrator: its members have the rights they were given.
  if (companyId !== null && may(member.add.who, { ...actor, flags: [] })) {
    return [
      password,
      ['hall', sql`exists (select from company_hall where company_id = ${companyId})`],
      ['cargo', sql`exists (select from cargo where company_id = ${companyId})`],
      [
        'colleagues',
        sql`(exists (select from member where company_id = ${companyId} and id <> ${actor.id})
        or (select count(*) from (select from cargo where company_id = ${companyId} limit ${sql.lit(SETTLED)}) as found) = ${sql.lit(SETTLED)})`,
      ],
    ]
  }
  if (ownerId !== null && may(cargo.announce.who, actor)) {
    return [password, ['cargo', sql`exists (select from cargo where owner_id = ${ownerId})`]]
  }
  if (hallId !== null && may(run.claimFree.who, actor)) {
    const times = sql`select from hall_show_time where hall_id = ${hallId} and is_active`
    const isContinuous = sql`select from hall where id = ${hallId} and not has_show_times`
    return [['showTimes', sql`(exists (${times}) or exists (${isContinuous}))`]]
  }
  if (isObserver(actor)) {
    const links = sql`exists (select from member_company where member_id = ${actor.id})
      or exists (select from member_hall where member_id = ${actor.id})`
    return [['links', sql`(${links})`]]
  }
  return []
}
