/** The table somebody fills in: an Excel file with the head of a kind, and a second sheet that says how each column is written. */
import { fieldsOf, type ImportKind } from '#contract/import.ts'
import { importExamples, importFieldWords, importKindWords, templateWords as words } from '#contract/words/import.ts'
import { workbookOf } from '../print/index.ts'

/** The template of a kind. Its columns are texts: a number would lose the zero in front. */
export function templateOf(kind: ImportKind): Uint8Array<ArrayBuffer> {
  const fields = fieldsOf(kind)
  const guide = fields.map(([field, { needed }]) => [
    importFieldWords[field],
    needed ? words.needed : words.free,
    importExamples[field],
  ])
  return workbookOf([
    { name: importKindWords[kind], rows: [fields.map(([field]) => importFieldWords[field])] },
    { name: words.guide, rows: [words.guideHead, ...guide] },
  ])
}
