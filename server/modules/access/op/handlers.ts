import type { op } from '#contract/kernel/op.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { claimed, fingerprintOf } from '#server/http/gate/once.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { actKeyOf, knownKeys } from './rows.ts'

export const opHandlers: Handlers<typeof op> = {
  async cancel({ db, actor, now }, { opId }) {
    const about = { about: ['act', opId] as const }
    const fence = {
      memberId: actor.id,
      key: opId,
      fingerprint: fingerprintOf('cancelled', new Uint8Array()),
      entityRef: null,
      clientId: null,
      now,
    }
    if (await claimed(db, fence, 'cancelled')) return reply({ verdict: 'cancelled' as const, answer: null }, about)
    const row = await actKeyOf(db, actor.id, opId)
    if (row.verdict !== 'applied') return reply({ verdict: 'cancelled' as const, answer: null }, about)
    return reply({ verdict: 'already_applied' as const, answer: (row.response as Envelope).data }, about)
  },

  async verify({ db, actor }, { keys }) {
    const known = await knownKeys(db, actor.id, keys)
    return { unknown: keys.filter((key) => !known.has(key)) }
  },

  // Without a database query: it also shows that the server is reachable while the database is busy.
  health: async ({ now, clock, settings }) => ({
    time: now.toISOString(),
    demo: settings.demo === true,
    clockAgrees: clock.isOwnRight(),
  }),
}
