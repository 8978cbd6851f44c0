/** A hall whose drivers have the app: their phones at a push service on loopback, and the text messages they get instead. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { push } from '#contract/messaging/push.ts'
import { sendDriverNotices } from '#server/modules/messaging/driver-notice/index.ts'
import { sendPushes } from '#server/modules/messaging/push/index.ts'
import { openPush } from '#server/platform/outside/push/index.ts'
import { openHall } from '../halls/show/hall.ts'
import { deviceOf, openPushService } from './push-service.ts'

interface Got {
  subject: string
  detail: string
  screen: string
}

export async function openDriverPhones() {
  const dataDir = mkdtempSync(join(tmpdir(), 'barnobat-driver-push-'))
  const ours = openPush({ dataDir, publicUrl: 'https://barnobat.example', push: { contact: undefined, allowsInner: true } })
  const service = await openPushService()
  const hall = await openHall({ outside: { push: ours } })
  const { world } = hall
  await world.db.updateTable('hall').set({ takes_turns_by_app: true }).execute()

  const subscription = (path: string) => deviceOf(`${service.url}/${path}`, ours.key)

  /** A driver with a turn and a bound phone; `path`: of its subscription at the push service. */
  async function withApp(name: string, mobile: string, path?: string) {
    const { db, clock, person } = world
    const driver = await hall.queued(name)
    await db.updateTable('driver').set({ mobile }).where('id', '=', driver.id).execute()
    const me = await person(`driver${driver.id}`, { role: 'Driver', driverId: driver.id })
    const times = { made_at: clock.now, last_used_at: clock.now, ended_at: null, ended_by: null }
    await db
      .insertInto('bound_device')
      .values({ id: `phone${driver.id}`, member_id: me.id, public_key: Buffer.from('x'), name: '', ...times })
      .execute()
    const device = path === undefined ? null : subscription(path)
    if (device) expect((await me.say(push.bind, device.sub)).status).toBe(200)
    const got = () => service.at(`/${path}`).map(({ body }) => JSON.parse(device!.read(body)) as Got)
    return { ...driver, me, got }
  }

  /** Sends what is due, by this many servers at once. */
  async function deliver(servers = 1) {
    const work = { db: world.db, now: world.clock.now, outside: { push: ours }, log: { warn: () => {} } }
    const run = async () => {
      while ((await sendDriverNotices(work)) + (await sendPushes(work)) > 0);
    }
    await Promise.all(Array.from({ length: servers }, run))
  }

  const load = await hall.announced(1)
  /** Both are queued and have the app; only Ali's phone gets pushes. */
  const ali = await withApp('علی', '09121111111', 'ali')
  const reza = await withApp('رضا', '09122222222')
  return {
    ...hall,
    service,
    load,
    ali,
    reza,
    subscription,
    deliver,
    texts: async () =>
      (await world.db.selectFrom('outgoing_message').select(['mobile', 'text']).orderBy('id').execute()).map(
        ({ mobile, text }) => `${mobile} ${text}`,
      ),
    outcomes: async () =>
      (await world.db.selectFrom('driver_notice').select(['kind', 'outcome']).orderBy('id').execute()).map(
        ({ kind, outcome }) => `${kind} ${outcome}`,
      ),
    /** A show in which Ali gets the load and Reza does not. */
    async wins() {
      await hall.until('10:00')
      await hall.prefers(ali.turnId, [load])
      await hall.prefers(reza.turnId, [load])
      await hall.until('10:20')
    },
    async close() {
      service.close()
      rmSync(dataDir, { recursive: true })
      expect(await world.close()).toEqual([])
    },
  }
}
export type DriverPhones = Awaited<ReturnType<typeof openDriverPhones>>
