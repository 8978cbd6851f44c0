/** Real servers, killed with -9 during uploads: what was acknowledged exists, and nothing else. */
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIECE } from '#contract/kernel/file.ts'
import { upload } from '#contract/permits/document.ts'
import { digestOf, pdf } from '../../permits/document/setup.ts'
import { cleanUp } from '../../process/server.ts'
import { openYard, speakTo } from '../../process/yard.ts'
import { chunked } from './sending.ts'

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

const spooled = () => readdirSync(tmpdir()).filter((name) => /^barnobat-[\da-f]{8}-/.test(name))

test('an upload whose server dies continues on the next, and has the same digest', async () => {
  const file = pdf(`% ${randomBytes(4 * PIECE).toString('hex')}`)
  const uploadId = randomUUID()
  const before = spooled()
  const first = yard.server()
  const url = await first.url
  const maryam = await speakTo(url, 'maryam')
  const sendTo = async (at: string, token: string, { n, bytes }: ReturnType<typeof chunked>[number]) => {
    const digest = Buffer.from(digestOf(bytes), 'hex').toString('base64')
    const headers = { authorization: `Bearer ${token}`, 'content-digest': `sha-256=:${digest}:`, 'content-type': 'image/jpeg' }
    return fetch(`${at}/api/v1/uploads/${uploadId}/chunks/${n}`, { method: 'PUT', headers, body: bytes })
  }
  const chunks = chunked(file)
  for (const chunk of chunks.slice(0, 3)) expect((await sendTo(url, maryam.token, chunk)).status).toBe(200)

  // A chunk and a form are half sent when the server dies.
  const halfSent = (method: string, path: string, type: string) =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${maryam.token}`, 'content-type': type, 'content-length': 500_000 }
      const pending = request(`${url}${path}`, { method, headers })
      pending.on('error', () => resolve())
      pending.write('--x\r\nContent-Disposition: form-data; name="File"; filename="a.jpg"\r\n\r\n' + 'x'.repeat(200_000), () =>
        first.child.kill('SIGKILL'),
      )
    })
  await Promise.all([
    halfSent('PUT', `/api/v1/uploads/${uploadId}/chunks/5`, 'application/octet-stream'),
    halfSent('POST', '/api/v1/file-uploads/AddFileUpload', 'multipart/form-data; boundary=x'),
  ])
  await first.ended

  const second = await yard.server().url
  const again = await speakTo(second, 'maryam')
  const received = await again.say(upload.received, { uploadId })
  expect(received.data!.chunks.map(({ n }) => n)).toEqual([0, 1, 2])
  for (const chunk of chunks.slice(3)) expect((await sendTo(second, again.token, chunk)).status).toBe(200)
  const whole = { uploadId, Size: file.length, Sha256: digestOf(file) }
  const { data } = await again.say(upload.complete, whole)
  expect(data).toMatchObject({ digest: digestOf(file), size: file.length })
  const files = readdirSync(join(yard.folder, 'files'), { recursive: true, withFileTypes: true })
  expect(files.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([digestOf(file)])
  expect(spooled()).toEqual(before)
})
