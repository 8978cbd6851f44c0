/** The journeys of a member that run in every browser other than Chromium. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../permits/document/setup.ts'
import { openEndpoint } from '../support/door.ts'
import { alteredCode, aPermit } from '../support/permits.ts'
import { cargosOf, openBuilt } from '../support/site.ts'
import { until, type Engine } from './engine.ts'
import { chooses, comesIn, isUnderWorker, presses, sees, signsIn, writes } from './member.ts'

/** Opens a built site whose server can go away, and a browser in which a member is signed in under the worker. */
async function openJourney(start: () => Promise<Engine>) {
  await using opened = new AsyncDisposableStack()
  const world = await openBuilt()
  opened.defer(() => world.close().then(() => undefined))
  const endpoint = await openEndpoint(world.app.fetch)
  opened.defer(() => endpoint.shut())
  const tab = opened.use(await start())
  await signsIn(tab, endpoint.url)
  await isUnderWorker(tab)
  const all = opened.move()
  return { world, endpoint, tab, url: endpoint.url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

type Journey = Awaited<ReturnType<typeof openJourney>>

/** Registers the journeys, in this order, in one browser with this name. */
export function runJourneys(name: string, start: () => Promise<Engine>): void {
  let journey: Journey
  beforeAll(async () => {
    journey = await openJourney(start)
  }, 120_000)
  afterAll(() => journey?.[Symbol.asyncDispose]())
  const run = (behaviour: string, travel: (journey: Journey) => Promise<void>) =>
    test(`in ${name} ${behaviour}`, async () => {
      await travel(journey)
      expect(journey.world.errors).toEqual([])
    })

  run('every page after signing in reads the outbox, however the page before was left', leavesAndReturns)
  run('a cargo announced while the server is away arrives once', announcesWithoutServer)
  run('a page left alone without a server locks, opens by the password, and sends what was queued', locksAndOpens)
  run('a permit shows its documents, and its code is judged without a server', judgesPermit)
  run('a page left while a chunk is loading lets the browser navigate, and is whole again after', leavesHalfLoaded)
}

const FORM = 'سالن اعلام بار'
const EMPTY = 'چیزی در صف نیست'
const RULES = 'هنوز قوانینی نوشته نشده است'
const FORGOTTEN = 'رمز عبور را فراموش کرده‌ام'

/** Leaves the page in every way a member does, repeatedly: the next page must still read the device's data. */
async function leavesAndReturns({ tab, url }: Journey): Promise<void> {
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
 * Leaves a page while one of its chunks is loading. The browser aborts the chunk and navigates; after the return the page
 * is complete. Uses an address of its own, where no worker has cached the chunks.
 */
async function leavesHalfLoaded({ tab, world }: Journey): Promise<void> {
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = new Set<string>()
  let isHolding = false
  await using stack = new AsyncDisposableStack()
  const endpoint = await openEndpoint(async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/sw.js') return new Response(null, { status: 404 })
    if (isHolding && pathname.startsWith('/assets/') && !before.has(pathname)) {
      asked.resolve()
      await free.promise
    }
    before.add(pathname)
    return world.app.fetch(request, env)
  })
  stack.defer(() => endpoint.shut())
  stack.defer(() => free.resolve())

  await tab.goto(`${endpoint.url}/rules`)
  await sees(tab, RULES)
  await tab.goto(`${endpoint.url}/login`)
  await sees(tab, FORGOTTEN)
  isHolding = true
  await tab.call((words) => [...document.querySelectorAll('a')].find((link) => link.textContent === words)!.click(), FORGOTTEN)
  await asked.promise
  await tab.goto(`${endpoint.url}/rules`)
  await sees(tab, RULES)
  free.resolve()
  await tab.back()
  await sees(tab, 'فرستادن کد')
}

/** Announces offline; once online, the server has the cargo exactly once. */
async function announcesWithoutServer({ tab, url, endpoint, world }: Journey): Promise<void> {
  await tab.goto(`${url}/AddCargo`)
  await announces(tab, '۲۴۰۰۰', endpoint)
  await tab.goto(`${url}/outbox`)
  await sees(tab, 'روی این دستگاه، ۱ مورد')
  // Nothing wakes the worker of these browsers.
  await sees(tab, 'این مرورگر فقط تا وقتی صفحهٔ بارنوبت باز است می‌فرستد')
  expect(await cargosOf({ world })).toEqual([])

  await endpoint.open()
  await presses(tab, 'ارسال همه')
  await sees(tab, EMPTY)
  expect(await cargosOf({ world })).toMatchObject([{ weight_kg: 24_000 }])
  await tab.goto(`${url}/Cargos`)
  const [made] = await cargosOf({ world })
  await sees(tab, persianDigits(made!.id))
  expect(await cargosOf({ world })).toHaveLength(1)
}

/** Announces a cargo of this weight; the server goes down before it can be sent. */
async function announces(tab: Engine, weight: string, endpoint: Journey['endpoint']): Promise<void> {
  await fillsForm(tab, weight)
  await endpoint.shut()
  await presses(tab, 'اعلام بار')
  await presses(tab, 'بله')
  await sees(tab, 'روی این دستگاه ذخیره شد')
}

async function fillsForm(tab: Engine, weight: string): Promise<void> {
  await chooses(tab, FORM, 'شهید رجایی')
  await chooses(tab, 'مبدأ', 'بندرعباس', 'بندرعباس، هرمزگان')
  await chooses(tab, 'مقصد', 'تهران', 'تهران، تهران')
  await chooses(tab, 'نوع کالا', 'میلگرد')
  await chooses(tab, 'بسته‌بندی', 'رول')
  await writes(tab, 'وزن هر کامیون', weight)
  await chooses(tab, 'نوع بارگیر', 'تریلی کفی')
  await writes(tab, 'کرایهٔ خالص هر کامیون', '۳۸۵۰۰۰۰۰')
  await writes(tab, 'تلفن تماس', '۰۹۱۷۳۱۰۵۵۲۰')
  await sees(tab, 'کیلومتر ·')
}

/** Reads a permit's documents, and checks its code at a gate: a valid one, also offline, and a changed one. */
async function judgesPermit({ tab, url, endpoint, world }: Journey): Promise<void> {
  const { id, code, maryam } = await aPermit(world)
  const file = new FormData()
  for (const [field, value] of Object.entries({ Type: 1, DriverReserveId: id })) file.append(field, String(value))
  file.append('File', new Blob([pdf()]), 'havale.pdf')
  expect((await maryam.send('POST', '/api/v1/file-uploads/AddFileUpload', file)).status).toBe(200)

  await tab.goto(`${url}/Permit/${id}`)
  await until('the documents', () => tab.call(() => document.querySelector('[aria-label="سندهای روی سرور"] h3')?.textContent))
  await tab.goto(`${url}/verify`)
  await sees(tab, 'فهرست مجوزهای باطل:')
  await endpoint.shut()
  await tab.reload()
  await checks(tab, code, 'معتبر است')
  await checks(tab, alteredCode(code), 'معتبر نیست')
  await endpoint.open()
}

async function checks(tab: Engine, code: string, verdict: string): Promise<void> {
  await writes(tab, 'کد مجوز', code)
  await presses(tab, 'بررسی')
  await sees(tab, verdict)
}

const MINUTE = 60_000
const LOCKED = 'سامانه قفل شد'

/** Simulates half an hour and a minute without interaction or requests. */
async function leftAlone({ tab, world }: Journey): Promise<void> {
  const last_seen_at = new Date(Date.now() - 31 * MINUTE)
  await world.db.updateTable('session').set({ last_seen_at }).where('revoked_at', 'is', null).execute()
  await tab.call((at) => localStorage.setItem('barnobat.touched', String(at)), last_seen_at.getTime())
  await sees(tab, LOCKED)
}

/** Idle while offline, unlocked by password, locked again: items written before and after arrive without interaction. */
async function locksAndOpens(journey: Journey): Promise<void> {
  const { tab, url, endpoint, world } = journey
  const before = (await cargosOf({ world })).length
  await tab.goto(`${url}/AddCargo`)
  await sees(tab, FORM)
  await until('what a locked device sends with', () =>
    world.db
      .selectFrom('send_credential')
      .select('session_id')
      .executeTakeFirst()
      .then((row) => row ?? null),
  )
  await announces(tab, '۱۷۰۲۱', endpoint)
  await leftAlone(journey)
  expect(await tab.call(() => [localStorage.getItem('token'), localStorage.getItem('member')])).toEqual([null, null])
  await comesIn(tab)
  await announces(tab, '۱۷۰۲۲', endpoint)
  await leftAlone(journey)
  expect(await cargosOf({ world })).toHaveLength(before)
  await endpoint.open()
  await until('both cargos', async () => (await cargosOf({ world })).length === before + 2)
  expect((await cargosOf({ world })).slice(before).map(({ weight_kg }) => weight_kg)).toEqual([17_021, 17_022])
  await comesIn(tab)
}
