/** What an administrator sets for one agency (S2 "Agent screens"; C8–C13). */
import type { agencyConfig } from '#contract/agency-config.ts'
import { financeFaults, rangeFaults, webServiceFaults } from '#contract/agency-rules.ts'
import type { Received } from '#contract/call.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/refusal.ts'
import { agencyWords as words } from '#contract/words/agency.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { reply, type Handlers, type RequestContext } from '../context.ts'
import { deny, grant, permissionsOf } from './permissions.ts'
import { agencyById, holdAgency } from './rows.ts'

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
      // Of two that are said one after the other, the first may stand alone.
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

  async finance({ db }, { agentId }) {
    await agencyById(db, agentId)
    return (await financeOf(db, agentId)) ?? null
  },

  setFinance,

  async webService({ db }, { agentId }) {
    await agencyById(db, agentId)
    return (await webServiceOf(db, agentId)) ?? null
  },

  saveWebService,
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
    return reply(await forbiddenOf(db, agentId), { message, about: ['agency', agentId], detail, ...told(Reason) })
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

const told = (reason: string) => (reason ? { reason } : {})

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

/** The one field of SetAgentSetting bears whatever is wrong. */
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

const financeOf = (db: Db, agencyId: number) =>
  db
    .selectFrom('agency_finance')
    .select([
      'agency_id as agentId',
      'is_per_kilometre as isMonyKilometer',
      'fixed_amount as reserveMony',
      'price_per_km as maxKilometerPrice',
      'min_amount as minKilometerPrice',
      'min_km as minReserveKilometr',
      'version',
    ])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()

async function setFinance({ db, expected }: RequestContext, input: Received<(typeof agencyConfig)['setFinance']>) {
  refuseFaults(financeFaults(input))
  const id = input.AgentId!
  await holdAgency(db, id)
  const before = await financeOf(db, id)
  if (expected !== null && expected !== (before?.version ?? 0)) throw new Refusal('stale-version', { message: words.configStale })
  const perKilometre = input.IsMonyKilometer === true
  const row = {
    is_per_kilometre: perKilometre,
    fixed_amount: perKilometre ? null : input.ReserveMony,
    price_per_km: perKilometre ? input.MaxKilometerPrice : null,
    min_amount: perKilometre ? input.MinKilometerPrice : null,
    min_km: perKilometre ? input.MinReserveKilometr : null,
  }
  await db
    .insertInto('agency_finance')
    .values({ agency_id: id, ...row })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet({ ...row, version: sql`agency_finance.version + 1` }))
    .execute()
  const after = (await financeOf(db, id))!
  return reply(after, { message: words.financeSaved, about: ['agency', id], detail: { before: before ?? null, after } })
}

/** Without the password, whatever it is asked for. */
async function webServiceOf(db: Db, agencyId: number) {
  const row = await db
    .selectFrom('agency_web_service')
    .select(['id', 'username', 'password_set_at', 'company_code', 'is_active', 'agency_id', 'version'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      agentWSUserName: row.username,
      agentCompanyCode: row.company_code,
      agentWSActive: row.is_active,
      agent: row.agency_id,
      hasPassword: true,
      passwordSetAt: row.password_set_at.toISOString(),
      version: row.version,
    }
  )
}

async function saveWebService(context: RequestContext, input: Received<(typeof agencyConfig)['saveWebService']>) {
  const { db, expected, now, secrets } = context
  const { AgentId: id, AgentWSPassword: password } = input
  await holdAgency(db, id)
  const before = await webServiceOf(db, id)
  refuseFaults(webServiceFaults(input, before !== undefined))
  if (expected !== null && expected !== (before?.version ?? 0)) throw new Refusal('stale-version', { message: words.configStale })
  const row = { username: input.AgentWSUserName, company_code: input.AgentCompanyCode, is_active: input.AgentWSActive ?? true }
  const sealed = password === '' ? {} : { password_sealed: secrets.seal(password, webServiceSecret(id)), password_set_at: now }
  await (
    before === undefined
      ? db.insertInto('agency_web_service').values({
          agency_id: id,
          ...row,
          password_sealed: secrets.seal(password, webServiceSecret(id)),
          password_set_at: now,
        })
      : db
          .updateTable('agency_web_service')
          .set({ ...row, ...sealed, version: sql`version + 1` })
          .where('agency_id', '=', id)
  ).execute()
  const detail = { ...row, passwordChanged: password !== '' }
  return reply((await webServiceOf(db, id))!, { message: words.webServiceSaved, about: ['agency', id], detail })
}

/** Its changes as the audit has them. */
async function webServiceHistory({ db }: RequestContext, { agentId }: Received<(typeof agencyConfig)['webServiceHistory']>) {
  await agencyById(db, agentId)
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select(['audit_event.at', 'member.full_name', 'audit_event.detail'])
    .where('call', '=', 'agencyConfig.saveWebService')
    .where('entity', '=', 'agency')
    .where('entity_id', '=', String(agentId))
    .orderBy('audit_event.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, full_name, detail }) => ({
    at: at.toISOString(),
    by: full_name,
    passwordChanged: (detail as { passwordChanged?: boolean } | null)?.passwordChanged === true,
  }))
}

/** What a sealed password of the web service is about. */
export const webServiceSecret = (agencyId: number) => `agency_web_service:${agencyId}`

const forbiddenOf = (db: Db, agencyId: number) =>
  db
    .selectFrom('agency_forbidden_goods')
    .innerJoin('goods', 'goods.id', 'agency_forbidden_goods.goods_id')
    .select(['goods.id as kalaID', 'goods.name as kalaName', 'agency_forbidden_goods.reason'])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`goods.name collate "fa-x-icu"`)
    .execute()
