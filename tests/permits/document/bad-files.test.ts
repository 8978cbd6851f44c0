import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { fileWords, formWords } from '#contract/permits/document-words.ts'
import { badFiles } from './bad.ts'
import { jpeg, joined, openDocuments, pdf, text, traces, type DocumentSetup } from './setup.ts'

let setup: DocumentSetup
let before: Awaited<ReturnType<typeof traces>>
beforeAll(async () => {
  setup = await openDocuments()
})
afterAll(() => setup.world.close())
beforeEach(async () => {
  before = await traces(setup.world)
})
afterEach(async () => {
  expect(await traces(setup.world)).toEqual(before)
  expect(setup.world.errors).toEqual([])
})

describe('an invalid document is refused with its own message at the file, and leaves nothing behind', () => {
  test.each(badFiles)('%s', async (_, make, status, sentence) => {
    const reply = await setup.attach(setup.zahra, { file: await make() })
    expect([reply.status, reply.errors]).toEqual([status, { File: sentence }])
  })

  test('bytes before the PDF header make it invalid', async () => {
    const reply = await setup.attach(setup.zahra, { file: joined(text('GIF'), pdf()) })
    expect([reply.status, reply.errors]).toEqual([415, { File: fileWords.kind }])
  })
})

describe('an invalid form leaves nothing behind', () => {
  const boundary = 'cut-here'
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const part = (headers: string, body: string) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`
  const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
  const asFile = 'Content-Disposition: form-data; name="File"; filename="a.jpg"\r\nContent-Type: image/jpeg'
  const send = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = type) => {
    const response = await setup.zahra.send('POST', '/api/v1/file-uploads/AddFileUpload', body, headers)
    return { status: response.status, ...((await response.json()) as { message: string; errors: unknown }) }
  }

  test('one byte more than the largest file', async () => {
    const photo = await jpeg()
    const reply = await setup.attach(setup.zahra, { file: joined(photo, new Uint8Array(FILE_LIMIT + 1 - photo.length)) })
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
    const response = await setup.world.app.request('/api/v1/file-uploads/AddFileUpload', {
      method: 'POST',
      headers: { ...type, authorization: `Bearer ${setup.zahra.token}` },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(20)
  })

  test('a missing boundary', async () => {
    const reply = await send(text(field('Type', '1')), { 'content-type': 'multipart/form-data' })
    expect([reply.status, reply.message]).toEqual([400, formWords.noBoundary])
  })

  test('a boundary other than that of the parts', async () => {
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

  test('a body that stalls', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(text(part(asFile, 'half a pict').slice(0, -4)))
        controller.error(new Error('the phone is gone'))
      },
    })
    const init = { method: 'POST', headers: { ...type, authorization: `Bearer ${setup.zahra.token}` }, body, duplex: 'half' }
    const response = await setup.world.app.request('/api/v1/file-uploads/AddFileUpload', init as RequestInit)
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
