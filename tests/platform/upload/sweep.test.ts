/** Removes unreferenced bytes. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { comment } from '#contract/messaging/comment.ts'
import { document } from '#contract/permits/document.ts'
import { uploadWords as words } from '#contract/permits/document-words.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import type { Files } from '#server/platform/outside/files/port.ts'
import { sweepUploads } from '#server/platform/upload/index.ts'
import { digestOf, openDocuments, pdf, type DocumentSetup } from '../../permits/document/setup.ts'
import { waiting } from '../../access/sign-in/meanwhile.ts'
import type { Person } from '../../world.ts'
import { chunked, complete, put } from './sending.ts'

/** In days. */
const AN_HOUR = 1 / 24
const DAY = 24 * 60 * 60 * 1000
const place = mkdtempSync(join(tmpdir(), 'barnobat-swept-'))
const folder = inFolder(place)
/** Hooks before anything is written to the store. */
let onPut: () => Promise<void> = () => Promise.resolve()
let onRemove: () => Promise<void> = () => Promise.resolve()
const files: Files = {
  ...folder,
  async put(digest, bytes) {
    await onPut()
    await folder.put(digest, bytes)
  },
  async remove(digest) {
    await onRemove()
    await folder.remove(digest)
  },
}
let setup: DocumentSetup
let maryam: Person
let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  setup = await openDocuments(1, { outside: { files } })
  maryam = setup.maryam
})
afterAll(async () => {
  await setup.world.close()
  rmSync(place, { recursive: true })
})
beforeEach(async () => {
  onPut = onRemove = () => Promise.resolve()
  await setup.world.db.deleteFrom('upload').execute()
  await after(31)
  file = pdf(`% ${randomUUID()}`)
})

async function uploaded(bytes = file): Promise<string> {
  const id = randomUUID()
  for (const chunk of chunked(bytes)) await put(maryam, id, chunk.n, chunk.bytes)
  expect((await complete(maryam, id, bytes)).status).toBe(200)
  return id
}
const attach = (UploadId: string) => maryam.say(document.attach, { Type: 1, DriverReserveId: setup.permitId, UploadId })
const after = (days: number) => sweepUploads(setup.world.db, files, new Date(setup.world.clock.now.getTime() + days * DAY))
/** Whether a file has its row, and its bytes. */
const isThere = async (bytes = file) => {
  const rows = setup.world.db.selectFrom('stored_file').select('digest').where('digest', '=', digestOf(bytes))
  return [(await rows.execute()).length === 1, (await folder.get(digestOf(bytes))) !== null]
}

