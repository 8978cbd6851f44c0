import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { document } from '#contract/permits/document.ts'
import { uploadWords } from '#contract/permits/document-words.ts'
import { digestOf, jpeg, openDocuments, traces, type DocumentSetup } from '../../permits/document/setup.ts'
import type { Person } from '../../world.ts'
import { chunked, complete, put } from './sending.ts'

let setup: DocumentSetup
let photo: Uint8Array<ArrayBuffer>
let id: string
beforeAll(async () => {
  setup = await openDocuments()
  photo = await jpeg()
})
afterAll(() => setup.world.close())
beforeEach(() => {
  id = randomUUID()
})

const attach = (who: Person, headers?: Record<string, string>) =>
  who.say(document.attach, { Type: 1, DriverReserveId: setup.permitId, UploadId: id, OriginalName: '../عکس حواله.png' }, headers)

test('refuses to attach an incomplete, foreign or unknown upload', async () => {
  const { world, maryam, zahra } = setup
  for (const { n, bytes } of chunked(photo)) await put(maryam, id, n, bytes)
  const before = await traces(world)
  const early = await attach(maryam)
  expect([early.status, early.message]).toEqual([409, uploadWords.unfinished])
  expect(await traces(world)).toEqual(before)
  await complete(maryam, id, photo)
  const after = await traces(world)
  expect((await attach(zahra)).status).toBe(404)
  id = randomUUID()
  expect((await attach(maryam)).status).toBe(404)
  expect(await traces(world)).toEqual(after)
})

test('the bytes become the document with the device’s digest, once for many copies of the command', async () => {
  const { maryam } = setup
  for (const { n, bytes } of chunked(photo)) await put(maryam, id, n, bytes)
  await complete(maryam, id, photo)
  const headers = { 'idempotency-key': randomUUID(), 'x-entity': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => attach(maryam, headers)))
  expect(replies.every(({ status, reason }) => status === 200 || reason === 'in-progress')).toBe(true)
  const { data } = await maryam.say(document.list, { DriverReserveId: setup.permitId })
  expect(data).toMatchObject([{ digest: digestOf(photo), originalName: 'عکس حواله.jpg', version: 1 }])
  const file = await maryam.send('GET', `/api/v1/file-uploads/${data![0]!.id}/file`)
  expect(digestOf(new Uint8Array(await file.arrayBuffer()))).toBe(digestOf(photo))
})
