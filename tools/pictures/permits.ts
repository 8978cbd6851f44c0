/** Permits: lists, dialogs, a permit's page, the gate. */
import type { Page } from 'playwright-core'
import { dialogOf, firstRowPage, press, rowDialog } from './hands.ts'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ADMIN = 'admin'
const ALL = 'from=any&to=any'

/** The page of the first permit of the list. */
async function first(page: Page): Promise<void> {
  await firstRowPage(page, '/Permit/')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** The code on the printout of a valid permit. */
const codeOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const send = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(path, { headers, ...init })
      return ((await answer.json()) as { data: never }).data
    }
    const body = JSON.stringify({ Statuses: [2] })
    const rows: { id: number }[] = await send('/api/v1/driver-reservations/SearchDriverReserve', { method: 'POST', body })
    const { code }: { code: string } = await send(`/api/v1/driver-reservations/Report_DriverReserve?Id=${rows[0]!.id}`)
    return code
  })

async function typed(page: Page, text: string): Promise<void> {
  await page.getByText('فهرست مجوزهای باطل:').waitFor()
  await page.getByRole('textbox', { name: 'کد مجوز' }).fill(text)
  await page.keyboard.press('Enter')
  await page.locator('.verify-result[data-state="good"], .verify-result[data-state="bad"]').waitFor()
}

/** A photo shared from the phone's gallery, as the worker stores it: pictures run without a worker. */
async function sharedPhoto(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const photo = Object.assign(document.createElement('canvas'), { width: 600, height: 800 })
    const drawn = photo.getContext('2d')!
    drawn.fillStyle = 'white'
    drawn.fillRect(0, 0, 600, 800)
    drawn.fillStyle = 'black'
    for (let line = 80; line < 720; line += 40) drawn.fillRect(60, line, 480 - (line % 120), 6)
    const file = await new Promise<Blob>((made) => photo.toBlob((blob) => made(blob!), 'image/jpeg'))
    const vault = await resultOf(indexedDB.open('vault'))
    const rows = await resultOf<{ accountId: string; outbox: CryptoKey; data: unknown }[]>(
      vault.transaction('keys').objectStore('keys').getAll(),
    )
    vault.close()
    const { accountId, outbox } = rows.find(({ data }) => data !== null)!
    const seal = async (bytes: BufferSource) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, outbox, bytes) }
    }
    const shared = { name: 'IMG_20260512_0931.jpg', lastModified: Date.now(), others: 2 }
    const about = await seal(new TextEncoder().encode(JSON.stringify(shared)))
    const row = { name: 'shared', accountId, at: Date.now(), about, file: await seal(await file.arrayBuffer()) }
    const db = await resultOf(indexedDB.open('outbox'))
    await resultOf(db.transaction('meta', 'readwrite').objectStore('meta').put(row))
    db.close()
  })
  await page.reload()
  await page
    .getByRole('button', { name: /^انتخاب مجوز/ })
    .first()
    .waitFor()
  await page
    .getByText(/بود، .* شد|بدون تغییر/)
    .first()
    .waitFor()
}

export const permitShots: readonly Shot[] = [
  { name: 'permits', path: `/DriverReserves?${ALL}`, as: COMPANY },
  { name: 'permits-none', path: `/DriverReserves?${ALL}&driver=11111111111`, as: COMPANY },
  { name: 'permit-print', path: `/DriverReserves?${ALL}&status=1`, as: COMPANY, prepare: rowDialog('چاپ', 'مجوز') },
  { name: 'permit-documents', path: `/DriverReserves?${ALL}&status=4`, as: COMPANY, prepare: rowDialog('سندها', 'مجوز') },
  { name: 'permit-rate', path: `/DriverReserves?${ALL}&status=6`, as: COMPANY, prepare: rowDialog('امتیاز دادن', 'مجوز') },
  { name: 'permit-issued', path: `/DriverReserves?${ALL}&status=1`, opens: '/Permit/$permitId', as: COMPANY, prepare: first },
  { name: 'permit-on-the-road', path: `/DriverReserves?${ALL}&status=4`, as: COMPANY, prepare: first },
  {
    name: 'permit-no-rate',
    path: `/AdminDriverReserve?${ALL}&status=4`,
    as: ADMIN,
    async prepare(page) {
      await first(page)
      await page.getByRole('link', { name: 'تعیین مبلغ' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'permit-closed', path: `/DriverReserves?${ALL}&status=6`, as: COMPANY, prepare: first },
  { name: 'permit-late', path: `/DriverReserves?${ALL}&overdue=1`, as: COMPANY, prepare: first },
  { name: 'permits-admin', path: `/AdminDriverReserve?${ALL}`, as: ADMIN },
  {
    name: 'permit-void',
    path: `/AdminDriverReserve?${ALL}&status=1`,
    as: ADMIN,
    async prepare(page) {
      await rowDialog('باطل کردن مجوز', 'مجوز')(page)
      await dialogOf(page).getByRole('button', { name: 'بله' }).click()
      await dialogOf(page).getByText('دلیل باطل کردن را انتخاب کنید.').waitFor()
    },
  },
  { name: 'permit-return', path: `/AdminDriverReserve?${ALL}&status=0`, as: ADMIN, prepare: rowDialog('برگرداندن نوبت', 'مجوز') },
  { name: 'permit-voided', path: `/AdminDriverReserve?${ALL}&status=0`, as: ADMIN, prepare: first },
  { name: 'share-none', path: '/Share?why=signed-out', as: COMPANY },
  { name: 'share', path: '/Share', as: COMPANY, prepare: sharedPhoto },
  {
    name: 'share-form',
    path: '/Share',
    as: COMPANY,
    async prepare(page) {
      await sharedPhoto(page)
      await press(/^انتخاب مجوز/)(page)
      await page.getByRole('form', { name: 'بارگذاری سند' }).waitFor()
    },
  },
  { name: 'detention', path: '/Admin/Settings/Detention', as: ADMIN },
  { name: 'permits-observer', path: `/DriverReservesUsers?${ALL}`, as: '2100000006DA' },
  { name: 'permits-agency', path: '/AgencyReserves', as: 'AM10861677542' },
  { name: 'hall-permits', path: `/LoadHallReserve?${ALL}`, as: 'LoadHall1' },
  { name: 'verify', path: '/verify' },
  {
    name: 'verify-good',
    path: '/verify',
    as: 'LoadHall1',
    prepare: async (page) => typed(page, await codeOf(page)),
  },
  { name: 'verify-bad', path: '/verify', prepare: (page) => typed(page, '0400 0000 RF5G 0000 0RJB J0E8 HQDG VVR7') },
]
