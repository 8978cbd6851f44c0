/** Tables as users send them, and a world that imports them. */
import { importing, type ImportJob, type ImportKind } from '#contract/fleet/import.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { workOnImport } from '#server/modules/fleet/import/work.ts'
import { strToU8, zipSync } from 'fflate'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import type { Person, World } from '../../world.ts'

export const driverHead = ['کد ملی', 'نام', 'نام خانوادگی', 'کارت هوشمند راننده', 'موبایل', 'شهر', 'اعتبار کارت هوشمند']

/** Returns row `n` of a driver table under `driverHead`; different `n` share no value. */
export const driverRow = (n: number): string[] => [
  nationalCodeOf(String(200_000_000 + n)),
  'کریم',
  `رستمی${'آبپتجچحخد'[n % 9]}`,
  String(2_000_000 + n),
  `0913${String(n).padStart(7, '0')}`,
  'بندرعباس',
  '1407/01/15',
]

export const csvOf = (rows: readonly (readonly string[])[], divider = ','): string =>
  rows
    .map((row) => row.map((cell) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(divider))
    .join('\r\n')

/** Creates an archive of these files. */
export const zipOf = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level: 0 })

type Cell = string | number | { formula: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface SheetText {
  name: string
  /** Returns its rows in XML. */
  rows: string
  state?: string
}

/** Creates an Excel file of these sheets, with parts named and linked as Excel does. */
export function sheetsOf(
  sheets: readonly SheetText[],
  { properties = '', styles }: { properties?: string; styles?: string | undefined } = {},
): Uint8Array<ArrayBuffer> {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const tags = sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" state="${state}" r:id="s${at}"/>`)
  const links = sheets.map((_, at) => `<Relationship Id="s${at}" Type="${types}/worksheet" Target="/xl/worksheets/${at}.xml"/>`)
  return new Uint8Array(
    zipOf({
      'xl/workbook.xml': `<workbook><workbookPr ${properties}/><sheets>${tags.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}<Relationship Id="t" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
      ...Object.fromEntries(
        sheets.map(({ rows }, at) => [`xl/worksheets/${at}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`]),
      ),
      ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    }),
  )
}

/** Creates an Excel file as Excel writes it: shared strings, typed numbers, formulas with their values. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const cell = (value: Cell) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    if (typeof value === 'object') return `<c><f>${escaped(value.formula)}</f><v>42</v></c>`
    return `<c t="s"><v>${texts.push(value) - 1}</v></c>`
  }
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`).join('')
  const shared = () => texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return new Uint8Array(
    zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>',
      'xl/worksheets/one.xml': `<?xml version="1.0"?><worksheet><!-- rows --><sheetData>${lines}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst>${shared()}</sst>`,
    }),
  )
}

const bytesOf = (table: string | Uint8Array) => (typeof table === 'string' ? new TextEncoder().encode(table) : table)

/** Uploads a table; returns the response. */
export async function sent(who: Person, kind: ImportKind, table: string | Uint8Array, name = 'drivers.csv') {
  // Built by hand: the server does not accept jsdom's FormData.
  const part = (about: string) => `--table\r\nContent-Disposition: form-data; name=${about}\r\n\r\n`
  const head = `${part('"Kind"')}${kind}\r\n${part(`"File"; filename="${name}"`)}`
  const body = Buffer.concat([Buffer.from(head), bytesOf(table), Buffer.from('\r\n--table--\r\n')])
  const type = { 'content-type': 'multipart/form-data; boundary=table' }
  const response = await who.send('POST', '/api/v1/imports', new Uint8Array(body), type)
  const envelope = (await response.json()) as { data: ImportJob; message: string; errors: Record<string, string> | null }
  return { status: response.status, ...envelope }
}

export const workOf = ({ db, files, clock, errors }: World) => ({
  db,
  files: inFolder(files),
  now: () => clock.now,
  log: { error: (entry: unknown) => void errors.push(entry), info: () => {} },
})

/** Uploads, starts and completes an import; returns its final state. */
export async function importTable(world: World, who: Person, kind: ImportKind, table: string | Uint8Array): Promise<ImportJob> {
  const { data, message, errors } = await sent(who, kind, table)
  if (!data) throw new Error(`${message} ${JSON.stringify(errors)}`)
  const started = await who.say(importing.start, { id: data.id })
  if (started.status !== 200) throw new Error(JSON.stringify(started.errors))
  await workOnImport(workOf(world))
  return (await who.say(importing.read, { id: data.id })).data!
}

/** Returns the rows of the error file, its header first. */
export async function faultsOf(who: Person, id: number): Promise<string[][]> {
  const text = await (await who.send('GET', `/api/v1/imports/${id}/faults`)).text()
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
  return lines.map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"')))
}
