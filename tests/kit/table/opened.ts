/** Reads a workbook with a zip and an XML reader that share no code with the writer. */
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

interface Read {
  value: string
  type: string
  format: string
  formula: string | null
}

/** A workbook as a reader of the format sees it: cells by name, number formats of styles, other parts. */
export function opened(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  const text = (path: string) => strFromU8(files[path]!)
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside]) => plain(inside!))
  const formats = new Map(
    [...text('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const xfs = [
    ...text('xl/styles.xml')
      .match(/<cellXfs.*?<\/cellXfs>/s)![0]
      .matchAll(/<xf numFmtId="(\d+)"/g),
  ].map(([, id]) => formats.get(id!) ?? builtIn[id!] ?? id!)
  const cells = new Map<string, Read>()
  const parser = new SaxesParser()
  let [at, type, style, tag] = ['', '', '', '']
  let read: Read | null = null
  parser.on('opentag', ({ name, attributes }) => {
    tag = name
    if (name !== 'c') return
    ;[at, type, style] = [String(attributes['r']), String(attributes['t'] ?? 'n'), String(attributes['s'] ?? '0')]
    read = { value: '', type, format: xfs[Number(style)] ?? '', formula: null }
    cells.set(at, read)
  })
  parser.on('text', (content) => {
    if (read && tag === 'v') read.value = type === 's' ? strings[Number(content)]! : content
    if (read && tag === 'f') read.formula = content
  })
  parser.on('closetag', () => (tag = ''))
  parser.write(text('xl/worksheets/sheet1.xml')).close()
  return { cells, sheet: text('xl/worksheets/sheet1.xml'), book: text('xl/workbook.xml') }
}
const builtIn: Record<string, string> = { '0': 'General', '1': '0', '49': '@' }
const plain = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
