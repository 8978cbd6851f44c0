/** Writing what members are told, in the transaction of what it tells of (domain.md O7). */
import { noticeEvents, type Audience, type NoticeEvent, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { noticeSentences, type NoticeFacts } from '#contract/messaging/notice-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { cleanHtml } from '#server/modules/organisations/contact/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { pushTo } from '../push/index.ts'
import { textGrave } from './text.ts'
import { thingsOf } from './things.ts'

/** The open transaction of what happened, and its moment. */
interface Moment {
  db: Db
  now: Date
}

/** What only who tells it knows. */
type Told = Partial<Omit<NoticeFacts, 'id'>>

interface Telling {
  /** What it is about, each with what is its own. */
  about: readonly (Told & { id: number })[]
  /** Who did it, and so knows. */
  by?: number
}

/** Whether a member is one of those a broadcast is for; of the tables `broadcast` and `member`. */
export const forWhom = sql<boolean>`member.is_active and (
  not exists (select from broadcast_target as one where one.broadcast_id = broadcast.id)
  or exists (select from broadcast_target as one where one.broadcast_id = broadcast.id and (one.role = member.role
    or one.company_id = member.company_id or one.member_id = member.id or one.hall_id = member.hall_id
    or exists (select from company_hall where company_hall.hall_id = one.hall_id and company_hall.company_id = member.company_id))))`

/**
 * Tells everybody of the event's audience of these things: one notice for each member and thing, or the one there is anew,
 * where the same was told within the event's window. It is committed with what it tells of, or not at all.
 */
export async function notify({ db, now }: Moment, kind: NoticeKind, { about, by = 0 }: Telling): Promise<void> {
  const event: NoticeEvent = noticeEvents[kind]
  if (about.length === 0) return
  const told = new Map(about.map(({ id, ...own }) => [id, own]))
  const things = await thingsOf(db, event.thing, [...told.keys()])
  const rows = things.map(
    ({ company = null, owner = null, hall = null, member = null, html = null, badge = event.badge, ...known }) => ({
      id: known.id,
      company,
      owner,
      hall,
      member,
      ...written(kind, { ...blank, ...known, ...told.get(known.id) }, html),
      badge,
      link: event.link(known.id),
    }),
  )
  const { slot, since } = windowOf(event, now)
  const isTold = sql`exists (select from notice where notice.member_id = member.id and notice.kind = ${kind}
    and notice.about = about.id::text and notice.first_at > ${since}::timestamptz)`
  const recipients = sql.join(
    event.to.map((whom) => audiences[whom](event)),
    sql` union `,
  )
  await sql`
    with about as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as about (id bigint, company bigint, owner bigint, hall bigint, member bigint, subject text, message text, badge text, link text)
    ), told as (
      select member.id as member_id, about.* from (${recipients}) as recipient
      join about on about.id = recipient.about join member on member.id = recipient.member
      where member.is_active and member.id <> ${by} and not ${isMuted(kind, event)} and not ${event.lasts ? isTold : sql`false`}
    ), renewed as (
      update notice set subject = told.subject, message = told.message, link = told.link, at = ${now}::timestamptz, read_at = null,
        times = notice.times + 1
      from told where notice.member_id = told.member_id and notice.kind = ${kind} and notice.about = told.id::text
        and notice.first_at > ${since}::timestamptz
      returning notice.id, notice.member_id, notice.about
    ), added as (
    insert into notice (member_id, kind, about, subject, message, link, badge, first_at, at, slot)
    select member_id, ${kind}::text, id::text, subject, message, link, badge, ${now}::timestamptz, ${now}::timestamptz,
      ${slot}::bigint
    from told
    where (member_id, id::text) not in (select member_id, about from renewed)
    order by member_id, id
    on conflict (member_id, kind, about, slot) do update
      set subject = excluded.subject, message = excluded.message, link = excluded.link, at = excluded.at, read_at = null,
        times = notice.times + 1
      returning id, member_id
    )
    ${pushTo(sql`select id, member_id from renewed union all select id, member_id from added`, now)}`.execute(db)
  if (event.texted) await textGrave({ db, now }, { kind, since, texts: rows })
}

const blank: NoticeFacts = {
  id: 0,
  route: '',
  hallName: '',
  driver: '',
  name: '',
  number: 0,
  count: 1,
  left: -1,
  reason: '',
  at: '',
}

/** What is said: the subject a plain text, the message paragraphs of HTML. */
function written(kind: NoticeKind, facts: NoticeFacts, html: string | null): { subject: string; message: string } {
  const { subject, lines } = noticeSentences[kind]
  const paragraphs = lines(facts).filter((line) => line !== '')
  return { subject: subject(facts), message: cleanHtml(html ?? paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('')) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A notice of this kind that was first written after this moment takes in the next of the same thing. */
export const foldedSince = (kind: NoticeKind, now: Date): Date => windowOf(noticeEvents[kind], now).since

/** The window a moment lies in, and since when the same is one notice. */
function windowOf({ onceIn }: NoticeEvent, now: Date) {
  const window = onceIn * 60_000
  return { slot: Math.floor(now.getTime() / window), since: new Date(now.getTime() - window) }
}

/** Whether the member wants to hear nothing of the kind. */
const isMuted = (kind: NoticeKind, { always }: NoticeEvent) =>
  always
    ? sql`false`
    : sql`exists (select from notice_choice where notice_choice.member_id = member.id and ${kind}::text = any(notice_choice.muted))`

/** Members of companies who may see what it is about. */
const ofCompanies = (event: NoticeEvent, companies: RawBuilder<unknown>) => sql`
  select member.id as member, companies.about from (${companies}) as companies
  join member on member.company_id = companies.company
  where member.role = 'TransportationCompanyAdmin' or (member.role = 'TransportationCompanyMember' and ${event.flag} = any(member.flags))`

const inShow = sql`about join show_cargo on show_cargo.run_id = about.id join cargo on cargo.id = show_cargo.cargo_id`
const withRole = (...roles: string[]) =>
  sql`select member.id as member, about.id as about from about join member on member.role = any(${roles})`

/** Who hears: members, and the id of what each hears of. */
const audiences: Readonly<Record<Audience, (event: NoticeEvent) => RawBuilder<unknown>>> = {
  company: (event) => ofCompanies(event, sql`select company, id as about from about`),
  companyAdmin: () => sql`select member.id as member, about.id as about from about
    join member on member.company_id = about.company and member.role = 'TransportationCompanyAdmin'`,
  owner: () => sql`select member.id as member, about.id as about from about join member on member.owner_id = about.owner`,
  hall: () => sql`select member.id as member, about.id as about from about join member on member.hall_id = about.hall`,
  team: () => withRole('Admin', 'AdminSupport'),
  admins: () => withRole('Admin'),
  keeper: () => sql`select about.member, about.id as about from about`,
  member: () => sql`select id as member, id as about from about`,
  named: () => sql`select member.id as member, broadcast.id as about from about
    join broadcast on broadcast.id = about.id join member on ${forWhom}`,
  hallCompanies: (event) =>
    ofCompanies(
      event,
      sql`select company_hall.company_id as company, about.id as about from about join company_hall on company_hall.hall_id = about.hall`,
    ),
  showCompanies: (event) =>
    ofCompanies(event, sql`select distinct cargo.company_id as company, about.id as about from ${inShow}`),
  showOwners: () => sql`select distinct member.id as member, about.id as about from ${inShow}
    join member on member.owner_id = cargo.owner_id`,
  trucking: (event) => {
    const mine = sql.ref(event.thing === 'vehicle' ? 'vehicle_id' : 'driver_id')
    return sql`select member.id as member, about.id as about from about
        join turn on turn.${mine} = about.id and turn.state = 'QUEUED' join member on member.hall_id = turn.hall_id
      union ${ofCompanies(
        event,
        sql`select distinct cargo.company_id as company, about.id as about from about
          join permit on permit.${mine} = about.id and permit.status in (${PermitStatus.issued}, ${PermitStatus.printed})
          join cargo on cargo.id = permit.cargo_id`,
      )}`
  },
}
