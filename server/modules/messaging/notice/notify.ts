/** Writes notices in the transaction of their event (domain.md O7). */
import { noticeEvents, type Audience, type NoticeEvent, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { FOLD_MINUTES, noticeFolds } from '#contract/messaging/notice-folds.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import type { NoticeFacts } from '#contract/messaging/notice-facts.ts'
import { noticeSentences } from '#contract/messaging/notice-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import { cleanHtml } from '#server/modules/messaging/contact/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { concernedBy, hasApp, writeDriverNotices, type DriverFact } from '../driver-notice/index.ts'
import { pushTo } from '../push/index.ts'
import { textGrave } from './text.ts'
import { thingsOf } from './things.ts'

/** The open transaction of the event, and its time. */
interface Moment {
  db: Db
  now: Date
}

/** Facts that only the caller knows. */
type OwnFacts = Partial<Omit<NoticeFacts, 'id'>> & Pick<DriverFact, 'fact' | 'until'>

interface Telling {
  /** Ids of the subjects, each with its own facts. */
  about: readonly (OwnFacts & { id: number })[]
  /** The acting member, who is not notified. */
  by?: number
}

/** Condition: the member is a recipient of the broadcast; over the tables `broadcast` and `member`. */
export const forWhom = sql<boolean>`member.is_active and (
  not exists (select from broadcast_target as one where one.broadcast_id = broadcast.id)
  or exists (select from broadcast_target as one where one.broadcast_id = broadcast.id and (one.role = member.role
    or one.company_id = member.company_id or one.member_id = member.id or one.hall_id = member.hall_id
    or exists (select from company_hall where company_hall.hall_id = one.hall_id and company_hall.company_id = member.company_id)
    or exists (select from turn where turn.hall_id = one.hall_id and turn.driver_id = member.driver_id and turn.state = 'QUEUED'
      and ${hasApp(sql`turn.driver_id`, sql`turn.hall_id`)}))))`

/**
 * Notifies the event's audience of these things, in the transaction of the event. An unread notice takes in what folds into it
 * (contract/messaging/notice-folds.ts): it says the newest again, counts, and leads to the list of its kind where it is about several things.
 */
export async function notify({ db, now }: Moment, kind: NoticeKind, { about, by = 0 }: Telling): Promise<void> {
  const event: NoticeEvent = noticeEvents[kind]
  const fold = noticeFolds[kind]
  if (about.length === 0) return
  const ownFacts = new Map(about.map(({ id, ...own }) => [id, own]))
  const things = await thingsOf(db, event.thing, [...ownFacts.keys()])
  const rows = things.map(
    ({ company = null, owner = null, hall = null, member = null, html = null, badge = event.badge, ...known }) => ({
      id: known.id,
      company,
      owner,
      hall,
      member,
      ...renderNotice(kind, { ...blank, ...known, ...ownFacts.get(known.id) }, html),
      ...forDriver(kind, { ...blank, ...known, ...ownFacts.get(known.id) }),
      badge,
      link: event.link(known.id),
    }),
  )
  const onceSince = minutesBefore(now, event.onceIn)
  const { slot, since } = windowOf(kind, now)
  const isNotified = sql`exists (select from notice where notice.member_id = member.id and notice.kind = ${kind}
    and notice.at > ${onceSince}::timestamptz and (notice.about = about.id::text or about.id::text = any(notice.folded)))`
  const recipients = sql.join(
    event.to.map((whom) => audiences[whom](event)),
    sql` union `,
  )
  const list = fold.by === 'kind' ? fold.list : null
  const foldKey = fold.by === 'kind' ? sql`''::text` : sql`id::text`
  const takesIn = { kind: sql`true`, thing: sql`notice.about = batch.about`, never: sql`false` }[fold.by]
  // Skip rows locked by another transaction: two notices are better than a deadlock.
  const lock = fold.by === 'kind' ? sql`for update skip locked` : sql`for update`
  const othersOf = (ids: RawBuilder<unknown>, but: RawBuilder<unknown>) =>
    sql`array(select distinct one from unnest(${ids}) as one where one <> ${but} order by one)`
  const linkOf = (others: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
    sql`case when cardinality(${others}) > 0 then coalesce(${list}::text, ${own}) else ${own} end`
  await sql`
    with about as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as about (id bigint, company bigint, owner bigint, hall bigint, member bigint, subject text, message text, badge text, link text)
    ), recipient as (
      select member.id as member_id, about.id, about.subject, about.message, about.badge,
        case when member.driver_id is null then about.link else ${event.screen ?? ''} end as link
      from (${recipients}) as recipient
      join about on about.id = recipient.about join member on member.id = recipient.member
      where member.is_active and member.id <> ${by} and not ${isMuted(kind, event)} and not ${event.lasts ? isNotified : sql`false`}
    ), batch as (
      select distinct on (member_id, ${foldKey}) member_id, id::text as about, subject, message, link, badge,
        array_agg(id::text) over (partition by member_id, ${foldKey}) as ids
      from recipient order by member_id, ${foldKey}, recipient.id desc
    ), open as (
      select notice.id, batch.*, ${othersOf(sql`notice.folded || batch.ids`, sql`notice.about`)} as folded
      from batch cross join lateral (
        select * from notice where notice.member_id = batch.member_id and notice.kind = ${kind} and notice.read_at is null
          and notice.first_at > ${since}::timestamptz and ${takesIn}
        order by notice.at desc, notice.id desc limit 1 ${lock}
      ) as notice
    ), renewed as (
      update notice set subject = open.subject, message = open.message, link = ${linkOf(sql`open.folded`, sql`open.link`)},
        at = ${now}::timestamptz, times = notice.times + cardinality(open.ids), folded = open.folded
      from open where notice.id = open.id
      returning notice.id, notice.member_id, open.about
    ), added as (
    insert into notice (member_id, kind, about, subject, message, link, badge, first_at, at, slot, times, folded)
    select member_id, ${kind}::text, about, subject, message, ${linkOf(sql`array_remove(ids, about)`, sql`link`)}, badge,
      ${now}::timestamptz, ${now}::timestamptz, ${slot}::bigint, cardinality(ids), array_remove(ids, about)
    from batch
    where (member_id, about) not in (select member_id, about from renewed)
    order by member_id, about
    on conflict (member_id, kind, about, slot) where read_at is null do update
      set subject = excluded.subject, message = excluded.message, link = excluded.link, at = excluded.at,
        times = notice.times + excluded.times, folded = ${othersOf(sql`notice.folded || excluded.folded`, sql`notice.about`)}
      returning id, member_id
    )
    ${pushTo(sql`select id, member_id from renewed union all select id, member_id from added`, now)}`.execute(db)
  if (event.screen) {
    await writeDriverNotices({ db, now }, kind, rows)
    await dropKnown({ db, now }, kind)
  }
  if (event.texted) await textGrave({ db, now }, { kind, since: onceSince, texts: rows })
}

/** Deletes those just written to drivers of a fact that they know already: they are not sent again. */
const dropKnown = ({ db, now }: Moment, kind: NoticeKind) =>
  sql`delete from notice using member where member.id = notice.member_id and member.driver_id is not null
    and notice.kind = ${kind} and notice.at = ${now}
    and not exists (select from driver_notice where driver_notice.notice_id = notice.id)`.execute(db)

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

/** Builds subject (plain text) and message (HTML paragraphs). */
function renderNotice(kind: NoticeKind, facts: NoticeFacts, html: string | null): { subject: string; message: string } {
  const { subject, lines } = noticeSentences[kind]
  const paragraphs = lines(facts).filter((line) => line !== '')
  return { subject: subject(facts), message: cleanHtml(html ?? paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('')) }
}

/** What a driver reads: the details only of what is about the own turn, since others were typed for an office. */
function forDriver(kind: NoticeKind, facts: NoticeFacts & OwnFacts): Omit<DriverFact, 'id' | 'subject'> {
  const { fact, until } = facts
  const detail = kind.startsWith('own') ? noticeSentences[kind].lines(facts).join(' ') : ''
  return { detail, ...(fact !== undefined && { fact }), ...(until && { until }) }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An unread notice of this kind that was first written after this moment takes in the next of the same thing. */
export const foldedSince = (kind: NoticeKind, now: Date): Date => windowOf(kind, now).since

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** The window a moment lies in, and since when an unread notice takes in the next. */
function windowOf(kind: NoticeKind, now: Date) {
  const { by } = noticeFolds[kind]
  if (by === 'never') return { slot: randomInt(2 ** 47), since: now }
  const minutes = by === 'kind' ? FOLD_MINUTES : noticeEvents[kind].onceIn
  return { slot: Math.floor(now.getTime() / (minutes * 60_000)), since: minutesBefore(now, minutes) }
}

/** Whether the member has muted the kind. */
const isMuted = (kind: NoticeKind, { always }: NoticeEvent) =>
  always
    ? sql`false`
    : sql`exists (select from notice_choice where notice_choice.member_id = member.id and ${kind}::text = any(notice_choice.muted))`

/** Members of companies with access to the subject. */
const ofCompanies = (event: NoticeEvent, companies: RawBuilder<unknown>) => sql`
  select member.id as member, companies.about from (${companies}) as companies
  join member on member.company_id = companies.company
  where member.role = 'TransportationCompanyAdmin' or (member.role = 'TransportationCompanyMember' and ${event.flag} = any(member.flags))`

const aboutIds = sql`array(select id from about)`
const inShow = sql`about join show_cargo on show_cargo.run_id = about.id join cargo on cargo.id = show_cargo.cargo_id`
const withRole = (...roles: string[]) =>
  sql`select member.id as member, about.id as about from about join member on member.role = any(${roles})`

/** Recipients by audience: members, and the id of each one's subject. */
const audiences: Readonly<Record<Audience, (event: NoticeEvent) => RawBuilder<unknown>>> = {
  company: (event) => ofCompanies(event, sql`select company, id as about from about`),
  companyAdmin: () => sql`select member.id as member, about.id as about from about
    join member on member.company_id = about.company and member.role = 'TransportationCompanyAdmin'`,
  owner: () => sql`select member.id as member, about.id as about from about join member on member.owner_id = about.owner`,
  hall: () => sql`select member.id as member, about.id as about from about join member on member.hall_id = about.hall`,
  team: () => withRole('Admin', 'AdminSupport'),
  admins: () => withRole('Admin'),
  drivers: ({ thing }) => sql`select member.id as member, concerned.about from (${concernedBy[thing]!(aboutIds)}) as concerned
    join member on member.driver_id = concerned.driver where ${hasApp(sql`concerned.driver`, sql`concerned.hall`)}`,
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
