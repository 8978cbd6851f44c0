/** The table somebody fills in: an Excel file with the head of a kind, and a second sheet that says how each column is written. */
import { fieldsOf, type ImportKind } from '#contract/import.ts'
import { strToU8, zipSync } from 'fflate'
import { importExamples, importFieldWords, importKindWords, templateWords as words } from '#contract/words/import.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The template of a kind. Its columns are texts: a number would lose the zero in front. */
export function templateOf(kind: ImportKind): Uint8Array<ArrayBuffer> {
  const fields = fieldsOf(kind)
  const guide = fields.map(([field, { needed }]) => [
    importFieldWords[field],
    needed ? words.needed : words.free,
    importExamples[field],
  ])
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${[1, 2].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': links([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${[importKindWords[kind], words.guide].map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    // 0 is plain; 1 is text (format 49); 2 is bold.
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet([fields.map(([field]) => importFieldWords[field])]),
    'xl/worksheets/sheet2.xml': sheet([words.guideHead, ...guide]),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

const links = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Rows from the right to the left, the first of them bold. */
function sheet(rows: readonly (readonly string[])[]): string {
  const cell = (text: string, at: number) => `<c s="${at === 0 ? 2 : 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map((text) => cell(text, at)).join('')}</row>`)
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><cols><col min="1" max="20" width="24" style="1" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}
