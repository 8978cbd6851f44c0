import type { SystemState } from '#contract/insight/system.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { TENANT } from '#server/platform/quotas.ts'

type Kind = SystemState['tenants']['refused'][number]['kind']

/** The quotas of an organisation, and those that exceeded one in the last hour, by name. */
export async function tenantsOf({ db, health }: RequestContext): Promise<SystemState['tenants']> {
  const refused: SystemState['tenants']['refused'] = []
  for (const [tenant, { times, lastAt }] of health.refusedTenants()) {
    const [kind, id] = tenant.split(' ') as [Kind, string]
    refused.push({ kind, name: await nameOf(db, kind, Number(id)), times, lastAt: new Date(lastAt).toISOString() })
  }
  const { calls, atOnce } = TENANT
  return { calls: calls.most, callsPerSecond: calls.perSecond, atOnce, refused }
}

/** '' for one that was deleted. */
async function nameOf(db: Db, kind: Kind, id: number): Promise<string> {
  if (kind === 'owner') {
    const row = await db.selectFrom('owner').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
    return row ? `${row.first_name} ${row.last_name}` : ''
  }
  const table = ({ company: 'company', hall: 'hall', office: 'main_office' } as const)[kind]
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}
