import { dehydrate, hydrate } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { document as documents } from '#contract/permits/document.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { cacheOf } from '#app/transport/queries.ts'
import { Screen } from '#app/modules/permits/permit/PermitScreen.tsx'
import { clockWords, lifeActWords, permitPageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { eventWords } from '#app/modules/permits/verify/verify-words.ts'
import { choose, fileOf, pick, submit } from '../document/documents-page.tsx'
import { pdf } from '../document/setup.ts'
import { at } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { useRoad } from './road.ts'

/** Maryam is in the yard with ali's truck, offline. */
const road = useRoad()

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => void (road.world.clock.now = at('10:30')))
useLine(() => road.world)
const Page = withAlerts(Screen)
const open = (who: Person) => showTo(who, Page, { at: `/Permit/${road.id}`, path: '/Permit/$permitId' })
/** Returns what a browser keeps of this page after it is closed. */
const left = ({ queries }: Awaited<ReturnType<typeof open>>, who: Person) =>
  JSON.stringify(dehydrate(queries, cacheOf(who.id).persistOptions.dehydrateOptions))

/** Stores the opened permit, goes offline and opens the page again. */
async function openedInTheYard() {
  const first = await open(road.maryam)
  await screen.findByText(words.facts)
  const saved = left(first, road.maryam)
  first.unmount()
  goOffline()
  const again = await open(road.maryam)
  await screen.findByText(words.failed)
  hydrate(again.queries, JSON.parse(saved))
  return again
}

test('reloaded offline: shows the stored permit with its age, and a photo waits until it can be sent', async () => {
  const first = await open(road.maryam)
  await screen.findByRole('button', { name: eventWords.ARRIVED })
  const saved = left(first, road.maryam)
  first.unmount()
  goOffline()
  vi.setSystemTime(at('12:30'))
  const again = await open(road.maryam)
  expect(await screen.findByText(words.failed)).toBeTruthy()
  hydrate(again.queries, JSON.parse(saved))
  expect(await screen.findByText(words.kept)).toBeTruthy()
  expect(screen.getByText('۲ ساعت پیش')).toBeTruthy()
  expect(screen.getByRole('img', { name: /پلاک/ })).toBeTruthy()
  // A value that was not stored is a dash, and commands that the server must judge first are not offered.
  const facts = within(screen.getByRole('region', { name: words.facts }))
  expect(facts.getByText('همراه').nextElementSibling?.textContent).toBe('—')
  expect(screen.queryByRole('group', { name: words.acts })).toBeNull()
  await pick('بارنامه')
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText('bill.pdf')
  await submit()
  expect(await screen.findByText('روی این دستگاه ذخیره شد، هنوز ارسال نشده')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: eventWords.ARRIVED }))
  expect(await screen.findByText(/روی این دستگاه ذخیره شد/)).toBeTruthy()
  goOnline()
  road.world.clock.now = at('12:30')
  await retryNow()
  await waitFor(async () => expect((await road.row()).arrived_at).not.toBeNull())
  expect((await road.maryam.say(documents.list, { DriverReserveId: road.id })).data).toHaveLength(1)
})

test('stores neither the driver’s phone nor the national number on the device', async () => {
  const page = await open(road.maryam)
  await screen.findByText(words.facts)
  const driver = await road.world.db
    .selectFrom('permit')
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .select(['driver.national_id', 'driver.mobile', 'driver.last_name'])
    .where('permit.id', '=', road.id)
    .executeTakeFirstOrThrow()
  const saved = left(page, road.maryam)
  expect(saved).toContain(driver.last_name)
  expect(saved).not.toContain(driver.national_id)
  expect(saved).not.toContain(driver.mobile)
})

test('does not show a stored permit after the server’s refusal', async () => {
  const first = await open(road.maryam)
  await screen.findByText(words.facts)
  const saved = left(first, road.maryam)
  first.unmount()
  const { db } = road.world
  const { company_id } = await db.selectFrom('cargo').select('company_id').where('id', '=', road.load).executeTakeFirstOrThrow()
  await db.updateTable('cargo').set({ company_id: road.world.cast.companies.kaveh.id }).where('id', '=', road.load).execute()
  goOffline()
  const again = await open(road.maryam)
  await screen.findByText(words.failed)
  hydrate(again.queries, JSON.parse(saved))
  await screen.findByText(words.kept)
  goOnline()
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  expect(await screen.findByText(words.missingTitle)).toBeTruthy()
  expect(left(again, road.maryam)).not.toContain('kept')
  await db.updateTable('cargo').set({ company_id }).where('id', '=', road.load).execute()
})

test('shows the stored permit after a captive portal’s refusal', async () => {
  const again = await openedInTheYard()
  await screen.findByText(words.kept)
  const requested = vi.fn()
  answerInstead(
    http.all('*/api/*', () => {
      requested()
      return HttpResponse.text('', { status: 403 })
    }),
  )
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  await waitFor(() => expect(requested).toHaveBeenCalled())
  await again.queries.refetchQueries({ queryKey: ['permit', 'read'] })
  expect(await screen.findByText(words.kept)).toBeTruthy()
  expect(left(again, road.maryam)).toContain('kept')
})

test('a file chosen offline stays chosen once the server answers again', async () => {
  await openedInTheYard()
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText('bill.pdf')
  goOnline()
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  expect(await screen.findByText(clockWords.title)).toBeTruthy()
  expect(screen.getByText('bill.pdf')).toBeTruthy()
})

test('the focus stays on a working button, and moves to the result when the button disappears', async () => {
  await road.world.db.updateTable('permit').set({ arrived_at: null, status: 1 }).execute()
  await open(road.maryam)
  const button = await screen.findByRole('button', { name: eventWords.LOADED })
  let answerNow = () => {}
  const blocked = new Promise<void>((resolve) => (answerNow = resolve))
  answerInstead(http.post(`*/api/v1/permits/${road.id}/events`, async () => void (await blocked)))
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
  answerNow()
  await waitFor(() => expect(screen.queryByRole('button', { name: eventWords.LOADED })).toBeNull())
  expect(document.activeElement?.tagName).toBe('OUTPUT')
})

test('after loading within the free hours it shows no remaining time, since no clock runs', async () => {
  await road.world.db
    .updateTable('permit')
    .set({ arrived_at: at('10:00'), loaded_at: at('10:20') })
    .execute()
  await open(road.maryam)
  expect(await screen.findByText(clockWords.freeUnused)).toBeTruthy()
  expect(screen.queryByText(clockWords.freeLeft)).toBeNull()
})

test('offers to waive an earlier waybill only if its existence is unknown', async () => {
  const { verb } = lifeActWords.passWaybill
  const { zahra, ali, world } = road
  await world.db.updateTable('permit').set({ arrived_at: null, loaded_at: null, status: 1 }).execute()
  const say = async (unchecked: string[]) => {
    await world.db.updateTable('turn').set({ unchecked }).where('id', '=', ali.turnId).execute()
    const page = await open(zahra)
    await screen.findByText(words.facts)
    return page
  }
  const first = await say([])
  expect(screen.queryByRole('button', { name: verb })).toBeNull()
  first.unmount()
  await say(['WAYBILL'])
  await user.click(await screen.findByRole('button', { name: verb }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/اگر بارنامه‌ای باشد/)).toBeTruthy()
  cleanup()
  await world.db.updateTable('permit').set({ waybill_passed_at: world.clock.now }).execute()
  const last = await open(zahra)
  await screen.findByText(words.facts)
  expect(screen.queryByRole('button', { name: verb })).toBeNull()
  await waitFor(() => expect(last.queries.isFetching()).toBe(0))
})
