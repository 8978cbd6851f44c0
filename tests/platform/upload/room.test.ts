/** A slow file store: requests that wait for it delay no others. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { document, upload } from '#contract/permits/document.ts'
import { PIECE } from '#contract/kernel/file.ts'
import { uploadWords } from '#contract/permits/document-words.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import { openDocuments, pdf, type DocumentSetup } from '../../permits/document/setup.ts'
import { chunked, complete, put } from './sending.ts'

const place = mkdtempSync(join(tmpdir(), 'barnobat-slow-'))
let setup: DocumentSetup
/** Commands that wait for the store, and their release. */
let waiting: (() => void)[] = []
let isSlow = false
const goOn = () => {
  isSlow = false
  for (const one of waiting.splice(0)) one()
}

beforeAll(async () => {
  const folder = inFolder(place)
  setup = await openDocuments(1, {
    outside: {
      files: {
        ...folder,
        async put(digest, bytes) {
          if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
          return folder.put(digest, bytes)
        },
      },
    },
  })
})
afterAll(async () => {
  goOn()
  await setup.world.close()
  rmSync(place, { recursive: true })
})
beforeEach(async () => {
  waiting = []
  isSlow = false
  await setup.world.db.deleteFrom('upload').execute()
})

/** Starts all; `refused` resolves at this many refusals, `all` when every one is answered. */
function atOnce<T extends { reason: string | null | undefined }>(acts: (() => Promise<T>)[], most: number) {
  const again: T[] = []
  let full: (refused: T[]) => void
  const refused = new Promise<T[]>((resolve) => (full = resolve))
  const all = acts.map(async (act) => {
    const reply = await act()
    if (reply.reason === 'in-progress' && again.push(reply) === most) full(again)
    return reply
  })
  return { refused, all: Promise.all(all) }
}

test('of twelve simultaneous completions three wait for the store, the others are refused with a retry', async () => {
  const { maryam } = setup
  const uploads = Array.from({ length: 12 }, (_, n) => ({ id: randomUUID(), file: pdf(`% document ${n}`) }))
  for (const { id, file } of uploads) for (const { n, bytes } of chunked(file)) await put(maryam, id, n, bytes)
  isSlow = true
  const { refused, all } = atOnce(
    uploads.map(
      ({ id, file }) =>
        () =>
          complete(maryam, id, file),
    ),
    9,
  )
  for (const { status, message, headers } of await refused)
    expect([status, message, headers.get('retry-after')]).toEqual([409, uploadWords.busy, '3'])
  // Other requests work meanwhile, and so does the member's own upload.
  expect((await maryam.say(document.list, { DriverReserveId: setup.permitId })).status).toBe(200)
  for (const { id } of uploads) expect((await put(maryam, id, 40, new Uint8Array(PIECE))).status).toBe(200)
  goOn()
  await all
  await setup.world.db.deleteFrom('upload_chunk').where('n', '=', 40).execute()
  for (const { id, file } of uploads) expect((await complete(maryam, id, file)).status).toBe(200)
})

test('a document on its way to the store locks neither its permit nor other documents', async () => {
  const { maryam, zahra } = setup
  const [id, file] = [randomUUID(), pdf('% by upload')]
  for (const { n, bytes } of chunked(file)) await put(maryam, id, n, bytes)
  expect((await complete(maryam, id, file)).status).toBe(200)
  isSlow = true
  const { refused, all } = atOnce(
    Array.from({ length: 4 }, (_, n) => () => setup.attach(zahra, { file: pdf(`% form ${n}`) })),
    1,
  )
  await refused
  const other = await maryam.say(document.attach, { Type: 1, DriverReserveId: setup.permitId, UploadId: id })
  expect([other.status, other.data?.version]).toEqual([200, 1])
  expect((await maryam.say(upload.received, { uploadId: id })).data?.completed).toBe(true)
  goOn()
  expect((await all).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  const { data } = await zahra.say(document.list, { DriverReserveId: setup.permitId })
  expect(data!.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})
