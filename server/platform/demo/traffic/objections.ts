/** Objections of the first hall's drivers: open ones, one of them late, and decided ones; and ratings of loading places. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/open.ts'

const HOUR = 3_600_000

/** On existing permits, newest first: the text, its age in hours, and the decision. */
const texts = [
  ['کامیون در محل بود ولی بارگیری نکردند', 3, null, ''],
  ['نوبت من پیش از نفر بعدی بود و بار کوتاه‌تر به من رسید', 30, null, ''],
  [
    'مجوز پس از شش ساعت انتظار باطل شد',
    52,
    'ACCEPTED',
    'حق با راننده است. برگشتن نوبت کار جدایی است: مدیر سامانه آن را با همان شماره به صف برمی‌گرداند، اگر راننده نوبت دیگری نداشته باشد.',
  ],
  ['مهلت حضور کم بود', 75, 'DECLINED', 'مهلت همان است که روی برگه نوشته شده بود.'],
] as const

export async function storeObjections(tx: Tx, now: Date): Promise<void> {
  for (const [nth, [text, hours, state, answer]] of texts.entries()) {
    const [made, answered] = [hours, hours - 2].map((ago) => new Date(now.getTime() - ago * HOUR))
    await sql`insert into objection (driver_id, kind, permit_id, hall_id, text, made_at, made_by, made_role, state, answer,
        answered_at, answered_by)
      select permit.driver_id, 'permit', permit.id, permit.hall_id, ${text}::text, ${made}::timestamptz, clerk.id, clerk.role,
        ${state ?? 'OPEN'}::text, ${answer}::text, ${state && answered}::timestamptz,
        ${state ? sql`(select id from member where username = 'admin')` : sql`null`}
      from permit join member as clerk on clerk.username = 'LoadHall1'
      where permit.hall_id = 1 and permit.issued_at < ${made} order by permit.issued_at desc, permit.id limit 1 offset ${nth}`.execute(
      tx,
    )
  }
  await sql`insert into place_rate (permit_id, driver_id, rate, description, member_id, rated_at, company_id, source)
    select permit.id, permit.driver_id, 2 + permit.id % 4, case permit.id % 4 when 0 then 'سه ساعت معطلی در بارگیری' else '' end,
      clerk.id, permit.closed_at, cargo.company_id, cargo.source
    from permit join cargo on cargo.id = permit.cargo_id
    join member as clerk on clerk.username = 'LoadHall' || permit.hall_id
    where permit.closed_at < ${now} and permit.id % 3 = 0`.execute(tx)
}
