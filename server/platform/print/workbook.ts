/** Writes Excel workbooks of plain sheets, packed by fflate: right to left, the first row bold. */
import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Media type of a workbook. */
export const WORKBOOK_TYPE = `${TYPE}.sheet`

/** One sheet; a number is a number in Excel too, a text is always text. */
interface Sheet {
  name: string
  rows: readonly (readonly (string | number)[])[]
}

/** Column styles of the workbook: text and number below the bold head. */
const BOLD = 2
const TEXT = 1
const NUMBER = 3

/** A workbook of these sheets. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((_, i) => i + 1)
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': links([
      ...numbered.map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    // 0 is plain; 1 is text (format 49); 2 is bold; 3 is a whole number in groups (format 3).
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetOf(rows)])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

const escaped = (text: string) =>
  text
    // XML 1.0 cannot represent most control characters, not even escaped.
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`)

const links = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

function sheetOf(rows: Sheet['rows']): string {
  const cell = (value: string | number, isHead: boolean) =>
    typeof value === 'number'
      ? `<c s="${NUMBER}"><v>${value}</v></c>`
      : `<c s="${isHead ? BOLD : TEXT}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map((value) => cell(value, at === 0)).join('')}</row>`)
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><cols><col min="1" max="20" width="24" style="${TEXT}" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}
