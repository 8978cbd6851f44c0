/** The server's registry of tables has exactly the column keys of the page's lists. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnsOf, reportNames } from '#contract/insight/report-columns.ts'
import { tables, unknownColumns, type TableName } from '#contract/insight/tables.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { earlierWords } from '#app/modules/freight/announce/announce-words.ts'
import { driverColumns } from '#app/modules/fleet/driver/drivers-words.ts'

/** Two driver lists share their headings: one has a status, the other a reason and an end. */
const { reason: _, until: __, ...found } = driverColumns
const { status: ___, ...inactive } = driverColumns
/** Preloads share the headings of earlier announcements, plus name, day of saving, and parties. */
const { name: ____, saved: _____, parties: ______, ...earlier } = earlierWords.columns
/** Headings that are not one object of words of their own. */
const shared: Partial<Record<TableName, object>> = {
  ...Object.fromEntries(
    reportNames.map((name) => [`report-${name}`, Object.fromEntries(columnsOf(name).filter(([key]) => key in reportHeadings))]),
  ),
  drivers: found,
  earlier,
  inactiveDrivers: inactive,
}

const ROOT = join(import.meta.dirname, '../../..')
const sources = globSync('src/modules/*/*/**/*.{ts,tsx}', { cwd: ROOT })
/** The noun that names the table in a list's definition or in a dialog. */
const nounOf = (name: string) =>
  sources
    .find((path) => new RegExp(`\\btable(: '|=")${name}['"]`).test(readFileSync(join(ROOT, path), 'utf8')))
    ?.match(/^src\/modules\/\w+\/[\w-]+\//)![0]

/** Returns the keys of each object of headings among the noun's words: an export, or the `columns` of one. */
async function headingsOf(name: TableName): Promise<string[][]> {
  const own = shared[name]
  if (own) return [Object.keys(own).toSorted()]
  const noun = nounOf(name)
  if (!noun) throw new Error(`no list or dialog of the page has the table ${name}`)
  const words = sources.filter((path) => path.startsWith(noun) && path.endsWith('-words.ts'))
  const exports = await Promise.all(
    words.map((path) => import(join(ROOT, path)) as Promise<Record<string, { columns?: object }>>),
  )
  return exports
    .flatMap((one) => Object.entries(one))
    .flatMap(([key, value]) => {
      const headings = key.endsWith('Columns') ? value : value.columns
      return headings ? [Object.keys(headings).toSorted()] : []
    })
}

test.each(Object.keys(tables) as TableName[])('%s has the columns of its list', async (name) => {
  expect(await headingsOf(name)).toContainEqual(tables[name].toSorted())
})

test('names columns a table lacks; for an unknown table names none', () => {
  expect(unknownColumns('cargos', ['id', 'salary', 'constructor'])).toEqual(['salary', 'constructor'])
  expect(unknownColumns('constructor', ['length'])).toEqual([])
})
