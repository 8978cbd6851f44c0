/** `npm run bench -- push`: a broadcast to 10,000 devices, and its cost for other calls of the same server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { httpRoute } from '#contract/kernel/call.ts'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { notice } from '#contract/messaging/notice.ts'
import { push } from '#contract/messaging/push.ts'
import { sql } from 'kysely'
import { deviceOf, openPushService } from '../../tests/messaging/push-service.ts'
import { cleanUp, start } from '../../tests/process/server.ts'
import { median, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const DEVICES = 10_000
const ROUNDS = 2
/** Duration of the idle measurement, ms. */
const QUIET = 15_000
/** Between two calls, ms. */
const PAUSE = 10

/** A separate server sends to a push service on loopback, while a company polls its cargos and notices. */
export async function pushing(
  world: BenchWorld,
  {
    databaseUrl,
    folder,
    open,
    say,
  }: { databaseUrl: string; folder: string; open: AsyncDisposableStack; say: (line: string) => void },
): Promise<Compared[]> {
  const service = await openPushService()
  open.defer(() => service.close())
  open.defer(cleanUp)
  const server = start(folder, { DATABASE_URL: databaseUrl, PUSH_INNER: 'on', LOG_LEVEL: 'error' })
  const url = await server.url
  const [admin, token] = [await world.tokenOf('admin'), await world.tokenOf('TC10100171920')]
  const asks = (path: string, body?: object) =>
    fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const { data } = (await (await asks(httpRoute(push.device.at).path)).json()) as { data: { key: string } }
  say(`binding ${DEVICES.toLocaleString('en')} devices`)
  await bind(world, service.url, data.key)

  const measuredCalls: readonly [Measured, () => Promise<Response>][] = [
    ['list', () => asks(httpRoute(cargo.search.at).path, {})],
    ['bell', () => asks(httpRoute(notice.count.at).path)],
  ]
  /** Milliseconds of sequential calls until `isOver`. */
  const calls = async (isOver: () => boolean) => {
    const taken: Record<Measured, number[]> = { list: [], bell: [] }
    while (!isOver())
      for (const [name, ask] of measuredCalls) {
        const began = performance.now()
        const answer = await ask()
        if (answer.status !== 200) throw new Error(`the call was answered ${answer.status}`)
        await answer.arrayBuffer()
        taken[name].push(performance.now() - began)
        await sleep(PAUSE)
      }
    return taken
  }
  const until = (end: number) => () => performance.now() > end
  await calls(until(performance.now() + QUIET / 3))
  const rounds: Record<'product' | 'baseline', Record<Measured, number>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await calls(until(performance.now() + QUIET))
    service.arrived.length = 0
    await world.say(admin, broadcast.send, { Subject: `خبر ${round}`, Message: '<p>متن</p>', Roles: ['Customer'] })
    const began = performance.now()
    const during = await calls(() => service.arrived.length >= DEVICES)
    const ms = performance.now() - began
    rounds.push({ product: ninetyNines(during), baseline: ninetyNines(quiet) })
    say(
      `${DEVICES} pushes in ${(ms / 1000).toFixed(1)} s (${Math.round((DEVICES / ms) * 1000)} a second), ${during.bell.length * 2} calls meanwhile`,
    )
  }
  return (['list', 'bell'] as const).map((name) => ({
    name: `p99 of ${measured[name]} while ${DEVICES.toLocaleString('en')} devices are notified`,
    against: 'the same call of a quiet server',
    product: median(rounds.map(({ product }) => product[name])),
    baseline: median(rounds.map(({ baseline }) => baseline[name])),
    ratios: rounds.map(({ product, baseline }) => product[name] / baseline[name]).toSorted((a, b) => a - b),
  }))
}

type Measured = 'list' | 'bell'
const measured: Readonly<Record<Measured, string>> = {
  list: "a company's list of all its cargos",
  bell: 'the number on the bell',
}
const ninetyNines = ({ list, bell }: Record<Measured, number[]>) => ({ list: ninetyNine(list), bell: ninetyNine(bell) })
const ninetyNine = (taken: number[]) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)]!

/** Creates customers with a session and a device each, the only ones of that role. */
async function bind({ db, pool }: BenchWorld, service: string, key: string): Promise<void> {
  const { sub } = deviceOf(service, key)
  await sql`update member set is_active = false where role = 'Customer'`.execute(db)
  await sql`with made as (
      insert into member (username, full_name, role, flags, password_hash, mobile, national_id, is_active)
      select 'pushed' || i, 'pushed' || i, 'Customer', '{}', '', '', '', true from generate_series(1, ${DEVICES}::int) as i returning id
    ), opened as (
      insert into session (member_id, token_hash, created_at, last_seen_at, expires_at, ip, agent)
      select id, sha256(id::text::bytea), now(), now(), '2100-01-01', '', '' from made returning id, member_id
    )
    insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, key, made_at)
    select member_id, id, ${service} || '/' || member_id, ${sub.P256dh}, ${sub.Auth}, ${key}, now() from opened`.execute(db)
  await pool.query('vacuum analyze member, session, push_subscription')
}
