import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '#contract/permits/document.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import { openFiles } from '#server/platform/outside/files/index.ts'
import { inBucket } from '#server/platform/outside/files/s3.ts'
import type { Files } from '#server/platform/outside/files/port.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { digestOf, jpeg, openDocuments } from '../../permits/document/setup.ts'
import { openWorld } from '../../world.ts'
import { chunked, complete, put as sendChunk } from './sending.ts'

const place = mkdtempSync(join(tmpdir(), 'barnobat-stores-'))
const keys = { region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
let service: S3rver
let url: string
beforeAll(async () => {
  const port = await freePort()
  service = new S3rver({
    port,
    silent: true,
    directory: join(place, 's3'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  await service.run()
  url = `http://127.0.0.1:${port}/documents`
})
afterAll(async () => {
  await service.close()
  rmSync(place, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const stores: [string, () => Files][] = [
  ['a folder', () => inFolder(join(place, 'folder'))],
  ['a bucket', () => inBucket({ url, ...keys })],
]

describe.each(stores)('%s', (_, open) => {
  const bytes = new Uint8Array(700_001).map((__, n) => (n * 31) % 251)

  test('returns what it stored, repeatedly, and null for unknown names', async () => {
    const files = open()
    const digest = digestOf(bytes)
    expect(await files.get(digest)).toBeNull()
    await Promise.all([files.put(digest, bytes), files.put(digest, bytes), files.put(digest, bytes)])
    await files.put(digest, bytes)
    expect(digestOf((await files.get(digest))!)).toBe(digest)
    expect(digestOf((await open().get(digest))!)).toBe(digest)
  })

  test('deletes stored and unknown files', async () => {
    const files = open()
    const gone = new Uint8Array([9, 9])
    await files.put(digestOf(gone), gone)
    await files.remove(digestOf(gone))
    await files.remove(digestOf(gone))
    expect(await files.get(digestOf(gone))).toBeNull()
    await files.put(digestOf(gone), gone)
    expect(digestOf((await files.get(digestOf(gone)))!)).toBe(digestOf(gone))
  })

  test('refuses a name that is no digest', async () => {
    const files = open()
    for (const name of ['../../etc/passwd', 'ab', '', 'A'.repeat(64)]) {
      await expect(files.put(name, bytes)).rejects.toThrow('not a digest')
      await expect(files.get(name)).rejects.toThrow('not a digest')
      await expect(files.remove(name)).rejects.toThrow('not a digest')
    }
  })
})

describe('the folder', () => {
  test('has two levels, no access for other users, and no half-written files', async () => {
    const folder = join(place, 'deep')
    const digest = digestOf(new Uint8Array([1]))
    await inFolder(folder).put(digest, new Uint8Array([1]))
    const path = join(folder, digest.slice(0, 2), digest.slice(2, 4), digest)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder, { recursive: true })).toHaveLength(3)
  })

  test.each([
    ['was cut', 'x'],
    ['is rotten', 'xyz'],
  ])('writes a file anew that %s', async (_, there) => {
    const folder = join(place, `mended-${there}`)
    const files = inFolder(folder)
    const bytes = new Uint8Array([1, 2, 3])
    await files.put(digestOf(bytes), bytes)
    writeFileSync(join(folder, digestOf(bytes).slice(0, 2), digestOf(bytes).slice(2, 4), digestOf(bytes)), there)
    await files.put(digestOf(bytes), bytes)
    expect(await files.get(digestOf(bytes))).toEqual(Buffer.from(bytes))
  })

  test('deletes only abandoned temporary files', async () => {
    const folder = join(place, 'begun')
    const files = inFolder(folder)
    await files.tidy(new Date())
    const bytes = new Uint8Array([4])
    await files.put(digestOf(bytes), bytes)
    const noon = new Date('2026-11-20T12:00:00Z')
    for (const [name, at] of [
      ['old.part', new Date(noon.getTime() - 1000)],
      ['new.part', noon],
    ] as const) {
      writeFileSync(join(folder, name), 'half')
      utimesSync(join(folder, name), at, at)
    }
    await files.tidy(noon)
    expect(readdirSync(folder).toSorted()).toEqual([digestOf(bytes).slice(0, 2), 'new.part'])
    expect(digestOf((await files.get(digestOf(bytes)))!)).toBe(digestOf(bytes))
  })

  test('reports that it cannot be created, and stores nothing', async () => {
    const blocked = join(place, 'blocked')
    writeFileSync(blocked, 'a file where the folder should be')
    await expect(inFolder(blocked).put(digestOf(new Uint8Array([1])), new Uint8Array([1]))).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})

describe('settings', () => {
  test('name a bucket with its keys, or use a folder', async () => {
    const env = { DATA_DIR: join(place, 'data'), FILES_S3_URL: url, FILES_S3_REGION: keys.region }
    expect(() => readSettings(env)).toThrow('FILES_S3_KEY')
    const { files } = readSettings({ ...env, FILES_S3_KEY: keys.key, FILES_S3_SECRET: keys.secret })
    const bytes = new Uint8Array([7, 7, 7])
    await openFiles(files).put(digestOf(bytes), bytes)
    expect(digestOf((await inBucket({ url, ...keys }).get(digestOf(bytes)))!)).toBe(digestOf(bytes))
    expect(await openFiles({ ...files, s3: undefined }).get(digestOf(bytes))).toBeNull()
  })
})

test('a document has the same digest after a bucket; a missing bucket gives a clear refusal', async () => {
  const setup = await openDocuments(1, { outside: { files: inBucket({ url, ...keys }) } })
  const file = await jpeg(3)
  const { status, data } = await setup.attach(setup.zahra, { file })
  expect(status).toBe(200)
  const back = await setup.zahra.send('GET', `/api/v1/file-uploads/${data!.id}/file`)
  expect(digestOf(new Uint8Array(await back.arrayBuffer()))).toBe(digestOf(file))
  await setup.world.close()

  const gone = await openDocuments(1, { outside: { files: inBucket({ url: `${url}-gone`, ...keys }) } })
  const refused = await gone.attach(gone.zahra, { file })
  expect([refused.status, refused.reason]).toEqual([502, 'outside-unreachable'])
  expect(await gone.world.db.selectFrom('permit_document').selectAll().execute()).toEqual([])
  await gone.world.close()
})

test('a store that fails at completion loses nothing: chunks stay for the next try', async () => {
  const folder = inFolder(join(place, 'moody'))
  let isDown = true
  const put: Files['put'] = (digest, bytes) => (isDown ? Promise.reject(new Error('down')) : folder.put(digest, bytes))
  const world = await openWorld({ outside: { files: { ...folder, put } } })
  const maryam = await world.person('maryam', {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.sepehr.id,
  })
  const [id, file] = [randomUUID(), await jpeg(5)]
  for (const { n, bytes } of chunked(file)) await sendChunk(maryam, id, n, bytes)
  const refused = await complete(maryam, id, file)
  expect([refused.status, refused.message]).toEqual([502, fileWords.notKept])
  expect((await maryam.say(upload.received, { uploadId: id })).data).toMatchObject({
    completed: false,
    chunks: [{ n: 0 }, { n: 1 }],
  })
  isDown = false
  expect((await complete(maryam, id, file)).data?.digest).toBe(digestOf(file))
  await world.close()
})

test('a store that fails while comparing a late chunk gives a clear refusal', async () => {
  const folder = inFolder(join(place, 'silent'))
  const get: Files['get'] = () => Promise.reject(new Error('down'))
  const world = await openWorld({ outside: { files: { ...folder, get } } })
  const maryam = await world.person('maryam', {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.sepehr.id,
  })
  const [id, file] = [randomUUID(), await jpeg(6)]
  for (const { n, bytes } of chunked(file)) await sendChunk(maryam, id, n, bytes)
  expect((await complete(maryam, id, file)).status).toBe(200)
  const [first] = chunked(file)
  const late = await sendChunk(maryam, id, first!.n, first!.bytes)
  expect([late.status, late.message]).toEqual([502, fileWords.notRead])
  expect(world.errors).toEqual([])
  await world.close()
})
