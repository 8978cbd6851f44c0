/** A photo taken offline, and a server that is killed during its upload. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { document } from '#contract/permits/document.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { launch, visitor } from '../browser.ts'
import { cleanUp, run } from '../process/server.ts'
import { openWorld, type World } from '../world.ts'
import { signIn, underWorker } from './support/site.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'barnobat-photo-'))
beforeAll(async () => {
  world = await openWorld({ ticking: true })
}, 120_000)
afterAll(async () => {
  await cleanUp()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Bytes per second of a slow connection. */
const RATE = 60_000

/** A slow proxy at a fixed address for changing servers. */
async function openLine() {
  let target = 0
  let rate = RATE
  const proxy = createServer((phone) => {
    const server = connect(target, '127.0.0.1')
    phone.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => phone.destroy()).on('close', () => phone.destroy())
    server.pipe(phone)
    phone.on('data', (bytes) => {
      server.write(bytes)
      phone.pause()
      setTimeout(() => phone.resume(), (bytes.length / rate) * 1000)
    })
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => void (target = Number(new URL(url).port)),
    hurry: () => void (rate = 100 * RATE),
    close: () => proxy.close(),
  }
}

test('stores a photo offline, survives a killed server, and delivers it with the same digest', async () => {
  const { companies, halls } = world.cast
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const { id: driver_id, vehicleId: vehicle_id } = await world.cast.newDriver('علی', 'رضایی', 5001)
  const announced = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 2 })
  const { id } = await world.db
    .insertInto('permit')
    .values({
      cargo_id: announced.data!.id,
      turn_id: null,
      driver_id,
      vehicle_id,
      status: 2,
      issued_at: new Date(Date.now() - 3_600_000),
      hall_id: halls.rajaei,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const settings = { DATABASE_URL: world.url, DATA_DIR: join(folder, 'data') }
  const first = run('main.ts', settings)
  const connection = await openLine()
  connection.leadTo(await first.url)
  await using browser = await launch()
  const phone = await visitor(browser, connection.url, 390)
  const page = await phone.newPage()
  await page.goto('/login')
  await signIn(page, 'maryam')
  await underWorker(page)
  await page.goto(`/Permit/${id}`)
  const form = page.getByRole('form', { name: 'بارگذاری سند' })
  await form.waitFor()

  // Offline: a photo that cannot be made small.
  await phone.setOffline(true)
  const photo = join(folder, 'IMG_2026.jpg')
  const noise = { raw: { width: 2400, height: 1800, channels: 3 as const } }
  writeFileSync(
    photo,
    await sharp(randomBytes(2400 * 1800 * 3), noise)
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
  await form.getByText('بارنامه', { exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'انتخاب فایل' }).click(),
  ])
  await chooser.setFiles(photo)
  await form
    .getByText(/بود، .* شد/)
    .first()
    .waitFor({ timeout: 30_000 })
  await form.getByRole('button', { name: 'بارگذاری سند' }).click()
  await page.getByText('روی این دستگاه ذخیره شد، هنوز ارسال نشده').first().waitFor()
  const digest = await page.evaluate(async () => {
    const request = indexedDB.open('outbox')
    const db = await new Promise<IDBDatabase>((opened) => (request.onsuccess = () => opened(request.result)))
    const rows = db.transaction('ops').objectStore('ops').getAll()
    const ops = await new Promise<{ upload?: { digest: string } }[]>((read) => (rows.onsuccess = () => read(rows.result)))
    db.close()
    return ops.find(({ upload }) => upload)?.upload?.digest
  })
  expect(digest).toMatch(/^[\da-f]{64}$/)

  // The server is killed after the first chunk.
  const pieces = () => world.db.selectFrom('upload_chunk').select(['n', 'size']).execute()
  await phone.setOffline(false)
  await expect.poll(async () => (await pieces()).length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  expect(await world.db.selectFrom('permit_document').select('id').execute()).toEqual([])

  const second = run('main.ts', settings)
  connection.hurry()
  connection.leadTo(await second.url)
  const documents = () => world.db.selectFrom('permit_document').select(['digest', 'version', 'type']).execute()
  await expect.poll(documents, { timeout: 60_000 }).toEqual([{ digest, version: 1, type: 0 }])
  expect(await pieces()).toEqual([])

  // The bytes, as an authorised reader downloads them.
  const { data } = await maryam.say(document.list, { DriverReserveId: id })
  const file = await fetch(`${await second.url}/api/v1/file-uploads/${data![0]!.id}/file`, {
    headers: { authorization: `Bearer ${maryam.token}` },
  })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  await phone.close()
  connection.close()
}, 180_000)