describe('after thirty days', () => {
  test('a file that became no document is deleted with its row', async () => {
    await uploaded()
    expect(await after(30)).toEqual({ uploads: 0, files: 0 })
    expect(await isThere()).toEqual([true, true])
    expect(await after(30.01)).toEqual({ uploads: 1, files: 1 })
    expect(await isThere()).toEqual([false, false])
  })

  test('a document’s file stays, however it was uploaded', async () => {
    const form = pdf('% by form')
    await setup.attach(maryam, { file: form })
    expect((await attach(await uploaded())).status).toBe(200)
    expect(await after(400)).toEqual({ uploads: 1, files: 0 })
    expect([await isThere(), await isThere(form)]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('a file referenced by a younger upload stays', async () => {
    await uploaded()
    const { now } = setup.world.clock
    await setup.world.db
      .updateTable('upload')
      .set({ started_at: new Date(now.getTime() + 20 * DAY) })
      .execute()
    expect(await after(31)).toEqual({ uploads: 0, files: 0 })
    expect(await isThere()).toEqual([true, true])
  })

  test('bytes left in the store by a failed command are deleted too', async () => {
    const { world, permitId } = setup
    const setStatus = (status: 0 | 1) => world.db.updateTable('permit').set({ status }).where('id', '=', permitId).execute()
    // The permit is voided while the file is being sent.
    onPut = async () => void (await setStatus(0))
    expect((await setup.attach(maryam, { file })).status).toBe(409)
    await setStatus(1)
    expect(await isThere()).toEqual([true, true])
    expect(await after(31)).toEqual({ uploads: 0, files: 1 })
    expect(await isThere()).toEqual([false, false])
  })

  test('a store that fails to delete is retried next time', async () => {
    await uploaded()
    onRemove = () => Promise.reject(new Error('down'))
    await expect(after(31)).rejects.toThrow('down')
    expect(await isThere()).toEqual([true, true])
    onRemove = () => Promise.resolve()
    // The deletion may still succeed: for some minutes it is not retried, and the file is not reused.
    expect(await after(31)).toEqual({ uploads: 0, files: 0 })
    expect((await setup.attach(maryam, { file })).reason).toBe('in-progress')
    expect(await after(31 + AN_HOUR)).toEqual({ uploads: 0, files: 1 })
    expect(await isThere()).toEqual([false, false])
    expect((await setup.attach(maryam, { file })).status).toBe(200)
  })
})

describe('a file uploaded again while it is being deleted', () => {
  beforeEach(async () => {
    const { world } = setup
    await uploaded()
    await world.db.deleteFrom('upload').execute()
    const stored_at = new Date(world.clock.now.getTime() - 31 * DAY)
    await world.db.updateTable('stored_file').set({ stored_at }).where('digest', '=', digestOf(file)).execute()
  })

  test('stays if the sweep comes while it is being stored', async () => {
    onPut = async () => void expect(await after(0)).toEqual({ uploads: 0, files: 0 })
    expect((await setup.attach(maryam, { file })).status).toBe(200)
    expect(await isThere()).toEqual([true, true])
  })

  test('is refused with a retry while the sweep removes it, and stored again then', async () => {
    let met: Awaited<ReturnType<DocumentSetup['attach']>> | undefined
    let puts = 0
    onPut = async () => void (puts += 1)
    onRemove = async () => void (met = await setup.attach(maryam, { file }))
    expect(await after(0)).toEqual({ uploads: 0, files: 1 })
    expect([met!.status, met!.reason, met!.headers.get('retry-after')]).toEqual([409, 'in-progress', '3'])
    // Nothing was written that the sweep could have removed, or left without a row.
    expect(puts).toBe(0)
    expect((await setup.attach(maryam, { file })).status).toBe(200)
    expect(await isThere()).toEqual([true, true])
  })
})

test('a file about to become a document stays', async () => {
  const { db } = setup.world
  const id = await uploaded()
  let attaching: ReturnType<typeof attach>
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('permit').select('id').where('id', '=', setup.permitId).forUpdate().execute()
    attaching = attach(id)
    await vi.waitFor(async () => expect(await waiting(db)).toBe(1), { timeout: 10_000, interval: 5 })
    // Its upload is deleted, and no visible row references the file.
    expect(await after(31)).toEqual({ uploads: 1, files: 0 })
  })
  expect((await attaching!).status).toBe(200)
  expect(await isThere()).toEqual([true, true])
})

test('completed but unattached uploads count among the twenty; attached ones do not', async () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) ids.push(await uploaded(pdf(`% document ${n}`)))
  const refused = await put(maryam, randomUUID(), 0, new Uint8Array(9))
  expect([refused.status, refused.message]).toEqual([429, words.tooManyOpen])
  expect((await attach(ids[7]!)).status).toBe(200)
  expect((await put(maryam, randomUUID(), 0, new Uint8Array(9))).status).toBe(200)
  expect((await put(maryam, randomUUID(), 0, new Uint8Array(9))).status).toBe(429)
})

test('a message’s file counts as attached: an administrator can attach the next one', async () => {
  const { world } = setup
  const admin = await world.person('admin', { role: 'Admin' })
  const { data } = await maryam.say(comment.add, { Title: 'بارنامه', Desc: 'نمونه بفرستید', Type: 2 })
  for (let n = 0; n < 21; n += 1) {
    const [UploadId, one] = [randomUUID(), pdf(`% answer ${n}`)]
    for (const { n: at, bytes } of chunked(one)) expect((await put(admin, UploadId, at, bytes)).status).toBe(200)
    expect((await complete(admin, UploadId, one)).status).toBe(200)
    expect((await admin.say(comment.answer, { Id: data!.commentId, Answer: `نمونهٔ ${n}`, UploadId })).status).toBe(200)
  }
})
