/** Refused forms over a real socket: a client that is still sending must receive the response. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, upload } from '#contract/permits/document.ts'
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { fileWords, formWords } from '#contract/permits/document-words.ts'
import { listen, type Listener } from '#server/http/listen.ts'
import { joined, openDocuments, text, traces, type DocumentSetup } from './setup.ts'

let setup: DocumentSetup
let endpoint: Listener
beforeAll(async () => {
  setup = await openDocuments()
  endpoint = await listen({ host: '127.0.0.1', port: 0 })
  endpoint.open(setup.world.app.fetch)
})
afterAll(async () => {
  await endpoint.close()
  await setup.world.close()
})

const boundary = 'cut-here'
const part = (headers: string, body: Uint8Array) => joined(text(`--${boundary}\r\n${headers}\r\n\r\n`), body, text('\r\n'))
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, text(value))
const file = (size: number, name = 'File') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg`,
    new Uint8Array(size).fill(7),
  )
const end = text(`--${boundary}--\r\n`)
const MB = 1024 * 1024

/** Sends the whole body before it reads, as a browser does; throws when the connection is reset. */
function post(path: string, type: string, body: Uint8Array, method = 'POST'): Promise<Envelope> {
  const { hostname, port } = new URL(endpoint.url)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${setup.zahra.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    let isSent = false
    socket.on('error', reject)
    socket.on('data', (bytes) => received.push(bytes))
    socket.on('close', () => {
      const text = Buffer.concat(received).toString()
      if (!isSent || !text.includes('\r\n\r\n')) return reject(new Error('the connection was reset'))
      resolve(JSON.parse(/\{.*\}/s.exec(text)![0]) as Envelope)
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body, () => (isSent = true))
  })
}
const { path } = httpRoute(document.attach.at)
const send = (...parts: Uint8Array[]) => post(path, `multipart/form-data; boundary=${boundary}`, joined(...parts))

test.each<[string, () => Uint8Array[], number, unknown]>([
  ['a file slightly over the limit', () => [file(FILE_LIMIT + 60 * 1024), end], 413, { File: fileWords.tooLarge }],
  ['a file of thirteen megabytes', () => [file(13 * MB), end], 413, { File: fileWords.tooLarge }],
  ['two files', () => [file(9), file(9 * MB), end], 400, [formWords.tooMany]],
  [
    'a hundred fields before its file',
    () => [...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')), file(9 * MB), end],
    400,
    [formWords.tooMany],
  ],
  [
    'a field as long as a book before its file',
    () => [field('Type', '1'.repeat(5000)), file(9 * MB), end],
    400,
    [formWords.tooMany],
  ],
  [
    'a part without a name',
    () => [part('Content-Disposition: form-data', text('1')), file(9 * MB), end],
    400,
    [formWords.nameless],
  ],
  [
    'a file without a field name',
    () => [part('Content-Disposition: form-data; filename="a.jpg"', new Uint8Array(9 * MB)), end],
    400,
    [formWords.nameless],
  ],
])('%s: the refusal arrives, however much remains to be sent', async (_, make, status, errors) => {
  const before = await traces(setup.world)
  const reply = await send(...make())
  expect([reply.statusCode, reply.errors]).toEqual([status, errors])
  expect(await traces(setup.world)).toEqual(before)
  expect(setup.world.errors).toEqual([])
})

test('a form without its boundary, and a chunk that is too large', async () => {
  const form = await post(path, 'multipart/form-data', file(9 * MB))
  expect([form.statusCode, form.errors]).toEqual([400, [formWords.noBoundary]])
  const chunk = httpRoute(upload.putChunk.at)
  const place = chunk.path.replace('{uploadId}', '00000000-0000-4000-8000-000000000000').replace('{n}', '0')
  expect((await post(place, 'image/jpeg', new Uint8Array(9 * MB), chunk.method)).statusCode).toBe(413)
})
