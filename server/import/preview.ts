import type { PreviewRow } from '#contract/import.ts'
import type { RequestContext } from '../context.ts'
import { MOST_ROWS } from '../found.ts'
import { bring } from './bring.ts'
import { valuesOf } from './columns.ts'
import { namesOf } from './names.ts'
import type { FiledJob } from './rows.ts'
import { tableRows, type TableRow } from './table.ts'

/** How many rows are shown before anything is brought in. */
const SHOWN = 20

/**
 * The first rows of a table as they would be dealt with now, or those after `skip` of them. The table is read from its
 * beginning: what stands in it twice is told by what came before.
 */
export async function previewOf(
  { db, now, actor }: RequestContext,
  job: FiledJob,
  bytes: Uint8Array,
  skip: number,
): Promise<PreviewRow[]> {
  const { kind, columns, mime } = job
  const names = await namesOf(db)
  const most = skip === 0 ? SHOWN : MOST_ROWS
  const shown: TableRow[] = []
  let before = 0
  for await (const rows of tableRows({ kind, columns, bytes, mime, names, now })) {
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
    values: valuesOf(columns, cells),
    verdict: verdicts[at]!,
    faults: read.faults as Record<string, string>,
  }))
}
