/** The table of free hours and rates: versions, of which the newest is effective (domain.md 4.5). */
import type { permitLife } from '#contract/permits/permit-life.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults, type Faults, requireFields } from '#contract/kernel/refusal.ts'
import { detentionWords as words } from '#contract/permits/detention-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Upper bound of an hourly rate, rials: more is a typing error. */
const MOST_RIALS = 10_000_000_000

/** The version effective at an instant; the first one if none was yet. */
export async function versionAt(db: Db, at: Date): Promise<number> {
  const { version } = await db
    .selectFrom('detention_table')
    .select(sql<number>`coalesce(max(version) filter (where made_at <= ${at}), min(version))`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** The newest version, every other loader type first, then by name. */
export async function detentionTable({ db }: Pick<RequestContext, 'db'>) {
  const newest = await db.selectFrom('detention_table').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('detention_rate')
    .leftJoin('loader_type', 'loader_type.id', 'detention_rate.loader_type_id')
    .select(['detention_rate.loader_type_id', 'loader_type.name', 'free_loading_hours', 'free_unloading_hours', 'hourly_rials'])
    .where('version', '=', newest.version)
    .orderBy(sql`detention_rate.loader_type_id = 0`, 'desc')
    .orderBy(sql`loader_type.name collate "fa-x-icu"`)
    .execute()
  return {
    version: newest.version,
    madeAt: newest.made_at.toISOString(),
    rows: rows.map((row) => ({
      loaderTypeId: row.loader_type_id || null,
      loaderTypeName: row.name,
      freeLoadingHours: row.free_loading_hours,
      freeUnloadingHours: row.free_unloading_hours,
      hourlyRials: row.hourly_rials,
    })),
  }
}

type TableInput = Received<(typeof permitLife)['setDetentionTable']>

/** A complete new version, or all faults at `Rows.<place>.<field>`; 409 for a stale version. */
export async function setDetentionTable(context: RequestContext, { Rows, Reason }: TableInput) {
  const { db, actor, now, expected } = context
  refuseFaults({ ...tableFaults(Rows), ...(await loaderFaults(db, Rows)), ...(Reason ? {} : { Reason: words.reason }) })
  // Two concurrent updates give two versions, in sequence.
  await sql`lock table detention_table in share row exclusive mode`.execute(db)
  const { last } = await db
    .selectFrom('detention_table')
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  if (expected !== null && expected !== last) throw new Refusal('stale-version', { message: words.stale(last) })
  const version = last + 1
  await db.insertInto('detention_table').values({ version, made_by: actor.id, made_at: now, reason: Reason }).execute()
  await db
    .insertInto('detention_rate')
    .values(
      Rows.map((row) => {
        requireFields(row, 'FreeLoadingHours', 'FreeUnloadingHours')
        return {
          version,
          loader_type_id: row.LoaderTypeId ?? 0,
          free_loading_hours: row.FreeLoadingHours,
          free_unloading_hours: row.FreeUnloadingHours,
          hourly_rials: row.HourlyRials,
        }
      }),
    )
    .execute()
  return reply({ version }, { message: words.changed(version), about: ['detention', version], reason: Reason })
}

/** Faults within the rows of a table, pure. */
function tableFaults(rows: TableInput['Rows']): Faults {
  const faults: Faults = {}
  const seen = new Set<number | null>()
  rows.forEach((row, i) => {
    const at = (field: string) => `Rows.${i}.${field}`
    if (seen.has(row.LoaderTypeId)) faults[at('LoaderTypeId')] = words.twice
    seen.add(row.LoaderTypeId)
    if (row.FreeLoadingHours === null) faults[at('FreeLoadingHours')] = words.freeLoading
    if (row.FreeUnloadingHours === null) faults[at('FreeUnloadingHours')] = words.freeUnloading
    if (row.HourlyRials === 0) faults[at('HourlyRials')] = words.rateZero
    if ((row.HourlyRials ?? 0) > MOST_RIALS) faults[at('HourlyRials')] = words.rateTooBig
  })
  if (!seen.has(null)) faults.Rows = words.noDefault
  return faults
}

async function loaderFaults(db: Db, rows: TableInput['Rows']): Promise<Faults> {
  const loaderIds = rows.map(({ LoaderTypeId }) => LoaderTypeId).filter((id) => id !== null)
  if (loaderIds.length === 0) return {}
  const existing = new Set(
    (await db.selectFrom('loader_type').select('id').where('id', 'in', loaderIds).execute()).map(({ id }) => id),
  )
  return Object.fromEntries(
    rows.flatMap(({ LoaderTypeId }, i) =>
      LoaderTypeId === null || existing.has(LoaderTypeId) ? [] : [[`Rows.${i}.LoaderTypeId`, words.unknownLoader]],
    ),
  )
}
