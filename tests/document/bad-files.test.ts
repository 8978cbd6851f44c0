import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_LIMIT } from '#contract/document.ts'
import { fileWords, formWords } from '#contract/words/document.ts'
import { jpeg, joined, openPapers, packed, pdf, png, pngBomb, text, traces, withWords, type Papers } from './papers.ts'

let papers: Papers
let before: Awaited<ReturnType<typeof traces>>
beforeAll(async () => {
  papers = await openPapers()
})
afterAll(() => papers.world.close())
beforeEach(async () => {
  before = await traces(papers.world)
})
afterEach(async () => {
  expect(await traces(papers.world)).toEqual(before)
  expect(papers.world.errors).toEqual([])
})

const archive = text('PK\u0003\u0004' + 'x'.repeat(40) + 'PK\u0005\u0006' + '\0'.repeat(18))
const program = '5 0 << /S /JavaScript /JS (app.alert(1)) >>'
const withoutSum = (words: string) => words.replace(/[^]{4}\nendstream/, '\nendstream')
const half = (bytes: Uint8Array) => joined(bytes.subarray(0, Math.floor(bytes.length / 2)))

describe('what is no paper is refused with its own sentence, at the file, and leaves nothing behind', () => {
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number, string]>([
    ['a program that is called photo.jpg', () => text('MZ\x90\0' + '\0'.repeat(500)), 415, fileWords.kind],
    ['plain text that is called photo.jpg', () => text('this is a bill'), 415, fileWords.kind],
    ['a GIF', () => text('GIF89a\x01\0\x01\0\0\0\0;'), 415, fileWords.kind],
    ['an archive', () => archive, 415, fileWords.kind],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, fileWords.markup],
    [
      'an SVG with its XML line',
      () => text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      fileWords.markup,
    ],
    ['an HTML page', () => text('\n <!DOCTYPE html><script>alert(1)</script>'), 415, fileWords.markup],
    ['nothing at all', () => new Uint8Array(), 422, fileWords.empty],
    ['a 50,000 × 50,000 PNG', () => pngBomb(), 422, fileWords.vast],
    ['a JPEG that was cut in the middle', async () => half(await jpeg()), 422, fileWords.cut],
    ['a JPEG of which only the last bytes are missing', async () => joined((await jpeg()).subarray(0, -2)), 422, fileWords.cut],
    ['a PNG that was cut in the middle', async () => half(await png()), 422, fileWords.cut],
    ['a JPEG of nothing but its first bytes', () => text('\xff\xd8\xff\xe0'), 422, fileWords.cut],
    [
      'a picture with a page behind it',
      async () => joined(await jpeg(), text('<html><script>1</script>')),
      422,
      fileWords.double,
    ],
    ['a picture with an archive behind it', async () => joined(await jpeg(), archive), 422, fileWords.double],
    ['a picture with a PDF behind it', async () => joined(await png(), pdf()), 422, fileWords.double],
    ['a picture with a program behind it', async () => joined(await png(), text('\x7fELF\x02\x01\x01')), 422, fileWords.double],
    [
      'a picture with a script in its comment',
      async () => withWords(await png(), '<script>alert(1)</script>'),
      422,
      fileWords.double,
    ],
    ['a picture with a PDF in its comment', async () => withWords(await png(), '%PDF-1.4'), 422, fileWords.double],
    ['a PDF without its end', () => joined(pdf().subarray(0, -8)), 422, fileWords.pdfCut],
    ['a PDF with a page behind it', () => joined(pdf(), text('<html><body onload=x>')), 422, fileWords.double],
    ['a PDF with an archive behind it', () => joined(pdf(), archive), 422, fileWords.double],
    ['a PDF that is a page as well', () => pdf('<html><script>alert(1)</script>'), 422, fileWords.double],
    ['a PDF with a program', () => pdf('5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), 422, fileWords.pdfActive],
    ['a PDF with a program by another spelling', () => pdf('5 0 obj << /S /J#61vaScript >> endobj'), 422, fileWords.pdfActive],
    ['a PDF with a packed program', () => pdf(packed('5 0 << /S /JavaScript /JS (app.alert(1)) >>')), 422, fileWords.pdfActive],
    [
      'a PDF with a packed program, packed by another spelling',
      () => pdf(packed(program).replace('/ObjStm', '/Obj#53tm')),
      422,
      fileWords.pdfActive,
    ],
    [
      'a PDF with a packed program that says not what it is',
      () => pdf(packed(program).replace('/Type /ObjStm', '')),
      422,
      fileWords.pdfActive,
    ],
    ['a PDF with a packed program without its sum', () => pdf(withoutSum(packed(program))), 422, fileWords.pdfActive],
    [
      'a PDF with a packed program by its short name',
      () => pdf(packed('5 0 << /S /Rendition /#4aS (app.alert(1)) >>')),
      422,
      fileWords.pdfActive,
    ],
    ['a PDF whose packed program comes late', () => pdf(packed(' '.repeat(3_000_000) + program)), 422, fileWords.pdfActive],
    [
      'a PDF with a file in it, packed',
      () => pdf(packed('5 0 << /Type /Embedded#46ile >>').replace('/Type /ObjStm', '')),
      422,
      fileWords.pdfActive,
    ],
    ['a PDF that unfolds to more than anybody reads', () => pdf(packed('x'.repeat(140 * 1024 * 1024))), 422, fileWords.pdfVast],
    [
      'a PDF whose packed objects are a mess',
      () => pdf(packed(program).replace(/(stream\n..)[^]{9}/, '$1\xff\xff\xff\xff\xff\xff\xff\xff\xff')),
      422,
      fileWords.pdfCut,
    ],
    [
      'a PDF whose objects are packed in an unusual way',
      () => pdf(packed('').replace(/stream\n[^]*\nendstream/, 'stream\n3C3C>\nendstream')),
      422,
      fileWords.pdfCut,
    ],
    ['a PDF that starts something', () => pdf('5 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 422, fileWords.pdfActive],
    ['a PDF with a file in it', () => pdf('5 0 obj << /Type /EmbeddedFile >> endobj'), 422, fileWords.pdfActive],
    ['a PDF with a password', () => pdf('5 0 obj << /Encrypt 6 0 R >> endobj'), 422, fileWords.pdfLocked],
  ])('%s', async (_, make, status, sentence) => {
    const reply = await papers.attach(papers.zahra, { file: await make() })
    expect([reply.status, reply.errors]).toEqual([status, { File: sentence }])
  })

  test('something before a PDF makes it no PDF', async () => {
    const reply = await papers.attach(papers.zahra, { file: joined(text('GIF'), pdf()) })
    expect([reply.status, reply.errors]).toEqual([415, { File: fileWords.kind }])
  })
})

describe('a form that is no form leaves nothing behind', () => {
  const boundary = 'cut-here'
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const part = (headers: string, body: string) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`
  const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
  const asFile = 'Content-Disposition: form-data; name="File"; filename="a.jpg"\r\nContent-Type: image/jpeg'
  const send = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = type) => {
    const response = await papers.zahra.send('POST', '/api/v1/file-uploads/AddFileUpload', body, headers)
    return { status: response.status, ...((await response.json()) as { message: string; errors: unknown }) }
  }

  test('one byte more than the largest file', async () => {
    const reply = await papers.attach(papers.zahra, {
      file: joined(await jpeg(), new Uint8Array(FILE_LIMIT + 1 - (await jpeg()).length)),
    })
    expect([reply.status, reply.errors]).toEqual([413, { File: fileWords.tooLarge }])
  })

  test('thirty times the largest file, which is not read to its end', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent === 1) controller.enqueue(text(part(asFile, '').slice(0, -2)))
        else if (sent > 300) controller.close()
        else controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const response = await papers.world.app.request('/api/v1/file-uploads/AddFileUpload', {
      method: 'POST',
      headers: { ...type, authorization: `Bearer ${papers.zahra.token}` },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  test('a boundary that is missing', async () => {
    const reply = await send(text(field('Type', '1')), { 'content-type': 'multipart/form-data' })
    expect([reply.status, reply.message]).toEqual([400, formWords.noBoundary])
  })

  test('a boundary that is not the one of the parts', async () => {
    const reply = await send(text(field('Type', '1')), { 'content-type': 'multipart/form-data; boundary=another' })
    expect(reply.status).toBe(400)
  })

  test.each([
    ['in its file', () => text(field('Type', '1') + part(asFile, 'half a pict').slice(0, -4))],
    ['in its headers', () => text(field('Type', '1') + `--${boundary}\r\nContent-Disp`)],
    ['after a part', () => text(field('Type', '1'))],
    ['before it began', () => text('')],
  ])('a body that was cut %s', async (_, make) => {
    const reply = await send(make())
    expect([reply.status, reply.message]).toEqual([400, formWords.cut])
  })

  test('a body that nobody goes on sending', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(text(part(asFile, 'half a pict').slice(0, -4)))
        controller.error(new Error('the phone is gone'))
      },
    })
    const init = { method: 'POST', headers: { ...type, authorization: `Bearer ${papers.zahra.token}` }, body, duplex: 'half' }
    const response = await papers.world.app.request('/api/v1/file-uploads/AddFileUpload', init as RequestInit)
    expect(response.status).toBe(400)
  })

  test('two files, a hundred fields, or a field as long as a book', async () => {
    const end = `--${boundary}--\r\n`
    const forms = [
      part(asFile, 'a') + part(asFile, 'b') + end,
      Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')).join('') + end,
      field('Type', '1'.repeat(5000)) + end,
    ]
    for (const form of forms) {
      const reply = await send(text(form))
      expect([reply.status, reply.message]).toEqual([400, formWords.tooMany])
    }
  })

  test('a file where an id should be, and an id where a file should be', async () => {
    const end = `--${boundary}--\r\n`
    const id = part('Content-Disposition: form-data; name="DriverReserveId"; filename="1"', '1')
    expect((await send(text(field('Type', '1') + id + end))).errors).toHaveProperty('DriverReserveId')
    expect((await send(text(field('DriverReserveId', '1') + field('File', 'x') + end))).errors).toHaveProperty('File')
  })

  test('bytes that are neither a form nor JSON', async () => {
    expect((await send(text('hello'), { 'content-type': 'text/plain' })).status).toBe(415)
  })
})
