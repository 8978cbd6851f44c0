/** Forms that are refused, over a real socket: who is still sending must hear why. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, upload } from '#contract/permits/document.ts'
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { fileWords, formWords } from '#contract/permits/document-words.ts'
import { listen, type Door } from '#server/http/listen.ts'
import { joined, openDocuments, text, traces, type DocumentSetup } from './setup.ts'

let setup: DocumentSetup
let door: Door
beforeAll(async () => {
  setup = await openDocuments()
  door = await listen({ host: '127.0.0.1', port: 0 })
  door.open(setup.world.app.fetch)
})
afterAll(async () => {
  await door.close()
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

/** Sends the whole body before it listens, as a browser does; throws when the line is cut. */
function post(path: string, type: string, body: Uint8Array, method = 'POST'): Promise<Envelope> {
  const { hostname, port } = new URL(door.url)
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
    const heard: Buffer[] = []
    let isSent = false
    socket.on('error', reject)
    socket.on('data', (bytes) => heard.push(bytes))
    socket.on('close', () => {
      const said = Buffer.concat(heard).toString()
      if (!isSent || !said.includes('\r\n\r\n')) return reject(new Error('the line was cut'))
      resolve(JSON.parse(/\{.*\}/s.exec(said)![0]) as Envelope)
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body, () => (isSent = true))
  })
}
const { path } = httpRoute(document.attach.at)
const send = (...parts: Uint8Array[]) => post(path, `multipart/form-data; boundary=${boundary}`, joined(...parts))

test.each<[string, () => Uint8Array[], number, unknown]>([
  ['a file a little larger than it may be', () => [file(FILE_LIMIT + 60 * 1024), end], 413, { File: fileWords.tooLarge }],
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
    'a file without a name of its field',
    () => [part('Content-Disposition: form-data; filename="a.jpg"', new Uint8Array(9 * MB)), end],
    400,
    [formWords.nameless],
  ],
])('%s: the refusal arrives, however much was still to be sent', async (_, make, status, errors) => {
  const before = await traces(setup.world)
  const said = await send(...make())
  expect([said.statusCode, said.errors]).toEqual([status, errors])
  expect(await traces(setup.world)).toEqual(before)
  expect(setup.world.errors).toEqual([])
})

test('a form whose boundary was forgotten, and a chunk that is too large', async () => {
  const form = await post(path, 'multipart/form-data', file(9 * MB))
  expect([form.statusCode, form.errors]).toEqual([400, [formWords.noBoundary]])
  const chunk = httpRoute(upload.putChunk.at)
  const place = chunk.path.replace('{uploadId}', '00000000-0000-4000-8000-000000000000').replace('{n}', '0')
  expect((await post(place, 'image/jpeg', new Uint8Array(9 * MB), chunk.method)).statusCode).toBe(413)
})
