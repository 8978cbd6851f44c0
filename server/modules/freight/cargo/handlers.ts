import type { cargo } from '#contract/freight/cargo.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { tellFound } from '#server/platform/found.ts'
import { recordReading } from '#server/platform/audit.ts'
import { RawResponse, reply, type Handlers } from '#server/platform/context.ts'
import { announce } from './announce/announce.ts'
import { earlierCargos, lastKept, lastRange, usualPlaces } from './edit/before.ts'
import { cargoById } from './detail.ts'
import { update } from './edit/edit.ts'
import { logOf } from './log.ts'
import { deletePreload, preloads, savePreload } from './announce/preloads.ts'
import { countSearches, searchCargos } from './search.ts'
import { accept, finish, reject, returnToSending, withdraw } from './status-changes.ts'
import { heaviestTruck } from './announce/plausible.ts'
import { statisticsOf } from './statistics.ts'
import { topicsOf } from './topics.ts'

export const cargoHandlers: Handlers<typeof cargo> = {
  announce,
  update,
  async byId(context, { cargoId }) {
    const { db, actor } = context
    const found = await cargoById(db, actor, cargoId)
    if (found.productOwnerName !== null && (adminTeam as readonly Role[]).includes(actor.role))
      await recordReading(context, 'cargo.byId', ['cargo', String(cargoId)])
    return found
  },

  search: async ({ db, actor }, filter) => tellFound(await searchCargos(db, actor, filter)),
  count: ({ db, actor }, { Searches }) => countSearches(db, actor, Searches),

  /** A stream that ends only with its client, its session, or the server. */
  async changes({ db, changes, actor }) {
    const stream = changes.watch(await topicsOf(db, actor), `member ${actor.id}`, actor.sessionId)
    if (!stream) throw new Refusal('too-many-attempts', { message: words.tooManyWatch })
    return new RawResponse(stream, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  },
  finish,
  returnToSending,
  withdraw,
  accept,
  reject,

  before: async (context, input) => tellFound(await earlierCargos(context, input)),

  preloads,
  savePreload,
  deletePreload,
  usualRents: async (context) => ({ ...(await context.usual.get(context.now)), heaviestKg: heaviestTruck(context) }),
  lastRange: async ({ db, actor }) =>
    reply(await lastRange(db, actor), { result: { ...(await lastKept(db, actor)), places: await usualPlaces(db, actor) } }),
  statistics: async ({ db, now }) => ({ ...(await statisticsOf(db)), asOf: now.toISOString() }),
  log: async ({ db, actor }, { cargoId }) => tellFound(await logOf(db, actor, cargoId)),
}
