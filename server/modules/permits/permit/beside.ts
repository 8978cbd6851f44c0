/** Data of permits in other tables: their documents, and the ratings of their drivers and loading places. */
import type { Role } from '#contract/kernel/roles.ts'
import { adminTeam } from '#contract/kernel/roles.ts'
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Which of the two documents exist, and whether support uploaded the newest of each. */
export interface PermitDocuments {
  hasBill: boolean
  hasDraft: boolean
  billBySupport: boolean
  draftBySupport: boolean
}
const none: PermitDocuments = { hasBill: false, hasDraft: false, billBySupport: false, draftBySupport: false }

/** Loads the documents of these permits in one query; returns a look-up by permit. */
export async function documentsOf(db: Db, permitIds: readonly number[]): Promise<(permitId: number) => PermitDocuments> {
  const newest = await db
    .selectFrom('permit_document')
    .distinctOn(['permit_id', 'type'])
    .select(['permit_id', 'type', 'role'])
    .where(amongIds('permit_id', permitIds))
    .orderBy('permit_id')
    .orderBy('type')
    .orderBy('version', 'desc')
    .execute()
  const documents = new Map<number, PermitDocuments>()
  for (const { permit_id, type, role } of newest) {
    const bySupport = (adminTeam as readonly Role[]).includes(role as Role)
    const own =
      type === DocumentType.bill ? { hasBill: true, billBySupport: bySupport } : { hasDraft: true, draftBySupport: bySupport }
    documents.set(permit_id, { ...(documents.get(permit_id) ?? none), ...own })
  }
  return (id) => documents.get(id) ?? none
}

/** Whether support uploaded the document that set this status (GAP39). */
export const isBySupport = (status: PermitStatus, { billBySupport, draftBySupport }: PermitDocuments): boolean =>
  (status === PermitStatus.draftLoaded && draftBySupport) || (status === PermitStatus.billLoaded && billBySupport)

/** The average rating of these drivers, 1 to 5 with one decimal; null without ratings (I9). */
export async function averagesOf(db: Db, driverIds: readonly number[]): Promise<(driverId: number) => number | null> {
  const rows = await db
    .selectFrom('driver_rate')
    .select('driver_id')
    .select(sql<number>`round(avg(rate), 1)::float8`.as('average'))
    .where(amongIds('driver_id', [...new Set(driverIds)]))
    .groupBy('driver_id')
    .execute()
  const averages = new Map(rows.map(({ driver_id, average }) => [driver_id, average]))
  return (id) => averages.get(id) ?? null
}

/** The average rating of a company's loading place by drivers, 1 to 5 with one decimal; null without ratings (G11). */
export async function averageOfPlace(db: Db, companyId: number, source: string): Promise<number | null> {
  const { average } = await db
    .selectFrom('place_rate')
    .select(sql<number | null>`round(avg(rate), 1)::float8`.as('average'))
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return average
}

/** One array parameter for any number of ids. */
const amongIds = (column: 'permit_id' | 'driver_id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
