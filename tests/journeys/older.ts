/** A phone that was left on an older build with a full outbox: `BEFORE=<its dist> npm run older`. No build is kept for it, so it is no part of the suite. */
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { KEY } from '#contract/envelope.ts'
import { PASSWORD } from '../world.ts'
import { fillForm, isKept, listsShown, submit } from './form.ts'
import { aPermit } from './permits.ts'
import { cargosOf, DIST, openSite, signedIn, type Site } from './site.ts'
import { storedIn } from './stored.ts'

const { BEFORE } = process.env
const weights = ['۵۲۰۱', '۵۲۰۲', '۵۲۰۳'] as const
const DRAFT = '۵۲۰۴'

/** What an item is on the disk, as any build wrote it. */
interface Row {
  opId: string
  state: string
  schemaV: number
  upload?: { digest: string }
  /** SHA-256 of the frozen bytes; null before the first try. */
  frozen: string | null
}

const rowsOn = (page: Page): Promise<Row[]> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await asked(indexedDB.open('outbox'))
    type Kept = Omit<Row, 'frozen'> & { wire: { bytes: Uint8Array<ArrayBuffer> } | null }
    const kept = await asked<Kept[]>(db.transaction('ops').objectStore('ops').getAll())
    db.close()
    const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(
      kept.map(async ({ opId, state, schemaV, upload, wire }) => ({
        opId,
        state,
        schemaV,
        ...(upload ? { upload: { digest: upload.digest } } : {}),
        frozen: wire && hex(await crypto.subtle.digest('SHA-256', wire.bytes)),
      })),
    )
  })

/** Every act that comes with a key is written down, and while `holds` none is answered, a sign-in excepted: the phone is on its line, and its queue stays full. */
function watched({ world }: Site) {
  const came: { key: string; bytes: string }[] = []
  const state = { holds: false, came }
  const serve = world.app.fetch
  world.app.fetch = async (request, env, ...rest) => {
    const key = request.headers.get(KEY)
    if (key) {
      const bytes = new Uint8Array(await request.clone().arrayBuffer())
      came.push({ key, bytes: createHash('sha256').update(bytes).digest('hex') })
    }
    if (!key || !state.holds || new URL(request.url).pathname.includes('/users/')) return serve(request, env, ...rest)
    ;(env as HttpBindings).incoming.socket.destroy()
    return new Promise<never>(() => {})
  }
  return state
}

async function photograph(page: Page, folder: string): Promise<void> {
  const photo = join(folder, 'IMG_2026.jpg')
  const raw = { width: 1200, height: 900, channels: 3 as const }
  await sharp(randomBytes(1200 * 900 * 3), { raw })
    .jpeg({ quality: 80 })
    .toFile(photo)
  const form = page.getByRole('form', { name: 'بارگذاری سند' })
  await form.getByText('بارنامه', { exact: true }).click()
  const chosen = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'انتخاب فایل' }).click()
  await (await chosen).setFiles(photo)
  await form
    .getByText(/بود، .* شد/)
    .first()
    .waitFor()
  await form.getByRole('button', { name: 'بارگذاری سند' }).click()
  await page.getByText('در گوشی ذخیره شد، هنوز ارسال نشده').first().waitFor()
}

/** The server has today's build in the place of the older one. */
function release(served: string): void {
  for (const name of readdirSync(served)) rmSync(join(served, name), { recursive: true })
  cpSync(DIST, served, { recursive: true })
}

/** A phone on the older build: three announcements, a photo and a draft were written without a network, and the first has been tried at a server that answers no act. */
async function fullPhone(left: AsyncDisposableStack) {
  if (!BEFORE || !existsSync(join(BEFORE, 'sw.js'))) throw new Error('BEFORE names the dist folder of an older build')
  const folder = mkdtempSync(join(tmpdir(), 'barnobat-older-'))
  left.defer(() => rmSync(folder, { recursive: true, force: true }))
  const served = join(folder, 'page')
  cpSync(BEFORE, served, { recursive: true })
  const site = await openSite({ page: served })
  left.defer(() => site.close())
  const server = watched(site)
  const permit = await aPermit(site.world)
  const { visit, page } = await signedIn(site, { as: 'maryam', at: `/Permit/${permit.id}` })
  left.defer(() => visit.close())
  await page.getByRole('form', { name: 'بارگذاری سند' }).waitFor()
  await page.goto('/AddCargo')
  await listsShown(page)

  await site.cut(visit, true)
  for (const weight of weights) {
    await fillForm(page, { weight })
    await submit(page)
    await isKept(page)
  }
  await page.goto(`/Permit/${permit.id}`)
  await photograph(page, folder)
  await page.goto('/AddCargo')
  await fillForm(page, { weight: DRAFT })
  server.holds = true
  await site.cut(visit, false)
  // The first of them has been tried: what it says from now on is fixed.
  await expect
    .poll(async () => (await rowsOn(page)).some(({ frozen, upload }) => frozen !== null && !upload), { timeout: 60_000 })
    .toBe(true)
  const before = await rowsOn(page)
  expect(before.filter(({ state }) => state !== 'delivered')).toHaveLength(weights.length + 1)
  return { site, server, visit, page, before, served }
}

