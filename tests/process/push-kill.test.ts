/** A broadcast to many, and the server killed with -9 while creating notices and sending pushes (decisions 028, 031). */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { push } from '#contract/messaging/push.ts'
import { deviceOf, openPushService } from '../messaging/push-service.ts'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

const DEVICES = 600
/** Concurrent pushes. */
const UNDER_WAY = 12

let yard: Awaited<ReturnType<typeof openYard>>
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  yard = await openYard()
  service = await openPushService()
})
afterAll(async () => {
  service?.close()
  await cleanUp()
  await yard?.close()
})

/** An Admin of a public server has a second factor: set once they are in. */
async function asAdmin(url: string) {
  await sql`update member set role = 'Admin', company_id = null, totp_confirmed_at = null where username = 'maryam'`.execute(
    yard.db,
  )
  const admin = await speakTo(url, 'maryam')
  await sql`update member set totp_confirmed_at = now() where username = 'maryam'`.execute(yard.db)
  return admin
}

test('each member is notified once, each device gets it, and only pushes in progress are repeated', async () => {
  const { db } = yard
  const settings = { PUSH_INNER: 'on' }
  const first = yard.server(undefined, { settings })
  const url = await first.url
  const admin = await asAdmin(url)
  const { key } = (await admin.say(push.device, {})).data!
  const { sub } = deviceOf(`${service.url}/0`, key)
  await sql`with made as (
      insert into member (username, full_name, role, flags, password_hash, mobile, national_id, is_active)
      select 'm' || i, 'm' || i, 'Customer', '{}', '', '', '', true from generate_series(1, ${DEVICES}::int) as i returning id
    ), opened as (
      insert into session (member_id, token_hash, created_at, last_seen_at, expires_at, ip, agent)
      select id, sha256(id::text::bytea), now(), now(), '2100-01-01', '', '' from made returning id, member_id
    )
    insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, key, made_at)
    select member_id, id, ${service.url} || '/' || member_id, ${sub.P256dh}, ${sub.Auth}, ${key}, now() from opened`.execute(db)

  const sending = admin.say(broadcast.send, { Subject: 'به همه', Message: '<p>متن</p>', Roles: ['Customer'] })
  while (service.arrived.length < DEVICES / 3) await sleep(5)
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, sending.catch(() => null)])
  const before = service.arrived.length
  expect(before).toBeLessThan(DEVICES)

  // Items claimed by the dead server are free again after a while.
  await sql`update push_message set due_at = made_at`.execute(db)
  const second = yard.server(undefined, { settings })
  await second.url
  const countPushes = async () => (await db.selectFrom('push_message').select('id').execute()).length
  while ((await countPushes()) > 0) await sleep(50)

  const topics = Map.groupBy(service.arrived, ({ path }) => path)
  expect(topics.size).toBe(DEVICES)
  const twice = [...topics.values()].filter((got) => got.length > 1)
  expect(twice.length).toBeLessThanOrEqual(UNDER_WAY)
  for (const got of twice) expect(new Set(got.map(({ headers }) => headers['topic'])).size).toBe(1)
  const notices = await db.selectFrom('notice').select('member_id').where('kind', '=', 'broadcast').execute()
  expect(new Set(notices.map(({ member_id }) => member_id)).size).toBe(notices.length)
  expect(notices).toHaveLength(DEVICES)
  second.child.kill('SIGKILL')
  await second.ended
}, 120_000)

test('a server killed while writing notices leaves none; the next one notifies everyone once', async () => {
  const { db } = yard
  const first = yard.server()
  const admin = await asAdmin(await first.url)
  await sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$`.execute(
    db,
  )
  await sql`create trigger dawdle after insert on notice for each statement execute function dawdle()`.execute(db)
  const saying = { Subject: 'نیمه', Message: '<p>متن</p>', Roles: ['Customer'] } satisfies Sent<typeof broadcast.send>
  const dies = admin.say(broadcast.send, saying).catch(() => null)
  const writing = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(db)
    return rows.length
  }
  while ((await writing()) === 0) await sleep(20)
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, dies])
  while ((await writing()) > 0) await sleep(20)
  await sql`drop trigger dawdle on notice`.execute(db)
  const notices = () => db.selectFrom('notice').select(['member_id', 'times']).where('subject', '=', 'نیمه').execute()
  expect(await notices()).toEqual([])
  expect(await db.selectFrom('broadcast').select('id').where('subject', '=', 'نیمه').execute()).toEqual([])

  const again = await asAdmin(await yard.server().url)
  expect((await again.say(broadcast.send, saying)).status).toBe(200)
  const all = await notices()
  expect(all).toHaveLength(DEVICES)
  expect(new Set(all.map(({ member_id }) => member_id)).size).toBe(DEVICES)
  expect(all.every(({ times }) => times === 1)).toBe(true)
}, 120_000)
