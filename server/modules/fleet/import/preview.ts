import type { ImportField, PreviewRow } from '#contract/fleet/import.ts'
import { shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { bring } from './bring.ts'
import { valuesOf } from './columns.ts'
import { namesOf, type Names } from './names.ts'
import type { FiledJob } from './rows.ts'
import { isDayField, type ReadRow } from './row.rules.ts'
import { tableRows, type TableRow } from './table.ts'

/** Rows of the preview. */
const SHOWN = 20

/**
 * The first rows of a table with their current verdict, or those after `skip` of them. The table is read from its beginning,
 * because duplicates are detected by preceding rows.
 */
export async function previewOf(
  { db, now, actor }: RequestContext,
  job: FiledJob,
  bytes: Uint8Array,
  skip: number,
): Promise<PreviewRow[]> {
  const { kind, headers, columns, mime } = job
  const names = await namesOf(db)
  const most = skip === 0 ? SHOWN : MOST_ROWS
  const shown: TableRow[] = []
  let before = 0
  for await (const rows of tableRows({ kind, headers, columns, bytes, mime, names, now })) {
    shown.push(...rows.slice(Math.max(0, skip - before), Math.max(0, skip - before) + most - shown.length))
    before += rows.length
    if (shown.length === most) break
  }
  const bringing = { db, now, memberId: actor.id, names, isLook: true, wrote: () => undefined }
  const verdicts = await bring(
    kind,
    bringing,
    shown.map(({ read }) => read),
  )
  return shown.map(({ read, cells }, at) => ({
    at: read.at,
    values: { ...valuesOf(columns, cells), ...storedValues(read, names) },
    verdict: verdicts[at]!,
    faults: read.faults as Record<string, string>,
  }))
}

/** The values to store, by field: days in Shamsi, places and types by official name. An invalid field is left as received. */
function storedValues({ values, faults }: ReadRow, names: Names): Record<string, string> {
  const lookUp: Partial<Record<string, (name: string) => { name?: string }>> = {
    cityName: names.city,
    loaderType: names.loaderType,
    hallName: names.hall,
  }
  const stored = (Object.entries(values) as [ImportField, string][]).filter(([field, value]) => value !== '' && !faults[field])
  return Object.fromEntries(
    stored.map(([field, value]) => [field, isDayField(field) ? shamsiOfIso(value) : (lookUp[field]?.(value).name ?? value)]),
  )
}
