/** Subjects of events from the database: their owner, and the facts for texts. */
import type { Badge } from '#contract/messaging/badge.ts'
import type { Thing } from '#contract/messaging/notice-events.ts'
import type { NoticeFacts } from '#contract/messaging/notice-facts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Owners of a subject by kind; absent without one. */
interface Whose {
  member?: number | null
  company?: number | null
  owner?: number | null
  hall?: number | null
}

/** `html` is a complete message instead of the sentences, `badge` a severity of its own. */
type ThingRow = Whose & Pick<NoticeFacts, 'id'> & Partial<NoticeFacts> & { html?: string; badge?: Badge }

const driver = sql`driver.first_name || ' ' || driver.last_name as driver`
const ofCargo = sql`cargo.company_id as company, cargo.owner_id as owner, cargo.source || ' ← ' || cargo.destination as route`
const hallName = sql`coalesce(hall.name, '') as "hallName"`

/** One row for each existing id. */
const readers: Readonly<Record<Thing, (ids: RawBuilder<unknown>) => RawBuilder<ThingRow>>> = {
  broadcast: (ids) => sql`select id, subject as name, message as html, badge from broadcast where id = any(${ids})`,
  comment: (ids) => sql`select comment.id, company_id as company, title as reason, company.name as name
    from comment join company on company.id = company_id where comment.id = any(${ids})`,
  cargo: (ids) => sql`select cargo.id, ${ofCargo}, cargo.hall_id as hall, ${hallName}
    from cargo left join hall on hall.id = cargo.hall_id where cargo.id = any(${ids})`,
  permit: (ids) => sql`select permit.id, ${ofCargo}, permit.hall_id as hall, ${hallName}, ${driver}
    from permit join cargo on cargo.id = permit.cargo_id join driver on driver.id = permit.driver_id
      left join hall on hall.id = permit.hall_id
    where permit.id = any(${ids})`,
  run: (ids) => sql`select show_run.id, hall.id as hall, ${hallName}
    from show_run join hall on hall.id = show_run.hall_id where show_run.id = any(${ids})`,
  turn: (ids) => sql`select turn.id, turn.hall_id as hall, ${driver}, turn.number
    from turn join driver on driver.id = turn.driver_id where turn.id = any(${ids})`,
  hall: (ids) => sql`select id, id as hall, ${hallName} from hall where id = any(${ids})`,
  driver: (ids) => sql`select id, ${driver} from driver where id = any(${ids})`,
  vehicle: (ids) => sql`select id, card_number as name from vehicle where id = any(${ids})`,
  company: (ids) => sql`select id, id as company, name from company where id = any(${ids})`,
  owner: (ids) => sql`select id, id as owner, first_name || ' ' || last_name as name from owner where id = any(${ids})`,
  reportFile: (ids) => sql`select report_file.id, report_schedule.member_id as member, report_schedule.name as name
    from report_file join report_schedule on report_schedule.id = schedule_id where report_file.id = any(${ids})`,
  objection: (ids) => sql`select objection.id, objection.hall_id as hall, objection.made_by as member, ${driver}
    from objection join driver on driver.id = objection.driver_id where objection.id = any(${ids})`,
  member: (ids) => sql`select id, coalesce(nullif(full_name, ''), username) as name from member where id = any(${ids})`,
}

/** Loads the subjects of these ids; unknown ids are omitted. */
export async function thingsOf(db: Db, thing: Thing, ids: readonly number[]): Promise<ThingRow[]> {
  const { rows } = await readers[thing](sql`${[...ids]}::bigint[]`).execute(db)
  return rows
}
