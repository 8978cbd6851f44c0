/** Invalid documents with their responses, shared by the tests of every call that takes a file. */
import { fileWords } from '#contract/permits/document-words.ts'
import { jpeg, joined, packed, pdf, png, pngBomb, text, withWords } from './setup.ts'

type Bytes = Uint8Array<ArrayBuffer>
type BadFile = [what: string, make: () => Promise<Bytes> | Bytes, status: number, sentence: string]

const archive = text('PK\u0003\u0004' + 'x'.repeat(40) + 'PK\u0005\u0006' + '\0'.repeat(18))
const program = '5 0 << /S /JavaScript /JS (app.alert(1)) >>'
const withoutSum = (words: string) => words.replace(/[^]{4}\nendstream/, '\nendstream')
const half = (bytes: Uint8Array) => joined(bytes.subarray(0, Math.floor(bytes.length / 2)))

export const badFiles: BadFile[] = [
  ['a program named photo.jpg', () => text('MZ\x90\0' + '\0'.repeat(500)), 415, fileWords.kind],
  ['plain text named photo.jpg', () => text('this is a bill'), 415, fileWords.kind],
  ['a GIF', () => text('GIF89a\x01\0\x01\0\0\0\0;'), 415, fileWords.kind],
  ['an archive', () => archive, 415, fileWords.kind],
  ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, fileWords.markup],
  [
    'an SVG with an XML declaration',
    () => text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    fileWords.markup,
  ],
  ['an HTML page', () => text('\n <!DOCTYPE html><script>alert(1)</script>'), 415, fileWords.markup],
  ['an empty file', () => new Uint8Array(), 422, fileWords.empty],
  ['a 50,000 × 50,000 PNG', () => pngBomb(), 422, fileWords.vast],
  ['a JPEG that was cut in the middle', async () => half(await jpeg()), 422, fileWords.cut],
  ['a JPEG without its last bytes', async () => joined((await jpeg()).subarray(0, -2)), 422, fileWords.cut],
  ['a PNG that was cut in the middle', async () => half(await png()), 422, fileWords.cut],
  ['a JPEG of its first bytes only', () => text('\xff\xd8\xff\xe0'), 422, fileWords.cut],
  [
    'an image followed by an HTML page',
    async () => joined(await jpeg(), text('<html><script>1</script>')),
    422,
    fileWords.double,
  ],
  ['an image followed by an archive', async () => joined(await jpeg(), archive), 422, fileWords.double],
  ['an image followed by a PDF', async () => joined(await png(), pdf()), 422, fileWords.double],
  ['an image followed by a program', async () => joined(await png(), text('\x7fELF\x02\x01\x01')), 422, fileWords.double],
  [
    'an image with a script in its comment',
    async () => withWords(await png(), '<script>alert(1)</script>'),
    422,
    fileWords.double,
  ],
  ['an image with a PDF in its comment', async () => withWords(await png(), '%PDF-1.4'), 422, fileWords.double],
  ['a PDF without its end', () => joined(pdf().subarray(0, -8)), 422, fileWords.pdfCut],
  ['a PDF followed by an HTML page', () => joined(pdf(), text('<html><body onload=x>')), 422, fileWords.double],
  ['a PDF followed by an archive', () => joined(pdf(), archive), 422, fileWords.double],
  ['a PDF that is also an HTML page', () => pdf('<html><script>alert(1)</script>'), 422, fileWords.double],
  ['a PDF with a script', () => pdf('5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 422, fileWords.pdfActive],
  ['a PDF with a script in another spelling', () => pdf('5 0 obj << /S /J#61vaScript >> endobj'), 422, fileWords.pdfActive],
  ['a PDF with a compressed script', () => pdf(packed('5 0 << /S /JavaScript /JS (app.alert(1)) >>')), 422, fileWords.pdfActive],
  [
    'a PDF with a compressed script, its filter in another spelling',
    () => pdf(packed(program).replace('/ObjStm', '/Obj#53tm')),
    422,
    fileWords.pdfActive,
  ],
  [
    'a PDF with a compressed script without its type',
    () => pdf(packed(program).replace('/Type /ObjStm', '')),
    422,
    fileWords.pdfActive,
  ],
  ['a PDF with a compressed script without its checksum', () => pdf(withoutSum(packed(program))), 422, fileWords.pdfActive],
  [
    'a PDF with a compressed script by its short name',
    () => pdf(packed('5 0 << /S /Rendition /#4aS (app.alert(1)) >>')),
    422,
    fileWords.pdfActive,
  ],
  ['a PDF whose compressed script comes late', () => pdf(packed(' '.repeat(3_000_000) + program)), 422, fileWords.pdfActive],
  [
    'a PDF with a compressed embedded file',
    () => pdf(packed('5 0 << /Type /Embedded#46ile >>').replace('/Type /ObjStm', '')),
    422,
    fileWords.pdfActive,
  ],
  ['a PDF that unfolds beyond the limit', () => pdf(packed('x'.repeat(140 * 1024 * 1024))), 422, fileWords.pdfVast],
  [
    'a PDF whose compressed objects are corrupt',
    () => pdf(packed(program).replace(/(stream\n..)[^]{9}/, '$1\xff\xff\xff\xff\xff\xff\xff\xff\xff')),
    422,
    fileWords.pdfCut,
  ],
  [
    'a PDF whose objects have an unusual compression',
    () => pdf(packed('').replace(/stream\n[^]*\nendstream/, 'stream\n3C3C>\nendstream')),
    422,
    fileWords.pdfCut,
  ],
  [
    'a PDF that opens a link automatically',
    () => pdf('1 0 obj << /OpenAction << /S /URI /URI (http://evil) >> >> endobj'),
    422,
    fileWords.pdfActive,
  ],
  [
    'a PDF that opens a link in another object',
    () => pdf('1 0 obj << /OpenAction 7 0 R >> endobj 7 0 obj << /S /U#52I /URI (http://evil) >> endobj'),
    422,
    fileWords.pdfActive,
  ],
  [
    'a PDF that opens another one',
    () => pdf('1 0 obj << /AA << /O << /S /GoToR /F (\\\\evil\\x) >> >> >> endobj'),
    422,
    fileWords.pdfActive,
  ],
  ['a PDF that plays media', () => pdf('5 0 obj << /S /Rendition >> endobj'), 422, fileWords.pdfActive],
  ['a PDF that starts a program', () => pdf('5 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 422, fileWords.pdfActive],
  ['a PDF with an embedded file', () => pdf('5 0 obj << /Type /EmbeddedFile >> endobj'), 422, fileWords.pdfActive],
  ['a PDF with a password', () => pdf('5 0 obj << /Encrypt 6 0 R >> endobj'), 422, fileWords.pdfLocked],
]
