/** A broadcast to many devices, and the server killed with -9 in the middle of sending it (decision 031). */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/broadcast.ts'
import { push } from '#contract/push.ts'
import { deviceOf, openPushService } from '../notice/push-service.ts'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

const DEVICES = 600
/** As many as are under way at once. */
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

test('everybody is told once, every device gets it, and only what was under way comes twice, as the same', async () => {
  const { db } = yard
  const settings = { PUSH_INNER: 'on' }
  const first = yard.server(undefined, { settings })
  const url = await first.url
  await sql`update member set role = 'Admin', company_id = null where username = 'maryam'`.execute(db)
  const admin = await speakTo(url, 'maryam')
  // An Admin of a server that others reach has a second factor.
  await sql`update member set totp_confirmed_at = now() where username = 'maryam'`.execute(db)
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

  const said = admin.say(broadcast.send, { Subject: 'به همه', Message: '<p>متن</p>', Roles: ['Customer'] } as never)
  while (service.arrived.length < DEVICES / 3) await sleep(5)
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, said.catch(() => null)])
  const before = service.arrived.length
  expect(before).toBeLessThan(DEVICES)

  // What the dead one had taken is free again after a while.
  await sql`update push_message set due_at = made_at`.execute(db)
  await yard.server(undefined, { settings }).url
  const left = async () => (await db.selectFrom('push_message').select('id').execute()).length
  while ((await left()) > 0) await sleep(50)

  const topics = Map.groupBy(service.arrived, ({ path }) => path)
  expect(topics.size).toBe(DEVICES)
  const twice = [...topics.values()].filter((got) => got.length > 1)
  expect(twice.length).toBeLessThanOrEqual(UNDER_WAY)
  for (const got of twice) expect(new Set(got.map(({ headers }) => headers['topic'])).size).toBe(1)
  const told = await db.selectFrom('notice').select('member_id').where('kind', '=', 'broadcast').execute()
  expect(new Set(told.map(({ member_id }) => member_id)).size).toBe(told.length)
  expect(told).toHaveLength(DEVICES)
}, 120_000)
