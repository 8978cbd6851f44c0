/** File space: each account has a quota, and the preview of a picture is drawn once. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, upload } from '#contract/permits/document.ts'
import { system } from '#contract/insight/system.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { sweepUploads } from '#server/platform/upload/index.ts'
import { digestOf, filesOf, jpeg, openDocuments, traces, type DocumentSetup } from '../../permits/document/setup.ts'
import { put as sendChunk } from './sending.ts'

const { pictures } = openOutside(readSettings({}))
const MOST = 200_000
let setup: DocumentSetup
let drawings = 0
beforeAll(async () => {
  const redrawn: typeof pictures.redrawn = async (bytes, side) => {
    drawings += 1
    return pictures.redrawn(bytes, side)
  }
  setup = await openDocuments(3, { spacePerMember: MOST, outside: { pictures: { ...pictures, redrawn } } })
})
afterAll(async () => expect(await setup.world.close()).toEqual([]))

const view = async (id: number) => {
  const response = await setup.zahra.send('GET', `/api/v1/file-uploads/${id}/view`)
  return { status: response.status, digest: digestOf(new Uint8Array(await response.arrayBuffer())) }
}

test('draws a preview once for many readers, and again only if the store lost it', async () => {
  const { world, attach, maryam } = setup
  const id = (await attach(maryam, { file: await jpeg(5) })).data!.id
  const many = await Promise.all(Array.from({ length: 20 }, () => view(id)))
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect(new Set(many.map(({ digest }) => digest)).size).toBe(1)
  expect((await view(id)).digest).toBe(many[0]!.digest)
  expect(drawings).toBe(1)
  const { digest } = many[0]!
  rmSync(join(world.files, digest.slice(0, 2), digest.slice(2, 4), digest))
  expect([(await view(id)).digest, drawings]).toEqual([digest, 2])
  expect([(await view(id)).digest, drawings]).toEqual([digest, 2])
})

test('counts an account’s bytes; above the quota a file is refused at its field, others continue', async () => {
  const { world, attach, zahra, maryam } = setup
  const loadSpace = async () => (await zahra.say(upload.space, {})).data!
  const before = await loadSpace()
  expect(before.most).toBe(MOST)
  const photo = await jpeg(11)
  expect((await attach(zahra, { file: photo })).status).toBe(200)
  expect((await loadSpace()).used).toBe(before.used + photo.length)
  // The same file for another permit takes no more space.
  const [, second, third] = setup.permitIds
  expect((await attach(zahra, { file: photo, DriverReserveId: second })).status).toBe(200)
  expect((await loadSpace()).used).toBe(before.used + photo.length)
  let n = 20
  while ((await loadSpace()).used + photo.length * 1.2 < MOST)
    expect((await attach(zahra, { file: await jpeg((n += 1)) })).status).toBe(200)
  const stored = (await traces(world)).files
  let refused = await attach(zahra, { file: await jpeg(90) })
  if (refused.status === 200) refused = await attach(zahra, { file: await jpeg(91) })
  expect([refused.status, refused.errors]).toEqual([422, { File: expect.stringMatching(/^جای فایل‌های این حساب پر است: /) }])
  expect((await traces(world)).files - stored).toBeLessThanOrEqual(1)
  expect((await attach(zahra, { file: photo, DriverReserveId: third })).status).toBe(200)
  expect((await attach(maryam, { file: await jpeg(90) })).status).toBe(200)
  const admin = await world.person('admin-of-files', { role: 'Admin' })
  const files = (await admin.say(system.state, {})).data!.files
  expect(files).toMatchObject({ mostOfOne: MOST, largest: [{ username: 'maryam' }, { username: 'zahra' }] })
  expect(files.bytes).toBeGreaterThanOrEqual(files.largest[0]!.bytes)
})

test('counts chunks of open uploads: above the quota a chunk is refused until space is freed', async () => {
  const { world } = setup
  const sara = await world.person('sara-of-files', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const piece = new Uint8Array(65_536).fill(7)
  const sendPiece = (id: string, n: number) => sendChunk(sara, id, n, piece)
  const [one, other] = [randomUUID(), randomUUID()]
  expect([(await sendPiece(one, 0)).status, (await sendPiece(one, 1)).status, (await sendPiece(other, 0)).status]).toEqual([
    200, 200, 200,
  ])
  const refused = await sendPiece(other, 1)
  expect([refused.status, refused.message]).toEqual([422, expect.stringMatching(/^جای فایل‌های این حساب پر است: /)])
  // Repeated chunks take no more space.
  expect((await sendPiece(one, 1)).status).toBe(200)
  await world.db.deleteFrom('upload').where('id', '=', one).execute()
  expect((await sendPiece(other, 1)).status).toBe(200)
})

test('deletes the preview with an unreferenced picture', async () => {
  const { world } = setup
  const now = new Date(world.clock.now.getTime() + 40 * 86_400_000)
  const keeper = await world.person('keeper', { role: 'AdminSupport' })
  const id = (await setup.attach(keeper, { file: await jpeg(77) })).data!.id
  const preview = await view(id)
  expect(filesOf(world)).toContain(preview.digest)
  await world.db.deleteFrom('permit_document').where('id', '=', id).execute()
  const store = openOutside(readSettings({ DATA_DIR: join(world.files, '..') })).files
  await sweepUploads(world.db, store, now)
  expect(filesOf(world)).not.toContain(preview.digest)
  expect((await setup.zahra.say(document.list, { DriverReserveId: setup.permitId })).status).toBe(200)
})
