/** Saved reports over HTTP (S1 §2.7, §3, §5, §7; N2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedReport } from '#contract/insight/saved-report.ts'
import { savedReportWords as words } from '#contract/insight/saved-report-words.ts'
import { openWorld, type Person, type World } from '../../world.ts'

/** Maryam and omid are colleagues; farid is of another company; zahra keeps a hall. */
let world: World
let maryam: Person
let omid: Person
let farid: Person
let zahra: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, halls } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  omid = await world.person('omid', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const columns = [
  { LatinName: 'id', FarsiName: 'شماره' },
  { LatinName: 'rent', FarsiName: 'کرایه' },
]
const save = (who: Person, more: object = {}, headers = {}) =>
  who.say(savedReport.save, { Name: 'کرایه‌ها', ReportName: 'cargos', ReportId: 0, ColumnList: columns, ...more }, headers)
const list = async (who: Person, ReportType = 'cargos') => (await who.say(savedReport.list, { ReportType })).data!
const names = async (who: Person) => (await list(who)).map(({ farsiReportName }) => farsiReportName)

test('refuses reads and writes without a session', async () => {
  expect((await save(world.stranger)).status).toBe(401)
  expect((await world.stranger.say(savedReport.list, { ReportType: 'cargos' })).status).toBe(401)
  expect((await world.stranger.say(savedReport.delete, { reportid: 1 })).status).toBe(401)
})

test('requires a name, and existing columns, each once', async () => {
  const faults = async (more: object) => {
    const { status, errors } = await save(maryam, more)
    return [status, errors]
  }
  expect(await faults({ Name: ' ' })).toEqual([422, { Name: words.name }])
  expect(await faults({ ReportName: '' })).toEqual([422, { ReportName: words.table }])
  expect(await faults({ ColumnList: [] })).toEqual([422, { ColumnList: words.noColumns }])
  expect(await faults({ ColumnList: [...columns, { LatinName: 'secret', FarsiName: 'x' }] })).toEqual([
    422,
    { ColumnList: words.unknownColumns(['secret']) },
  ])
  expect(await faults({ ColumnList: [columns[0], columns[0]] })).toEqual([422, { ColumnList: words.repeatedColumn }])
  for (const shape of [
    { Name: 'ن'.repeat(101) },
    { Name: 'ن\u0000م' },
    { Name: {} },
    { ColumnList: 'id' },
    { ColumnList: [{ LatinName: { a: 1 } }] },
    { ColumnList: Array.from({ length: 101 }, (_, i) => ({ LatinName: `c${i}`, FarsiName: 'x' })) },
    { ReportId: -1 },
    { Search: { q: 'x'.repeat(5000) } },
    { Search: { a: { b: 1 } } },
    { Shared: 'perhaps' },
  ])
    expect((await save(maryam, shape)).status, JSON.stringify(shape).slice(0, 60)).toBe(400)
  expect(await list(maryam)).toEqual([])
})

test('saves a report by the specification’s call, and returns it with its titles', async () => {
  const made = await maryam.raw('POST', '/api/reportApi/SaveReport', {
    Name: 'کرایه‌ها',
    ReportName: 'cargos',
    ReportId: 0,
    ColumnList: columns,
  })
  expect(made).toMatchObject({ status: 200, code: 1, message: words.saved('کرایه‌ها') })
  const read = await maryam.raw('GET', '/api/ReportApi/GetReportBymemberId?ReportType=cargos')
  expect(read.data).toMatchObject([
    {
      farsiReportName: 'کرایه‌ها',
      farsiColumnName: ['شماره', 'کرایه'],
      isOwn: true,
      isShared: false,
      isDefault: false,
      search: null,
    },
  ])
  // Reports of another table, a colleague, or another company do not exist here.
  expect(await list(maryam, 'permits')).toEqual([])
  expect(await list(maryam, '')).toHaveLength(1)
  for (const who of [omid, farid, zahra]) expect(await list(who, '')).toEqual([])
})

test('stores any columns for a table unknown to the server', async () => {
  const foreign = { ReportName: '3', ColumnList: [{ LatinName: 'anything', FarsiName: 'هر چیز' }] }
  expect((await save(zahra, foreign)).status).toBe(200)
  expect(await list(zahra, '3')).toMatchObject([{ farsiColumnName: ['هر چیز'] }])
})

test('a name is unique per member and table, also for two simultaneous requests', async () => {
  expect(await save(maryam)).toMatchObject({ status: 422, errors: { Name: words.nameTaken } })
  expect((await save(omid)).status).toBe(200)
  const both = await Promise.all([save(farid, { Name: 'با هم' }), save(farid, { Name: 'با هم' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('renaming keeps columns and filters; a stale version gets the current state', async () => {
  const [first] = await list(maryam)
  const search = { goods: '2-7', sort: '-rent', size: 50 }
  const changed = await save(maryam, { ReportId: first!.id, Search: search }, { 'If-Match': `"${first!.version}"` })
  expect(changed.data).toMatchObject({ search, version: first!.version + 1 })
  const stale = await save(maryam, { ReportId: first!.id, Name: 'دیر' }, { 'If-Match': `"${first!.version}"` })
  expect(stale).toMatchObject({ status: 409, reason: 'stale-version', data: { farsiReportName: 'کرایه‌ها' } })
  const { data } = await maryam.say(savedReport.save, { ReportId: first!.id, Name: 'گران‌ها' })
  expect(data).toMatchObject({ farsiReportName: 'گران‌ها', farsiColumnName: ['شماره', 'کرایه'], search })
})

test('colleagues read a shared report and make it their default; other companies never see it', async () => {
  const [own] = await list(maryam)
  expect(await save(zahra, { Shared: true })).toMatchObject({ status: 422, errors: { Shared: words.noCompany } })
  expect((await maryam.say(savedReport.save, { ReportId: own!.id, Name: 'گران‌ها', Shared: true })).status).toBe(200)
  expect(await names(omid)).toEqual(['کرایه‌ها', 'گران‌ها'])
  const shared = (await list(omid)).find(({ id }) => id === own!.id)!
  expect(shared).toMatchObject({ isOwn: false, isShared: true, isDefault: false })
  expect(await names(farid)).toEqual(['با هم'])
  // A colleague's report is read-only; another company's does not exist.
  const ReportId = own!.id
  expect(await omid.say(savedReport.save, { ReportId, Name: 'مال من' })).toMatchObject({
    status: 403,
    message: words.notYours,
  })
  expect((await omid.say(savedReport.delete, { reportid: ReportId })).status).toBe(403)
  expect((await farid.say(savedReport.save, { ReportId, Name: 'مال من' })).status).toBe(404)
  expect(await farid.say(savedReport.delete, { reportid: ReportId })).toMatchObject({ status: 404, message: words.deleteFailed })
  const first = (who: Person, id: number | null) => who.say(savedReport.setDefault, { ReportType: 'cargos', ReportId: id })
  expect((await first(farid, ReportId)).status).toBe(404)
  expect((await omid.say(savedReport.setDefault, { ReportType: 'permits', ReportId })).status).toBe(404)
  expect(await first(omid, ReportId)).toMatchObject({ status: 200, message: words.isDefault('گران‌ها') })
  const isFirst = async (who: Person) => (await list(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  expect([await isFirst(omid), await isFirst(maryam)]).toEqual([[ReportId], []])
  const [another] = (await list(omid)).filter(({ isOwn }) => isOwn)
  await first(omid, another!.id)
  expect(await isFirst(omid)).toEqual([another!.id])
  await first(omid, null)
  expect(await isFirst(omid)).toEqual([])
})

test('deleting removes it for everyone, and as a default', async () => {
  const [own] = await list(maryam)
  await omid.say(savedReport.setDefault, { ReportType: 'cargos', ReportId: own!.id })
  const done = await maryam.raw('POST', `/api/reportApi/DeleteReport?reportid=${own!.id}`)
  expect(done).toMatchObject({ status: 200, message: words.deleted('گران‌ها') })
  expect(await names(omid)).toEqual(['کرایه‌ها'])
  expect(await maryam.raw('POST', `/api/reportApi/DeleteReport?reportid=${own!.id}`)).toMatchObject({
    status: 404,
    message: words.deleteFailed,
  })
})

test('allows at most fifty per table', async () => {
  for (let n = 0; n < 50; n += 1) expect((await save(maryam, { Name: `گزارش ${n}` })).status).toBe(200)
  expect(await save(maryam, { Name: 'یکی بیش' })).toMatchObject({ status: 422, errors: { Name: words.tooMany } })
  expect(
    (await save(maryam, { Name: 'جدولی دیگر', ReportName: 'halls', ColumnList: [{ LatinName: 'tel', FarsiName: 'تلفن' }] }))
      .status,
  ).toBe(200)
})
