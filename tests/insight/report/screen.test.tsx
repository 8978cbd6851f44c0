/** The page of report cards and a single report, inside the app frame. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql, type RawBuilder } from 'kysely'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { permit } from '#contract/permits/permit.ts'
import { dayStart } from '#contract/kernel/value/shamsi.ts'
import { reportAbouts, reportHeadings } from '#contract/insight/report-words.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { reportScreenWords as words, reportsPageWords, scheduleWords } from '#app/modules/insight/report/reports-words.ts'
import { figureFilterWords } from '#app/modules/permits/permit/permit-words.ts'
import { filterWords } from '#app/kit/ui/ui-words.ts'
import { answerInstead, closeBehind, connect, disconnect } from '../../page.tsx'
import { enter, closeApp, openApp } from '../../app/app.tsx'
import type { Person } from '../../world.ts'
import { openReports } from './seed.ts'

let hall: Awaited<ReturnType<typeof openReports>>
let ali: Person
beforeAll(async () => {
  hall = await openReports()
  ali = await hall.world.person('ali', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))

let app: ReturnType<typeof openApp> | null = null
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  await device.db.delete()
  await device.db.open()
  connect(hall.world)
})
afterEach(() => {
  app?.unmount()
  app = null
  disconnect()
  closeApp()
  vi.useRealTimers()
})

async function openAs(who: Person, at: string) {
  await enter(who)
  app = openApp(at)
}
const DAYS = 'from=1405-06-01&to=1405-08-30'

test('shows a card for each permitted report only; customers have no such page', async () => {
  await openAs(hall.zahra, '/Reports')
  const cards = within(await screen.findByRole('navigation', { name: reportsPageWords.cards })).getAllByRole('link')
  expect(cards.map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
    ['/FullReport', reportTitles.full + reportAbouts.full],
    ['/SazmanReport', reportTitles.authority + reportAbouts.authority],
    ['/amalkerd-report', reportTitles.performance + reportAbouts.performance],
    ['/DriverTurnReport', reportTitles.turns + reportAbouts.turns],
  ])
  app!.unmount()
  closeApp()
  await openAs(await hall.world.person('moshtari', { role: 'Customer' }), '/Reports')
  await waitFor(() => expect(app!.router.state.location.pathname).toBe('/error404'))
})

test('shows days, totals over all rows with their meaning, and links to the rows behind figures', async () => {
  await openAs(ali, `/SazmanReport?${DAYS}`)
  const totals = within(await screen.findByRole('region', { name: words.totals }))
  const { rows } = await hall.world.db
    .selectFrom('permit')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('status', '>', 0)
    .where('annulled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const total = rows.toLocaleString('fa-IR')
  expect(totals.getByText(reportHeadings.permits).nextSibling?.textContent).toBe(total)
  expect(totals.getByText(words.span('1405/06/01', '1405/08/30'))).toBeTruthy()
  expect(totals.getByText(/تن‌کیلومتر: وزن/)).toBeTruthy()

  const bars = screen.getByRole('table', { name: words.chart(reportTitles.authority, reportHeadings.weight) })
  expect(within(bars).getAllByRole('rowheader').length).toBe(4)

  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.report-door')].map((link) => link.getAttribute('href')!)
  // Permits, weight, distance and tonne-kilometres of four rows.
  expect(links.length).toBe(16)
  for (const href of links) {
    const { pathname, searchParams } = new URL(href, 'http://page')
    expect([pathname, ...['from', 'to', 'counted'].map((name) => searchParams.get(name))]).toEqual([
      '/AdminDriverReserve',
      '1405-06-01',
      '1405-08-30',
      '1',
    ])
    expect(searchParams.get('company') && searchParams.get('hall')).toMatch(/^\d+$/)
  }
  // The list behind a figure has as many rows as the figure says.
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a.report-door')][0]!
  const figure = link.textContent
  await userEvent.click(link)
  await screen.findByText(`${figure} مجوز`, { exact: false })
})

test('draws many days as a line, a few as bars, and nothing without data', async () => {
  const name = words.chart(reportTitles.money, reportHeadings.rent)
  await openAs(ali, '/MaliReport?from=1405-07-01&to=1405-07-30&by=day')
  const line = await screen.findByRole('img', { name: new RegExp(`^نمودار ${name.replace(/[()]/g, '\\$&')}`) })
  expect(line.querySelector('polyline')!.getAttribute('points')!.split(' ')).toHaveLength(30)
  expect(screen.queryByRole('table', { name })).toBeNull()
  app!.unmount()
  closeApp()
  await openAs(ali, '/MaliReport?from=1405-07-01&to=1405-07-30&by=month')
  expect(await screen.findByRole('table', { name })).toBeTruthy()
  app!.unmount()
  closeApp()
  await openAs(ali, '/MaliReport?from=1404-07-01&to=1404-07-30&by=day')
  await screen.findByRole('region', { name: words.totals })
  expect(screen.queryByRole('img', { name: /^نمودار/ })).toBeNull()
})

describe('the list behind a figure has as many rows as the figure says', () => {
  const opens = async (who: Person, at: string, part: string) => {
    await openAs(who, at)
    const link = await waitFor(() => {
      const found = document.querySelector<HTMLAnchorElement>(`a.report-door[href*="${part}"]`)
      if (!found) throw new Error(`no link with ${part}`)
      return found
    })
    const figure = link.textContent
    await userEvent.click(link)
    await screen.findByText(`${figure} مجوز`, { exact: false })
  }
  test.each([
    ['drivers who were late', `/amalkerd-report?${DAYS}`, 'late=1'],
    ['drivers who did not come or refused', `/amalkerd-report?${DAYS}`, 'failed=1'],
    ['cargos without a sender', `/FrestandeGirandeReport?${DAYS}`, 'nosender=1'],
  ])('%s', (_, at, part) => opens(ali, at, part))

  test('permits issued without a hall', async () => {
    const one = hall.world.db
      .selectFrom('permit')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('status', '>', 0)
      .where('annulled_at', 'is', null)
    await hall.world.db.updateTable('permit').set({ hall_id: null }).where('id', '=', one).execute()
    await opens(ali, `/SazmanReport?${DAYS}`, 'nohall=1')
  })

  test('announcers of a company, by name', async () => {
    await opens(hall.maryam, `/HesabdarInternalReport?${DAYS}`, 'announcer=')
    await screen.findByRole('button', { name: filterWords.remove(figureFilterWords.announcer, 'maryam') })
  })

  const feeOf = (...kinds: string[]) =>
    sql`coalesce((select sum(case when kind like '%_FEE' then amount else -amount end) from ledger_transfer
      where cause = 'permit' and cause_id = permit.id and kind = any(${kinds})), 0)`
  const [fee, back, driverFee, driverBack] = ['COMPANY_FEE', 'COMPANY_REFUND', 'DRIVER_FEE', 'DRIVER_REFUND'] as const
  test.each<readonly [report: string, column: string, value: RawBuilder<unknown>, who?: 'maryam']>([
    ['SazmanReport', 'weight', sql`cargo.weight_kg`],
    ['SazmanReport', 'distance', sql`cargo.distance_km`],
    ['SazmanReport', 'tonKm', sql`cargo.weight_kg::float8 * cargo.distance_km / 1000`],
    ['FrestandeGirandeReport', 'rent', sql`cargo.rent / 10`],
    ['amalkerd-report', 'weight', sql`cargo.weight_kg`],
    ['MaliReport', 'rent', sql`cargo.rent / 10`],
    ['MaliReport', 'net', feeOf(fee, back, driverFee, driverBack)],
    ['SuratVaziatReport', 'companyFee', feeOf(fee)],
    ['SuratVaziatReport', 'net', feeOf(fee, back)],
    ['HesabdarInternalReport', 'companyFee', feeOf(fee), 'maryam'],
    ['HesabdarInternalReport', 'net', feeOf(fee, back), 'maryam'],
  ])('what %s adds up as %s is that of the permits in the list behind it', async (report, column, value, who) => {
    const requests: object[] = []
    answerInstead(
      http.post('*/SearchDriverReserve', async ({ request }) => void requests.push((await request.clone().json()) as object)),
    )
    const person = who ? hall.maryam : ali
    await openAs(person, `/${report}?${DAYS}&cols=${column}`)
    const link = await waitFor(() => {
      const found = document.querySelector<HTMLAnchorElement>('td a.report-door[href*="Reserve"]')
      if (!found) throw new Error('no link')
      return found
    })
    const figure = Number(latinDigits(link.textContent).replaceAll('٬', ''))
    await userEvent.click(link)
    await waitFor(() => expect(requests).toHaveLength(1))
    const ids = (await person.say(permit.search, requests[0]!)).data!.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    const { rows } = await sql<{
      sum: number
    }>`select sum(${value})::float8 as sum from permit join cargo on cargo.id = permit.cargo_id
      where permit.id = any(${ids}::bigint[])`.execute(hall.world.db)
    expect(figure).toBe(Math.round(rows[0]!.sum))
  })

  test('refunds lead to their permits', async () => {
    const { count } = await hall.world.db
      .selectFrom('ledger_transfer')
      .innerJoin('permit', 'permit.id', 'ledger_transfer.cause_id')
      .select((eb) => eb.fn.count<number>('permit.id').distinct().as('count'))
      .where('kind', '=', 'COMPANY_REFUND')
      .where('cause', '=', 'permit')
      .where('permit.issued_at', '>=', dayStart('1405/07/01'))
      .executeTakeFirstOrThrow()
    await openAs(ali, '/MaliReport?from=1405-07-01&to=1405-08-30&by=quarter')
    const links = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLAnchorElement>('a.report-door[href*="refunded=1"]')]
      if (found.length === 0) throw new Error('no link to the refunds')
      return found
    })
    expect(links).toHaveLength(1)
    await userEvent.click(links[0]!)
    await screen.findByText(`${grouped(count)} مجوز`, { exact: false })
  })

  test('an agency, for its main office', async () => {
    const office = await hall.world.person('office-at-door', { role: 'AgentMain', mainOfficeId: hall.world.cast.offices.centre })
    await opens(office, `/SuratVaziatReport?${DAYS}`, 'agency=')
    app!.unmount()
    closeApp()
    await opens(office, `/SazmanReport?${DAYS}`, 'hall=')
  })
})

