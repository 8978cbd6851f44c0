import type { push, pushOutcomes } from '#contract/messaging/push.ts'
import { refuseFaults, Refusal } from '#contract/kernel/refusal.ts'
import { pushWords as words } from '#contract/messaging/push-words.ts'
import { p256 } from '@noble/curves/nist.js'
import { phased, reply, type Handlers, type RequestContext } from '#server/platform/context.ts'

/** Maximum devices of a member; beyond it a new one is refused, and no older one is removed. */
const MOST_DEVICES = 20

/** The requesting device: its session's. */
const ofSession = ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>) =>
  db.selectFrom('push_subscription').selectAll().where('session_id', '=', actor.sessionId).executeTakeFirst()

const isPoint = (p256dh: string) => {
  try {
    p256.Point.fromBytes(new Uint8Array(Buffer.from(p256dh, 'base64url')))
    return true
  } catch {
    return false
  }
}

export const pushHandlers: Handlers<typeof push> = {
  async device(context) {
    const { key } = context.outside.push
    const bound = await ofSession(context)
    return { key, isBound: bound?.key === key }
  },

  bind: phased({
    async prepare({ outside }, { Endpoint, P256dh, Key }) {
      if (!isPoint(P256dh)) refuseFaults({ P256dh: words.keys })
      if (!outside.push.hasKey(Key)) refuseFaults({ Key: words.oldKey })
      const verdict = await outside.push.judge(Endpoint)
      if (verdict !== 'fine') refuseFaults({ Endpoint: verdict === 'inner' ? words.endpoint : words.unknown })
    },
    async act({ db, actor, now }: RequestContext, { Endpoint: endpoint, P256dh: p256dh, Auth: auth, Key: key }) {
      const { id: member_id, sessionId: session_id } = actor
      // The previous member of this browser gets no pushes on it, and their pending ones are deleted.
      await db
        .deleteFrom('push_subscription')
        .where((eb) => eb.or([eb('session_id', '=', session_id), eb('endpoint', '=', endpoint)]))
        .where((eb) => eb.not(eb.and([eb('session_id', '=', session_id), eb('endpoint', '=', endpoint)])))
        .execute()
      const { length } = await db
        .selectFrom('push_subscription')
        .select('id')
        .where('member_id', '=', member_id)
        .where('session_id', '<>', session_id)
        .execute()
      if (length >= MOST_DEVICES) throw new Refusal('conflict', { message: words.tooMany })
      await db
        .insertInto('push_subscription')
        .values({ member_id, session_id, endpoint, p256dh, auth, key, made_at: now, wait_until: null })
        .onConflict((one) => one.column('session_id').doUpdateSet({ p256dh, auth, key, wait_until: null }))
        .execute()
      return reply(null, { message: words.bound, about: ['member', member_id] })
    },
  }),

  async unbind({ db, actor }) {
    await db.deleteFrom('push_subscription').where('session_id', '=', actor.sessionId).execute()
    return reply(null, { message: words.unbound, about: ['member', actor.id] })
  },

  test: phased({
    async prepare(context) {
      const { outside, now, db } = context
      const device = await ofSession(context)
      if (!device) return { outcome: 'none' as Outcome, status: null, waitSeconds: null }
      const message = { data: { id: 0, subject: words.test }, ttl: 60, topic: 'test', urgency: 'high' as const }
      const signal = AbortSignal.timeout(outside.push.timeoutMs)
      const { state, status, waitMs } = await outside.push
        .send(device, message, signal)
        .catch(() => ({ state: 'silent' as const, status: null, waitMs: undefined }))
      if (state === 'gone') await db.deleteFrom('push_subscription').where('id', '=', device.id).execute()
      if (state === 'later' && waitMs !== undefined) {
        const wait_until = new Date(now.getTime() + waitMs)
        await db.updateTable('push_subscription').set({ wait_until }).where('id', '=', device.id).execute()
      }
      return { outcome: state as Outcome, status, waitSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000) }
    },
    act: async (_context: RequestContext, _input, tried) => reply(tried, { message: words.tested }),
  }),
}

type Outcome = (typeof pushOutcomes)[number]