type FullPhone = Awaited<ReturnType<typeof fullPhone>>

/** Today's build lies in the older one's place, and the page takes it. */
async function renewed({ page, served }: FullPhone): Promise<void> {
  release(served)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await page.getByText('نسخهٔ تازه آماده است').waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /به‌روز|نسخهٔ تازه|تازه کن/ }).click()
  await loaded
}

async function draftStands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ادامه', exact: true }).click()
  expect(await page.getByRole('textbox', { name: 'وزن هر کامیون' }).inputValue()).toBe('۵٬۲۰۴')
}

/** Everything is on the server once, in order, and came with the bytes that the older build had frozen; says so. */
async function allArrived({ site, server, page, before }: FullPhone): Promise<void> {
  const arrived = async () => (await cargosOf(site)).map(({ weight_kg }) => weight_kg).filter((kg) => kg > 5200 && kg < 5300)
  await expect.poll(arrived, { timeout: 90_000 }).toEqual([5201, 5202, 5203])
  const documents = () => site.world.db.selectFrom('permit_document').select(['digest', 'version']).execute()
  const digest = before.find(({ upload }) => upload)!.upload!.digest
  await expect.poll(documents, { timeout: 90_000 }).toEqual([{ digest, version: 1 }])
  await expect.poll(async () => (await rowsOn(page)).every(({ state }) => state === 'delivered'), { timeout: 30_000 }).toBe(true)

  // Each item came with the same bytes however often it was sent, by whichever build.
  const said = server.came.filter(({ key }) => before.some(({ opId }) => opId === key))
  const forms = before.map(({ opId }) => [...new Set(said.filter(({ key }) => key === opId).map(({ bytes }) => bytes))])
  expect(forms.map(({ length }) => length)).toEqual(before.map(() => 1))
  expect(before.map(({ frozen }, at) => frozen ?? forms[at]![0])).toEqual(forms.flat())
  const shapes = [...new Set(before.map(({ schemaV }) => schemaV))].join(', ')
  const tried = before.filter(({ frozen }) => frozen).length
  console.log(
    `${before.length} items (shapes ${shapes}; ${tried} frozen by the older build), ${said.length} tries, ${(await arrived()).length} cargos and 1 document on the server, 0 lost, 0 doubled`,
  )
}

test('an older build with a full outbox, a photo and an open draft: today’s takes its place, and everything arrives once, as it was frozen', async () => {
  await using left = new AsyncDisposableStack()
  const phone = await fullPhone(left)
  const { page, before, server } = phone
  await renewed(phone)
  await draftStands(page)
  const after = await rowsOn(page)
  expect(after.map(({ opId }) => opId)).toEqual(before.map(({ opId }) => opId))
  for (const { opId, frozen } of before) if (frozen) expect(after.find((one) => one.opId === opId)!.frozen).toBe(frozen)
  server.holds = false
  await page.goto('/outbox')
  await allArrived(phone)
})

/** Nobody has touched the phone for half an hour and a minute: it lies locked, and nobody reads what waits. */
async function leftAlone({ site, page }: FullPhone): Promise<void> {
  const { db } = site.world
  const credentials = () => db.selectFrom('send_credential').select('session_id').execute()
  await expect.poll(credentials, { timeout: 15_000 }).not.toHaveLength(0)
  await page.evaluate(() => localStorage.setItem('barnobat.touched', String(Date.now() - 31 * 60_000)))
  await page.waitForURL(/\/login\?.*ended=locked/)
  expect(await storedIn(page)).not.toContain('38500000')
}

test.each(['without a network', 'at the server'] as const)(
  'an older build that was locked with the same: today’s takes its place, the password opens it %s, and everything arrives once, as it was frozen',
  async (where) => {
    await using left = new AsyncDisposableStack()
    const phone = await fullPhone(left)
    const { site, visit, page, before, server } = phone
    await leftAlone(phone)
    await renewed(phone)
    await page.waitForURL(/\/login/)
    expect(await storedIn(page)).not.toContain('38500000')
    if (where === 'without a network') await site.cut(visit, true)
    await page.getByLabel('نام کاربری').fill('maryam')
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await page.waitForURL(/\/AddCargo/)
    await draftStands(page)
    const after = await rowsOn(page)
    expect(after.map(({ opId }) => opId)).toEqual(before.map(({ opId }) => opId))
    for (const { opId, frozen } of before) if (frozen) expect(after.find((one) => one.opId === opId)!.frozen).toBe(frozen)
    server.holds = false
    if (where === 'without a network') await site.cut(visit, false)
    await allArrived(phone)
  },
)