test('links a fee to its ledger entries: of one permit, or of all days without filters', async () => {
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a.report-door')].map((link) => link.getAttribute('href')!)
  const to = (path: string) => links().filter((link) => link.startsWith(path))
  await openAs(ali, `/FullReport?${DAYS}`)
  await waitFor(() => expect(to('/Admin/Ledger').length).toBeGreaterThan(0))
  expect(to('/Admin/Ledger').every((link) => /cause=permit&id=\d+/.test(link))).toBe(true)
  app!.unmount()
  closeApp()
  await openAs(hall.maryam, `/MaliReport?${DAYS}`)
  const wallet = '/TransportationCompanyAccountActivities'
  await waitFor(() => expect(to(wallet).length).toBeGreaterThan(0))
  expect(to(wallet).every((link) => link.includes('kind=COMPANY_FEE') && link.includes('from=1405-'))).toBe(true)
  app!.unmount()
  closeApp()
  await openAs(hall.maryam, `/MaliReport?${DAYS}&goods=1`)
  await screen.findByRole('region', { name: words.totals })
  expect(to(wallet)).toEqual([])
})

test('shows a message for reversed days, sends no request, and shows no figure', async () => {
  await openAs(ali, '/MaliReport?from=1405-08-30&to=1405-08-01')
  expect((await screen.findByRole('alert')).textContent).toBe(words.reversed)
  expect(screen.queryByRole('region', { name: words.totals })).toBeNull()
})

