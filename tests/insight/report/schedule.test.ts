/** Scheduled reports: when, of what, for whom, and for how long (N6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notice } from '#contract/messaging/notice.ts'
import { columnsOf } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import { savedReport } from '#contract/insight/saved-report.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { openFiles } from '#server/platform/outside/files/index.ts'
import { forgetFiles, makeDue } from '#server/modules/insight/report/due.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { sweepUploads } from '#server/platform/upload/index.ts'
import { dirname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { openReports } from './seed.ts'

/** Returns the headings of a workbook's first sheet. */
function headsOf(bytes: ArrayBuffer): string[] {
  const [row] = /<row r="1">.*?<\/row>/s.exec(strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml']!))!
  return [...row!.matchAll(/<t[^>]*>([^<]*)/g)].map(([, text]) => text!)
}

let hall: Awaited<ReturnType<typeof openReports>>
const warned: object[] = []
beforeAll(async () => {
  hall = await openReports()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const files = () => openFiles(readSettings({ DATA_DIR: dirname(hall.world.files) }).files)
const log = { warn: (what: object) => warned.push(what), info: () => {} }
async function work(store = files()) {
  let made = 0
  const { db, clock } = hall.world
  while (await makeDue({ db, outside: { files: store }, now: clock.now, log })) made += 1
  return made
}
const on = (iso: string, time = '07:00') => (hall.world.clock.now = new Date(`${iso}T${time}:00+03:30`))
const weekly = { Report: 'full', Name: 'هفتگی مریم', Every: 'week' } as const
const own = async (who = hall.maryam) => (await who.say(report.schedules, {})).data!

test('refuses a schedule without name, access, known report or known rhythm, and saves nothing', async () => {
  const { maryam, world } = hall
  const { errors, status } = await maryam.say(report.schedule, { ...weekly, Name: ' ' })
  expect([status, errors]).toEqual([422, { Name: 'نام گزارش را بنویسید.' }])
  expect((await maryam.say(report.schedule, { ...weekly, Report: 'turns' })).status).toBe(403)
  const customer = await world.person('customer-of-none', { role: 'Customer' })
  expect((await customer.say(report.schedule, weekly)).status).toBe(403)
  for (const Name of ['هفتگی\u0000', 'هفتگی\u0007', 'هفتگی\ud800', 'ن'.repeat(101)])
    expect([Name, (await maryam.say(report.schedule, { ...weekly, Name })).status]).toEqual([Name, 400])
  expect((await maryam.misuse(report.schedule, { ...weekly, Report: 'everything' })).status).toBe(400)
  expect((await maryam.misuse(report.schedule, { ...weekly, Every: 'hour' })).status).toBe(400)
  expect(await own()).toEqual([])
})

test('sends last week’s workbook with a notice on its Saturday, once across all servers', async () => {
  const { maryam, kamran, world } = hall
  on('2026-09-23')
  const { data, message } = await maryam.say(report.schedule, weekly)
  expect(data!.next).toBe('1405/07/04')
  expect(message).toContain('۱۴۰۵/۰۷/۰۴')
  on('2026-09-25')
  expect(await work()).toBe(0)
  on('2026-09-26')
  expect((await Promise.all([work(), work()])).toSorted()).toEqual([0, 1])
  expect(await work()).toBe(0)

  const [schedule] = await own()
  const [file] = schedule!.files
  expect([schedule!.next, file!.from, file!.to]).toEqual(['1405/07/11', '1405/06/28', '1405/07/03'])
  const { data: week } = await maryam.say(report.full, { FromDate: file!.from, ToDate: file!.to })
  expect(file!.rows).toBe(week!.total)
  expect(week!.total).toBeGreaterThan(0)
  const notices = (await maryam.say(notice.list, { all: true })).data!.filter(({ kind }) => kind === 'reportReady')
  expect(notices.map((one) => [one.notification.subject, one.link])).toEqual([['گزارش «هفتگی مریم» آماده است', '/Reports']])
  expect((await kamran.say(notice.list, { all: true })).data!.filter(({ kind }) => kind === 'reportReady')).toEqual([])

  const answer = await maryam.send('GET', `/api/v1/reports/files/${file!.id}`)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const sheet = strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('rightToLeft="1"')
  for (const { permitId } of week!.rows) expect(sheet).toContain(`<v>${permitId}</v>`)
  expect(sheet).toContain(`<v>${week!.totals['rent']}</v>`)
  expect((await kamran.send('GET', `/api/v1/reports/files/${file!.id}`)).status).toBe(404)
  expect((await kamran.say(report.unschedule, { id: schedule!.id })).status).toBe(404)
  expect(world.errors).toEqual([])
})

test('checks access again at each run: without it the schedule ends and its files are closed', async () => {
  const { world } = hall
  const { sepehr } = world.cast.companies
  const sara = await world.person('sara', {
    role: 'TransportationCompanyMember',
    companyId: sepehr.id,
    flags: ['access_Bill_List'],
  })
  on('2026-10-01')
  await sara.say(report.schedule, { Report: 'full', Name: 'روزانه', Every: 'day' })
  on('2026-10-02')
  await work()
  const [file] = (await own(sara))[0]!.files
  expect((await sara.send('GET', `/api/v1/reports/files/${file!.id}`)).status).toBe(200)
  await world.db.updateTable('member').set({ flags: [] }).where('id', '=', sara.id).execute()
  expect((await sara.send('GET', `/api/v1/reports/files/${file!.id}`)).status).toBe(403)
  on('2026-10-03')
  await work()
  const [ended] = await own(sara)
  expect([ended!.next, ended!.files.length]).toEqual([null, 1])
})

test('can be ended by its member; after thirty days nothing is left, files included', async () => {
  const { maryam, world } = hall
  const [schedule] = await own()
  expect((await maryam.say(report.unschedule, { id: schedule!.id })).status).toBe(200)
  expect((await maryam.say(report.unschedule, { id: schedule!.id })).status).toBe(404)
  const at = schedule!.files[0]!.id
  on('2026-11-30')
  expect(await work()).toBe(0)
  expect((await maryam.send('GET', `/api/v1/reports/files/${at}`)).status).toBe(404)
  expect(await forgetFiles(world.db, world.clock.now)).toBeGreaterThan(0)
  expect(await own()).toEqual([])
  const loadRemains = async () =>
    (await world.db.selectFrom('stored_file').select('mime').execute()).filter(({ mime }) => mime.includes('sheet'))
  expect((await loadRemains()).length).toBeGreaterThan(0)
  await sweepUploads(world.db, files(), world.clock.now)
  expect(await loadRemains()).toEqual([])
})

test('takes the columns of a saved report as of the run, or all if it was deleted', async () => {
  const { maryam, kamran } = hall
  const columns = (...names: string[]) => names.map((LatinName) => ({ LatinName, FarsiName: LatinName }))
  const saves = (ReportName: string, ...names: string[]) =>
    maryam.say(savedReport.save, { Name: 'کوتاه', ReportName, ColumnList: columns(...names) })
  const savedId = (await saves('report-full', 'permitId', 'weight')).data!.id
  const other = (await saves('cargos', 'id')).data!.id
  on('2026-12-01')
  const daily = { Report: 'full', Name: 'ستون‌های من', Every: 'day' } as const
  for (const [who, SavedReportId] of [
    [maryam, other],
    [kamran, savedId],
    [maryam, 999_999],
  ] as const) {
    const { status, errors } = await who.say(report.schedule, { ...daily, SavedReportId })
    expect([status, Object.keys(errors as object)]).toEqual([422, ['SavedReportId']])
  }
  expect((await maryam.say(report.schedule, { ...daily, SavedReportId: savedId })).status).toBe(200)
  const sheetOf = async (day: string) => {
    on(day)
    await work()
    const one = (await own()).find(({ name }) => name === 'ستون‌های من')!
    const answer = await maryam.send('GET', `/api/v1/reports/files/${one.files[0]!.id}`)
    return { of: one.columnsOf, heads: headsOf(await answer.arrayBuffer()) }
  }
  expect(await sheetOf('2026-12-02')).toEqual({ of: 'کوتاه', heads: [reportHeadings.permitId, reportHeadings.weight] })
  await maryam.say(savedReport.save, {
    Name: 'کوتاه',
    ReportId: savedId,
    ColumnList: columns('weight', 'permitId', 'rent'),
  })
  expect((await sheetOf('2026-12-03')).heads).toEqual([reportHeadings.weight, reportHeadings.permitId, reportHeadings.rent])
  await maryam.say(savedReport.delete, { reportid: savedId })
  const { of, heads } = await sheetOf('2026-12-04')
  expect([of, heads.length]).toEqual([null, columnsOf('full').filter(([, { kind }]) => kind !== 'key').length])
  await maryam.say(report.unschedule, { id: (await own()).find(({ name }) => name === 'ستون‌های من')!.id })
})

/** Creates a member of the company with one schedule, made on a Monday. */
async function scheduled(username: string, Every: 'day' | 'week' | 'month') {
  const { world } = hall
  on('2026-12-14')
  const who = await world.person(username, { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  const { data } = await who.say(report.schedule, { Report: 'full', Name: username, Every })
  // A return after months requires a new sign-in.
  const loadSchedule = async () => (await own(await world.signIn(who.id, username)))[0]!
  const spans = async () => (await loadSchedule()).files.map(({ from, to }) => `${from}-${to}`).toReversed()
  return { first: data!.next, spans, next: async () => (await loadSchedule()).next }
}

test('covers its due days when it runs late, and each missed period gets a file', async () => {
  const nasim = await scheduled('nasim', 'week')
  expect(nasim.first).toBe('1405/09/28')
  // The server is down from before that Saturday until the Monday after the next one.
  on('2026-12-28')
  expect(await work()).toBe(2)
  expect(await nasim.spans()).toEqual(['1405/09/21-1405/09/27', '1405/09/28-1405/10/04'])
  expect(await nasim.next()).toBe('1405/10/12')
  const golnar = await scheduled('golnar', 'month')
  on('2026-12-25')
  expect(await work()).toBe(1)
  expect(await golnar.spans()).toEqual(['1405/09/01-1405/09/30'])
  expect(await golnar.next()).toBe('1405/11/01')
})

test('skips periods whose files would have expired', async () => {
  await hall.world.db.updateTable('report_schedule').set({ ended_at: hall.world.clock.now }).execute()
  const pari = await scheduled('pari', 'day')
  on('2027-03-01')
  expect(await work()).toBe(31)
  const spans = await pari.spans()
  expect([spans.length, spans[0], spans.at(-1)]).toEqual([31, '1405/11/09-1405/11/09', '1405/12/09-1405/12/09'])
  expect(await pari.next()).toBe('1405/12/11')
})

test('retries a report at the next run if the file store failed, and makes others meanwhile', async () => {
  await hall.world.db.updateTable('report_schedule').set({ ended_at: hall.world.clock.now }).execute()
  const [yalda, hoda] = [await scheduled('yalda', 'week'), await scheduled('hoda', 'week')]
  on('2026-12-19')
  const store = files()
  let puts = 0
  const put = async (...args: Parameters<typeof store.put>) => {
    if ((puts += 1) === 1) throw new Error('away')
    return store.put(...args)
  }
  await work({ ...store, put })
  expect([await yalda.spans(), await yalda.next()]).toEqual([[], '1405/09/28'])
  expect([await hoda.spans(), await hoda.next()]).toEqual([['1405/09/21-1405/09/27'], '1405/10/05'])
  on('2026-12-19', '07:01')
  expect(await work({ ...store, put })).toBe(1)
  expect([await yalda.spans(), await yalda.next()]).toEqual([['1405/09/21-1405/09/27'], '1405/10/05'])
})

test('allows at most twenty schedules per member', async () => {
  const { kamran } = hall
  for (let n = 0; n < 20; n += 1) expect((await kamran.say(report.schedule, { ...weekly, Name: `${n}` })).status).toBe(200)
  const { status, message } = await kamran.say(report.schedule, weekly)
  expect([status, message]).toEqual([409, 'حداکثر ۲۰ گزارش زمان‌بندی‌شده می‌توانید داشته باشید.'])
})
