/** The audit screen of administrators (R5): search, paging, details, export. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditActs } from '#contract/insight/audit-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import { Screen } from '#app/modules/insight/audit/AuditScreen.tsx'
import { linesOf } from '#app/modules/insight/audit/detail.ts'
import { auditFilters } from '#app/modules/insight/audit/filters.tsx'
import { auditDetailWords, auditScreenWords as words } from '#app/modules/insight/audit/audit-words.ts'
import { exportWords } from '#app/kit/list/list-words.ts'
import { searchWords, unknown } from '#app/kit/ui/ui-words.ts'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { faultsIn } from '../../axe.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, goOffline, goOnline, openFilters, showTo } from '../../page.tsx'
import { emptyAudit } from '../../database.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let admin: Person
let azar: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
  azar = await world.person('azar', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(() => emptyAudit(world.db))
useLine(() => world)

const Page = withAlerts(Screen)
const open = (at = '/Admin/Audit', by = admin) => showTo(by, Page, { at })
const insertEvent = (
  some: { call?: string; entity?: string; id?: string; reason?: string; detail?: object; member?: number | null } = {},
) =>
  world.db
    .insertInto('audit_event')
    .values({
      at: world.clock.now,
      member_id: some.member === undefined ? azar.id : some.member,
      role: some.member === null ? null : 'TransportationCompanyAdmin',
      call: some.call ?? 'cargo.update',
      entity: some.entity ?? 'cargo',
      entity_id: some.id ?? '7',
      reason: some.reason ?? null,
      detail: some.detail ? JSON.stringify(some.detail) : null,
      ip: '10.0.0.7',
    })
    .execute()
const findRows = () => screen.findAllByRole('listitem')

test('redirects other roles to the not-found page', async () => {
  const other = await world.person('other', { role: 'Customer' })
  const { router } = await open('/Admin/Audit', other)
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})

test('shows unknown and a retry button when the request fails', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByText(words.empty)).toBeNull()
  goOnline()
  await user.click(screen.getByRole('button', { name: stateWords.retry }))
  expect(await screen.findByText(words.empty)).toBeTruthy()
})

test('shows rows in Persian, and an unknown call by its own name', async () => {
  await insertEvent({ reason: 'درخواست مشتری' })
  await insertEvent({ call: 'later.thing', entity: 'thing' })
  await insertEvent({
    call: 'identity.loginFailed',
    entity: 'member',
    id: String(azar.id),
    member: null,
    detail: { why: 'password' },
  })
  await open()
  const [failed, strange, plain] = (await findRows()).map((row) => within(row))
  expect(failed!.getByText(auditActs['identity.loginFailed']!)).toBeTruthy()
  expect(failed!.getByText(words.stranger)).toBeTruthy()
  await user.click(failed!.getByText(words.detail))
  expect(failed!.getByText('رمز عبور نادرست')).toBeTruthy()
  expect(strange!.getByText('later.thing')).toBeTruthy()
  expect(plain!.getByText(auditActs['cargo.update']!)).toBeTruthy()
  // After an act that ends with the noun, only the number is shown.
  expect(plain!.getByRole('button', { name: words.about(auditEntities['cargo']!, '7') }).textContent).toBe('۷')
  expect(plain!.getByText('azar')).toBeTruthy()
  expect(plain!.getByText(words.why('درخواست مشتری'))).toBeTruthy()
  expect(plain!.getByText('10.0.0.7')).toBeTruthy()
  expect(screen.getByText(words.end)).toBeTruthy()
})

test('puts the search into the address and the list; clearing removes it from both', async () => {
  await insertEvent({ call: 'turn.add', entity: 'turn', reason: 'الف' })
  await insertEvent({ reason: 'ب' })
  const { router } = await open()
  expect(await findRows()).toHaveLength(2)
  await openFilters()
  await user.type(screen.getByRole('textbox', { name: words.reason }), 'الف{Enter}')
  await waitFor(async () => expect(await findRows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ reason: 'الف' })
  await openFilters()
  await user.click(screen.getByRole('combobox', { name: words.act }))
  await user.click(await screen.findByRole('option', { name: auditActs['cargo.update']! }))
  await user.click(screen.getByRole('button', { name: searchWords.search }))
  expect(await screen.findByText(words.empty)).toBeTruthy()
  expect(router.state.location.search).toEqual({ reason: 'الف', act: 'cargo.update' })
  await openFilters()
  await user.click(screen.getByRole('button', { name: words.clear }))
  await waitFor(async () => expect(await findRows()).toHaveLength(2))
  expect(router.state.location.search).toEqual({})
})

test('filters by a name or subject when it is pressed; its chip removes the filter', async () => {
  await insertEvent({ id: '9' })
  await insertEvent({ id: '8', member: admin.id })
  const { router } = await open()
  await user.click((await screen.findAllByRole('button', { name: 'azar' }))[0]!)
  await waitFor(async () => expect(await findRows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ member: azar.id })
  await user.click(screen.getByRole('button', { name: /برداشتن|حذف/ }))
  await waitFor(async () => expect(await findRows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: words.about(auditEntities['cargo']!, '8') }))
  await waitFor(async () => expect(await findRows()).toHaveLength(1))
  expect(router.state.location.search).toEqual({ entity: 'cargo', id: '8' })
})

test('loads the next page on demand and keeps the loaded rows when that fails', async () => {
  await sql`insert into audit_event (at, member_id, call, entity, entity_id)
    select ${world.clock.now}::timestamptz, ${azar.id}::bigint, 'turn.add', 'turn', n::text from generate_series(1, 60) as n`.execute(
    world.db,
  )
  await open()
  expect(await findRows()).toHaveLength(50)
  goOffline()
  await user.click(screen.getByRole('button', { name: words.more }))
  expect(await screen.findByText(words.moreFailed)).toBeTruthy()
  expect(await findRows()).toHaveLength(50)
  goOnline()
  await user.click(screen.getByRole('button', { name: words.more }))
  await waitFor(async () => expect(await findRows()).toHaveLength(60))
  expect(screen.getByText(words.end)).toBeTruthy()
})

test('exports what was searched and shows a refused export', async () => {
  const saved: { name: string; blob: Blob }[] = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.getAttribute('href')!)! })
  })
  await insertEvent({ reason: 'الف' })
  await insertEvent({ reason: 'ب' })
  await open('/Admin/Audit?reason=الف')
  await findRows()
  await openFilters()
  goOffline()
  await user.click(screen.getByRole('button', { name: exportWords.export }))
  expect(await screen.findByText(/ارتباط|شبکه|اتصال/)).toBeTruthy()
  expect(saved).toEqual([])
  goOnline()
  await user.click(screen.getByRole('button', { name: exportWords.export }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('audit-1405-08-30.csv')
  const text = await new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.readAsText(saved[0]!.blob)
  })
  expect(text).toContain('"الف"')
  expect(text).not.toContain('"ب"')
  expect(await screen.findByText(exportWords.exported('audit-1405-08-30.csv'))).toBeTruthy()
  click.mockRestore()
})

test('shows old and new values of a detail, and added and removed values of a list', () => {
  const flags = {
    before: { mobile: '0912', flags: ['access_Load_Add', 'access_Load_Manage'] },
    after: { mobile: '0912', flags: ['access_Load_Manage', 'access_Bill_List'] },
  }
  expect(linesOf(flags)).toEqual([
    {
      label: words.onlyChanged(auditDetailWords['flags']!),
      before: flagWords.access_Load_Add,
      after: flagWords.access_Bill_List,
    },
  ])
  expect(linesOf({ from: 1, to: 2, serial: 3 })).toEqual([
    { label: words.change, before: '۱', after: '۲' },
    { label: auditDetailWords['serial'], value: '۳' },
  ])
  expect(linesOf({ from: 1, to: 0, code: 'NO_SHOW', type: 7 }, 'permit')).toEqual([
    { label: auditDetailWords['status'], before: 'صدور قطعی', after: 'باطل‌شده' },
    { label: auditDetailWords['code'], value: 'راننده نیامد' },
    { label: auditDetailWords['type'], value: '۷' },
  ])
  expect(linesOf({ type: 7 }, 'member')).toEqual([{ label: auditDetailWords['type'], value: expect.stringMatching(/[آ-ی]/) }])
  expect(linesOf({ changes: { CargoRent: [100, null] } })).toEqual([{ label: 'کرایه (تومان)', before: '۱۰۰', after: unknown }])
  expect(linesOf({ turnReturned: true, capturedAt: '2026-11-21T06:15:00.000Z', other: '' })).toEqual([
    { label: auditDetailWords['turnReturned'], value: words.yes },
    { label: auditDetailWords['capturedAt'], value: '۱۴۰۵/۰۸/۳۰ ۰۹:۴۵' },
    { label: 'other', value: words.blank },
  ])
})

test('has no axe violations in the list, expanded or empty', async () => {
  await insertEvent({ reason: 'دلیل', detail: { changes: { CargoRent: [1, 2] }, serial: 3 } })
  const { router } = await open()
  await user.click(await screen.findByText(words.detail))
  expect(await faultsIn()).toEqual([])
  await router.navigate({ to: '.', search: { who: 'هیچ‌کس', member: 1, entity: 'cargo', id: '9' } })
  await screen.findByText(words.empty)
  expect(await faultsIn()).toEqual([])
})

test('renders any shape of detail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (detail) => {
      for (const entity of [null, 'permit', 'constructor'])
        for (const line of linesOf(detail, entity)) for (const text of Object.values(line)) expect(typeof text).toBe('string')
    }),
  )
  fc.assert(fc.property(fc.record({ before: fc.jsonValue(), after: fc.jsonValue() }), (detail) => void linesOf(detail)))
})

test('restores filters from the address and ignores invalid ones', () => {
  const { open, read, write } = auditFilters
  const today = '1405/08/30'
  const withoutUndefined = (address: Record<string, unknown>) => JSON.parse(JSON.stringify(address)) as Record<string, unknown>
  expect(read({ from: 'x', member: -1, act: { a: 1 }, id: 7 }, today)).toEqual({ ...open, subject: { entity: '', id: '7' } })
  const date = { from: '1405/08/01', to: '1405/08/30' }
  const filter = { ...open, date, member: 4, who: 'مریم', act: 'cargo', reason: 'دلیل' }
  expect(read(withoutUndefined(write(filter, today)), today)).toEqual(filter)
  // Addresses with the older date format stay valid.
  expect(read(date, today)).toEqual({ ...open, date })
  expect(withoutUndefined(write(open, today))).toEqual({})
})