test('shows a message for days without data, without empty bars', async () => {
  await openAs(ali, '/SazmanReport?from=1400-01-01&to=1400-01-31')
  await screen.findByText(words.empty)
  expect(document.querySelector('.report-bars')).toBeNull()
})

test('schedules a report with its filters, and lists it on the reports page until it is ended', async () => {
  await openAs(hall.maryam, `/MaliReport?${DAYS}&by=quarter`)
  await userEvent.click(await screen.findByRole('button', { name: scheduleWords.open }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(scheduleWords.name)
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: scheduleWords.confirm }))
  expect((await dialog.findAllByText(words.name)).length).toBeGreaterThan(0)
  await userEvent.type(name, 'فصل‌ها')
  await userEvent.click(dialog.getByRole('button', { name: scheduleWords.confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const schedules = await hall.world.db.selectFrom('report_schedule').selectAll().execute()
  expect(schedules.map(({ name: called, report, every, asked }) => ({ called, report, every, asked }))).toEqual([
    { called: 'فصل‌ها', report: 'money', every: 'month', asked: expect.objectContaining({ By: 'quarter' }) },
  ])
  app!.unmount()
  closeApp()
  await openAs(hall.maryam, '/Reports')
  await screen.findByText('فصل‌ها')
  await userEvent.click(screen.getByRole('button', { name: scheduleWords.end }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: scheduleWords.end }))
  await screen.findByText(scheduleWords.none)
})
