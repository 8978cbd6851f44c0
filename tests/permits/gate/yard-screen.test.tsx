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

/** Maryam stands in the yard with ali's truck before her, and the line is gone. */
const road = useRoad()

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => void (road.world.clock.now = at('10:30')))
useLine(() => road.world)
const Page = withAlerts(Screen)
const open = (who: Person) => showTo(who, Page, { at: `/Permit/${road.id}`, path: '/Permit/$permitId' })
/** What a browser has of this page after it is closed. */
const left = ({ queries }: Awaited<ReturnType<typeof open>>, who: Person) =>
  JSON.stringify(dehydrate(queries, cacheOf(who.id).persistOptions.dehydrateOptions))

/** The permit that was open is kept, the network is gone, and the page is opened again. */
async function openedInTheYard() {
  const first = await open(road.maryam)
  await screen.findByText(words.facts)
  const kept = left(first, road.maryam)
  first.unmount()
  goOffline()
  const again = await open(road.maryam)
  await screen.findByText(words.failed)
  hydrate(again.queries, JSON.parse(kept))
  return again
}

test('opened, reloaded without a network: what was kept is shown with its age, and a photo waits here until it can go', async () => {
  const first = await open(road.maryam)
  await screen.findByRole('button', { name: eventWords.ARRIVED })
  const kept = left(first, road.maryam)
  first.unmount()
  goOffline()
  vi.setSystemTime(at('12:30'))
  const again = await open(road.maryam)
  expect(await screen.findByText(words.failed)).toBeTruthy()
  hydrate(again.queries, JSON.parse(kept))
  expect(await screen.findByText(words.kept)).toBeTruthy()
  expect(screen.getByText('۲ ساعت پیش')).toBeTruthy()
  expect(screen.getByRole('img', { name: /پلاک/ })).toBeTruthy()
  // What was not kept is a dash, and nothing is offered that the server would have to judge first.
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

test('neither the driver’s phone nor the national number is left on the device', async () => {
  const page = await open(road.maryam)
  await screen.findByText(words.facts)
  const driver = await road.world.db
    .selectFrom('permit')
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .select(['driver.national_id', 'driver.mobile', 'driver.last_name'])
    .where('permit.id', '=', road.id)
    .executeTakeFirstOrThrow()
  const kept = left(page, road.maryam)
  expect(kept).toContain(driver.last_name)
  expect(kept).not.toContain(driver.national_id)
  expect(kept).not.toContain(driver.mobile)
})

test('what the server refuses is not shown from the device: a no is an answer', async () => {
  const first = await open(road.maryam)
  await screen.findByText(words.facts)
  const kept = left(first, road.maryam)
  first.unmount()
  const { db } = road.world
  const { company_id } = await db.selectFrom('cargo').select('company_id').where('id', '=', road.load).executeTakeFirstOrThrow()
  await db.updateTable('cargo').set({ company_id: road.world.cast.companies.kaveh.id }).where('id', '=', road.load).execute()
  goOffline()
  const again = await open(road.maryam)
  await screen.findByText(words.failed)
  hydrate(again.queries, JSON.parse(kept))
  await screen.findByText(words.kept)
  goOnline()
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  expect(await screen.findByText(words.missingTitle)).toBeTruthy()
  expect(left(again, road.maryam)).not.toContain('kept')
  await db.updateTable('cargo').set({ company_id }).where('id', '=', road.load).execute()
})

test('the no of a network that wants a sign-in is not the server’s: what was kept stays', async () => {
  const again = await openedInTheYard()
  await screen.findByText(words.kept)
  const asked = vi.fn()
  answerInstead(
    http.all('*/api/*', () => {
      asked()
      return HttpResponse.text('', { status: 403 })
    }),
  )
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await again.queries.refetchQueries({ queryKey: ['permit', 'read'] })
  expect(await screen.findByText(words.kept)).toBeTruthy()
  expect(left(again, road.maryam)).toContain('kept')
})

test('a file that was chosen in the yard stays chosen when the server answers again', async () => {
  await openedInTheYard()
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText('bill.pdf')
  goOnline()
  await user.click(screen.getAllByRole('button', { name: 'تازه کردن' })[0]!)
  expect(await screen.findByText(clockWords.title)).toBeTruthy()
  expect(screen.getByText('bill.pdf')).toBeTruthy()
})

test('the focus stays on a button while it works, and goes to the answer when the button goes', async () => {
  await road.world.db.updateTable('permit').set({ arrived_at: null, status: 1 }).execute()
  await open(road.maryam)
  const button = await screen.findByRole('button', { name: eventWords.LOADED })
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  answerInstead(http.post(`*/api/v1/permits/${road.id}/events`, async () => void (await held)))
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
  answerNow()
  await waitFor(() => expect(screen.queryByRole('button', { name: eventWords.LOADED })).toBeNull())
  expect(document.activeElement?.tagName).toBe('OUTPUT')
})

test('loading has ended within the free hours: nothing is said to be left, for nothing runs any more', async () => {
  await road.world.db
    .updateTable('permit')
    .set({ arrived_at: at('10:00'), loaded_at: at('10:20') })
    .execute()
  await open(road.maryam)
  expect(await screen.findByText(clockWords.freeUnused)).toBeTruthy()
  expect(screen.queryByText(clockWords.freeLeft)).toBeNull()
})

test('an earlier waybill is passed only where nobody could say whether there is one', async () => {
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
