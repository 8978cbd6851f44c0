/** The account of an agency at the waybill service: write-only, and testable (C12). */
import type { agencyConfig } from '#contract/organisations/agency-config.ts'
import type { TrialOutcome } from '#contract/organisations/agency-rows.ts'
import { webServiceFaults } from '#contract/organisations/agency-rules.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'
import { limiter, take } from '#server/modules/access/identity/index.ts'
import type { SecretBox } from '#server/platform/keys.ts'
import { agencyById, holdAgency } from './rows.ts'

/** Without the password, which is never returned. */
export async function webServiceOf(db: Db, agencyId: number) {
  const row = await db
    .selectFrom('agency_web_service')
    .select(['id', 'username', 'password_set_at', 'company_code', 'is_active', 'agency_id', 'version'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      agentWSUserName: row.username,
      agentWSPassword: '' as const,
      agentCompanyCode: row.company_code,
      agentWSActive: row.is_active,
      agent: row.agency_id,
      hasPassword: true,
      passwordSetAt: row.password_set_at.toISOString(),
      version: row.version,
    }
  )
}

export async function saveWebService(context: RequestContext, input: Received<(typeof agencyConfig)['saveWebService']>) {
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

/** Maximum trials of one account in an hour: a service locks an account after repeated attempts. */
const TRIALS = 10
const HOUR = 60 * 60

/**
 * Sends the saved account to the service and returns the result, successful or not. 422 without a service, 404 without an
 * account, 429 after too many trials.
 */
export const tryWebService = phased({
  async prepare(context, { AgentId: id }: Received<(typeof agencyConfig)['tryWebService']>) {
    const { db, outside, secrets } = context
    const { waybills } = outside
    await agencyById(db, id)
    const row = await db
      .selectFrom('agency_web_service')
      .select(['username', 'password_sealed', 'company_code'])
      .where('agency_id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found', { message: words.noWebService })
    if (!waybills) throw new Refusal('broken-rule', { message: words.noWaybills })
    const account = { username: row.username, password: opened(secrets, row.password_sealed, id), companyCode: row.company_code }
    const trials = limiter(context.pool, 'web-service-trial', TRIALS, HOUR)
    await take(trials, String(id), (seconds) => words.tooManyTrials(Math.ceil(seconds / 60)))
    const began = performance.now()
    const { outcome, status } = await waybills.tryAccount(account)
    return { outcome, status, ms: Math.round(performance.now() - began), source: waybills.source }
  },

  async act({ now }, { AgentId: id }, { outcome, status, ms, source }) {
    const data = { outcome, status, ms, source, at: now.toISOString() }
    const message = words.tried[outcome](source, status)
    return reply(data, { message, about: ['agency', id], detail: { outcome, status, source } })
  },
})

/** 422 if the server's key differs from the one that sealed it, as after a move without the keys. */
function opened(secrets: SecretBox, sealed: Buffer, agencyId: number): string {
  try {
    return secrets.open(sealed, webServiceSecret(agencyId))
  } catch {
    throw new Refusal('broken-rule', { message: words.sealedElsewhere })
  }
}

/** Its changes and trials from the audit, newest first. */
export async function webServiceHistory(
  { db }: RequestContext,
  { agentId }: Received<(typeof agencyConfig)['webServiceHistory']>,
) {
  await agencyById(db, agentId)
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select(['audit_event.at', 'member.full_name', 'audit_event.detail'])
    .where('call', 'in', ['agencyConfig.saveWebService', 'agencyConfig.tryWebService'])
    .where('entity', '=', 'agency')
    .where('entity_id', '=', String(agentId))
    .orderBy('audit_event.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, full_name, detail }) => {
    const recorded = detail as { passwordChanged?: boolean; outcome?: TrialOutcome } | null
    return {
      at: at.toISOString(),
      by: full_name,
      passwordChanged: recorded?.passwordChanged === true,
      outcome: recorded?.outcome ?? null,
    }
  })
}

/** Additional data of the encrypted password. */
export const webServiceSecret = (agencyId: number) => `agency_web_service:${agencyId}`
