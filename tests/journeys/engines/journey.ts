/** One member's day in a browser that is not Chromium; the tests beside this folder run it in each of them. */
import { persianDigits } from '#contract/digits.ts'
import { expect } from 'vitest'
import { pdf } from '../../document/setup.ts'
import { openDoor } from '../door.ts'
import { alteredCode, aPermit } from '../permits.ts'
import { cargosOf, openBuilt } from '../site.ts'
import { until, type Engine } from './engine.ts'
import { chooses, isUnderWorker, presses, sees, signsIn, writes } from './member.ts'

/** A built site whose server can be away, and a browser in which its member is signed in and the worker in charge. */
export async function openJourney(start: () => Promise<Engine>) {
  await using opened = new AsyncDisposableStack()
  const world = await openBuilt()
  opened.defer(() => world.close().then(() => undefined))
  const door = await openDoor(world.app.fetch)
  opened.defer(() => door.shut())
  const tab = opened.use(await start())
  await signsIn(tab, door.url)
  await isUnderWorker(tab)
  const all = opened.move()
  return { world, door, tab, url: door.url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

export type Journey = Awaited<ReturnType<typeof openJourney>>

const FORM = 'سالن اعلام بار'
const EMPTY = 'چیزی در صف نیست'
const RULES = 'هنوز قوانینی نوشته نشده است'
const FORGOTTEN = 'رمز عبور را فراموش کرده‌ام'

/** Leaves the page in every way a member does, more than once: each of the next ones still reads this device. */
export async function leavesAndReturns({ tab, url }: Journey): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await tab.goto(`${url}/outbox`)
    await sees(tab, EMPTY)
    await tab.reload()
    await sees(tab, EMPTY)
    await tab.goto(`${url}/AddCargo`)
    await sees(tab, FORM)
    await tab.back()
    await sees(tab, EMPTY)
  }
}

/**
 * Leaves a page while a piece of it is on its way. The browser cuts the piece short, and goes where it is sent all the
 * same; back again, the page is whole. On an address of its own, where no worker has the pieces ready.
 */
export async function leavesHalfLoaded({ tab, world }: Journey): Promise<void> {
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = new Set<string>()
  let isHolding = false
  await using left = new AsyncDisposableStack()
  const door = await openDoor(async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/sw.js') return new Response(null, { status: 404 })
    if (isHolding && pathname.startsWith('/assets/') && !before.has(pathname)) {
      asked.resolve()
      await free.promise
    }
    before.add(pathname)
    return world.app.fetch(request, env)
  })
  left.defer(() => door.shut())
  left.defer(() => free.resolve())

  await tab.goto(`${door.url}/rules`)
  await sees(tab, RULES)
  await tab.goto(`${door.url}/login`)
  await sees(tab, FORGOTTEN)
  isHolding = true
  await tab.call((words) => [...document.querySelectorAll('a')].find((link) => link.textContent === words)!.click(), FORGOTTEN)
  await asked.promise
  await tab.goto(`${door.url}/rules`)
  await sees(tab, RULES)
  free.resolve()
  await tab.back()
  await sees(tab, 'فرستادن کد')
}

/** Announces without a server; once it is back, it has the cargo exactly once. */
export async function announcesWithoutServer({ tab, url, door, world }: Journey): Promise<void> {
  await tab.goto(`${url}/AddCargo`)
  await fillsForm(tab)

  await door.shut()
  await presses(tab, 'اعلام بار')
  await presses(tab, 'بله')
  await sees(tab, 'در گوشی ذخیره شد')
  await tab.goto(`${url}/outbox`)
  await sees(tab, 'روی این دستگاه، ۱ مورد')
  // Nothing wakes the worker of these browsers.
  await sees(tab, 'این مرورگر فقط تا وقتی صفحهٔ بارنوبت باز است می‌فرستد')
  expect(await cargosOf({ world })).toEqual([])

  await door.open()
  await presses(tab, 'ارسال همه')
  await sees(tab, EMPTY)
  expect(await cargosOf({ world })).toMatchObject([{ weight_kg: 24_000 }])
  await tab.goto(`${url}/Cargos`)
  const [made] = await cargosOf({ world })
  await sees(tab, persianDigits(made!.id))
  expect(await cargosOf({ world })).toHaveLength(1)
}

async function fillsForm(tab: Engine): Promise<void> {
  await chooses(tab, FORM, 'شهید رجایی')
  await chooses(tab, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
  await chooses(tab, 'مقصد', 'تهران', 'تهران، تهران')
  await chooses(tab, 'نوع کالا', 'میلگرد')
  await chooses(tab, 'بسته‌بندی', 'رول')
  await writes(tab, 'وزن هر کامیون', '۲۴۰۰۰')
  await chooses(tab, 'نوع بارگیر', 'تریلی کفی')
  await writes(tab, 'کرایهٔ خالص هر کامیون', '۳۸۵۰۰۰۰۰')
  await writes(tab, 'تلفن تماس', '۰۹۱۷۳۱۰۵۵۲۰')
  await sees(tab, 'کیلومتر ·')
}

/** Reads a permit's documents, and judges its code at a gate: the true one without a server too, and a changed one. */
export async function judgesPermit({ tab, url, door, world }: Journey): Promise<void> {
  const { id, code, maryam } = await aPermit(world)
  const file = new FormData()
  for (const [field, value] of Object.entries({ Type: 1, DriverReserveId: id })) file.append(field, String(value))
  file.append('File', new Blob([pdf()]), 'havale.pdf')
  expect((await maryam.send('POST', '/api/v1/file-uploads/AddFileUpload', file)).status).toBe(200)

  await tab.goto(`${url}/Permit/${id}`)
  await until('the documents', () => tab.call(() => document.querySelector('[aria-label="سندهای روی سرور"] h3')?.textContent))
  await tab.goto(`${url}/verify`)
  await sees(tab, 'فهرست مجوزهای باطل:')
  await door.shut()
  await tab.reload()
  await checks(tab, code, 'معتبر است')
  await checks(tab, alteredCode(code), 'معتبر نیست')
  await door.open()
}

async function checks(tab: Engine, code: string, verdict: string): Promise<void> {
  await writes(tab, 'کد مجوز', code)
  await presses(tab, 'بررسی')
  await sees(tab, verdict)
}
