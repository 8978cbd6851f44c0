/** An administrator's settings for one agency (S2 "Agent screens"; C8–C13). */
import type { agencyConfig } from '#contract/organisations/agency-config.ts'
import { rangeFaults } from '#contract/organisations/agency-rules.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/kernel/refusal.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { financeOf, setFinance } from './finance.ts'
import { deny, grant, permissionsOf } from './permissions.ts'
import { agencyById, holdAgency } from './rows.ts'
import { saveWebService, tryWebService, webServiceHistory, webServiceOf } from './web-service.ts'

export const agencyConfigHandlers: Handlers<typeof agencyConfig> = {
  permissions: async ({ db, now }, { agentId }) => permissionsOf(db, (await agencyById(db, agentId)).agentID, now),
  grant,
  deny,

  settings: ({ db }, { agentId }) => rangeOf(db, agentId),

  async setSetting(context, { AgentID, Name, ValueInt }) {
    await holdAgency(context.db, AgentID)
    const now = await rangeOf(context.db, AgentID)
    const isLeast = Name === 'MinLoadReserveRange'
    const least = isLeast ? ValueInt : now.minLoadReserveRange.valueInt
    const most = isLeast ? now.maxLoadReserveRange.valueInt : ValueInt
    refuseFaults(
      // If the two are set one after the other, the first may be alone.
      ValueInt === null || (least !== null && most !== null)
        ? asValue(rangeFaults({ MinLoadReserveRange: least, MaxLoadReserveRange: most }))
        : {},
    )
    return setRange(context, AgentID, least, most)
  },

  async setRange(context, { AgentID, MinLoadReserveRange: least, MaxLoadReserveRange: most }) {
    await holdAgency(context.db, AgentID)
    refuseFaults(rangeFaults({ MinLoadReserveRange: least, MaxLoadReserveRange: most }))
    return setRange(context, AgentID, least, most)
  },

  async finance(context, { agentId }) {
    await agencyById(context.db, agentId)
    return financeOf(context, agentId)
  },

  setFinance,

  async webService({ db }, { agentId }) {
    await agencyById(db, agentId)
    return (await webServiceOf(db, agentId)) ?? null
  },

  saveWebService,
  tryWebService,
  webServiceHistory,

  async forbiddenGoods({ db }, { agentId }) {
    await agencyById(db, agentId)
    return forbiddenOf(db, agentId)
  },

  async forbidGoods({ db }, { agentId, kalaId, Reason }) {
    await holdAgency(db, agentId)
    if (kalaId.length === 0) refuseFaults({ kalaId: words.goods })
    const known = await db.selectFrom('goods').select('id').where('id', 'in', kalaId).execute()
    if (known.length < kalaId.length)
      throw new Refusal('not-found', { message: words.noGoods, faults: { kalaId: words.noGoods } })
    const added = await db
      .insertInto('agency_forbidden_goods')
      .values(kalaId.map((goods_id) => ({ agency_id: agentId, goods_id, reason: Reason })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('goods_id')
      .execute()
    const detail = { goods: added.map(({ goods_id }) => goods_id) }
    const message = words.forbidden(added.length)
    return reply(await forbiddenOf(db, agentId), { message, about: ['agency', agentId], detail, ...reasonPart(Reason) })
  },

  async allowGoods({ db }, { agentId, kalaId }) {
    await holdAgency(db, agentId)
    const had = (await forbiddenOf(db, agentId)).find(({ kalaID }) => kalaID === kalaId)
    if (!had) throw new Refusal('not-found', { message: words.notForbidden })
    await db.deleteFrom('agency_forbidden_goods').where('agency_id', '=', agentId).where('goods_id', '=', kalaId).execute()
    const message = words.allowed(had.kalaName)
    return reply(await forbiddenOf(db, agentId), { message, about: ['agency', agentId], detail: { goods: [kalaId] } })
  },
}

const reasonPart = (reason: string) => (reason ? { reason } : {})

async function rangeOf(db: Db, agencyId: number) {
  const row = await db
    .selectFrom('agency')
    .leftJoin('company', (join) =>
      join.onRef('company.national_id', '=', 'agency.national_id').on('company.is_accepted', '=', true),
    )
    .select(['min_reserve_km', 'max_reserve_km', 'company.city_id'])
    .where('agency.id', '=', agencyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noAgency })
  return {
    minLoadReserveRange: { valueInt: row.min_reserve_km },
    maxLoadReserveRange: { valueInt: row.max_reserve_km },
    cityId: row.city_id,
  }
}

/** The one field of SetAgentSetting gets every fault. */
const asValue = (faults: Faults): Faults => {
  const [sentence] = Object.values(faults)
  return sentence === undefined ? {} : { ValueInt: sentence }
}

async function setRange({ db }: RequestContext, agencyId: number, least: number | null, most: number | null) {
  const before = await rangeOf(db, agencyId)
  await db.updateTable('agency').set({ min_reserve_km: least, max_reserve_km: most }).where('id', '=', agencyId).execute()
  const after = await rangeOf(db, agencyId)
  return reply(after, { message: words.rangeSaved, about: ['agency', agencyId], detail: { before, after } })
}

const forbiddenOf = (db: Db, agencyId: number) =>
  db
    .selectFrom('agency_forbidden_goods')
    .innerJoin('goods', 'goods.id', 'agency_forbidden_goods.goods_id')
    .select(['goods.id as kalaID', 'goods.name as kalaName', 'agency_forbidden_goods.reason'])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`goods.name collate "fa-x-icu"`)
    .execute()
