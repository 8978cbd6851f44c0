/** A driver's objection from the driver's page to its answer, on the screens of a hall and of an administrator (domain.md ★6). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { objection } from '#contract/fleet/objection.ts'
import { permit } from '#contract/permits/permit.ts'
import { objectionWords as said } from '#contract/fleet/objection-words.ts'
import { Screen as DriverScreen } from '#app/modules/fleet/driver/DriverScreen.tsx'
import { Screen as ObjectionsScreen } from '#app/modules/fleet/objection/ObjectionsScreen.tsx'
import { Screen as PlacesScreen } from '#app/modules/permits/permit/PlaceRatesScreen.tsx'
import { Screen as RecordScreen } from '#app/modules/halls/split/SplitScreen.tsx'
import {
  answerWords,
  driverObjectionWords,
  makeObjectionWords as make,
  objectionStateWords,
  objectionWords as words,
} from '#app/modules/fleet/objection/objection-words.ts'
import { driverPageWords } from '#app/modules/fleet/driver/driver-page-words.ts'
import { placeWords } from '#app/modules/permits/permit/places-words.ts'
import { recordWords } from '#app/modules/halls/split/split-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, goOffline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

vi.setConfig({ testTimeout: 120_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let hall: Hall
let admin: Person
let bahram: Awaited<ReturnType<Hall['queued']>>
beforeAll(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  bahram = await hall.queued('بهرام')
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
useLine(() => hall.world)

const Page = withAlerts(DriverScreen)
const openDriver = (who: Person) => showTo(who, Page, { at: `/Driver/${bahram.id}`, path: '/Driver/$driverId' })
const dialog = async () => within(await screen.findByRole('dialog'))
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** A frequent reason. */
const TEXT = make.often[0]!

test('a hall records an objection: without a subject or a text nothing is sent', async () => {
  await openDriver(hall.zahra)
  const acts = await screen.findByRole('group', { name: driverPageWords.acts })
  await user.click(within(acts).getByRole('button', { name: make.act }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: make.confirm }))
  expect(await form.findByText(make.textMissing)).toBeTruthy()
  await user.click(form.getByRole('button', { name: TEXT }))
  await user.click(form.getByRole('button', { name: make.confirm }))
  expect((await form.findAllByText(make.missing)).length).toBeGreaterThan(0)
  const subject = form.getByLabelText(new RegExp(`^${make.subject}`), { selector: 'input' })
  await user.click(subject)
  await user.click(await screen.findByRole('option', { name: /^نوبت/ }))
  await user.click(form.getByRole('button', { name: make.confirm }))
  await waitForClose()
  const part = within(await screen.findByRole('region', { name: driverObjectionWords.title }))
  expect(await part.findByText(TEXT)).toBeTruthy()
  expect(part.getByText(objectionStateWords.OPEN)).toBeTruthy()
})

test('a hall reads the list without answering; an administrator’s reasoned answer is on the driver’s page', async () => {
  const List = withAlerts(() => (
    <main tabIndex={-1}>
      <ObjectionsScreen />
    </main>
  ))
  const first = await showTo(hall.zahra, List)
  expect(await screen.findByText(TEXT)).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(`^${words.decline}`) })).toBeNull()
  first.unmount()
  const second = await showTo(admin, List)
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${words.accept}`) }))
  const accepting = await dialog()
  expect(accepting.getByText(/پذیرفتن نوبتی را برنمی‌گرداند/)).toBeTruthy()
  expect(accepting.queryByText(/نوبت او برگردانده می‌شود/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitForClose()
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${words.decline}`) }))
  const form = await dialog()
  expect(form.getByText(TEXT)).toBeTruthy()
  await user.click(form.getByRole('button', { name: answerWords.DECLINED.confirm }))
  expect(await form.findByText(answerWords.missing)).toBeTruthy()
  await user.click(form.getByRole('button', { name: answerWords.DECLINED.often[0]! }))
  await user.click(form.getByRole('button', { name: answerWords.DECLINED.confirm }))
  await waitForClose()
  expect(await screen.findByText(said.declined)).toBeTruthy()
  expect(await screen.findByText(words.allAnswered)).toBeTruthy()
  second.unmount()
  await openDriver(hall.zahra)
  expect(await screen.findByText(new RegExp(answerWords.DECLINED.often[0]!))).toBeTruthy()
})

describe('after a show', () => {
  let runId: number
  beforeAll(async () => {
    const load = await hall.announced(1)
    await hall.until('10:00')
    await hall.prefers(bahram.turnId, [load])
    await hall.until('10:20')
    const [{ id, run_id }] = (await hall.permits()) as unknown as [{ id: number; run_id: number }]
    runId = run_id
    const rated = { DriverReserveId: id, Rate: 2, Desc: 'دو ساعت معطلی' }
    expect((await hall.zahra.say(permit.ratePlace, rated)).status).toBe(200)
    const made = await hall.zahra.say(objection.make, { DriverId: bahram.id, Kind: 'permit', SubjectId: id, Text: TEXT })
    await admin.say(objection.answer, { id: made.data!.id, State: 'ACCEPTED', Answer: 'بار زودتر داده شد' })
  })

  test('lists a loading place with average, number of ratings and comments; offline it says so', async () => {
    const first = await showTo(hall.zahra, () => (
      <main tabIndex={-1}>
        <PlacesScreen />
      </main>
    ))
    const row = within((await screen.findByText('دو ساعت معطلی')).closest('tr')!)
    expect(row.getByRole('img', { name: 'میانگین امتیاز محل بارگیری ۲ از ۵' })).toBeTruthy()
    // Places of her own hall: the hall is fixed.
    expect(screen.queryByLabelText(placeWords.hall)).toBeNull()
    first.unmount()
    const others = await hall.world.person('elsewhere', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
    const second = await showTo(others, PlacesScreen)
    expect(await screen.findByText(placeWords.emptyTitleAll)).toBeTruthy()
    second.unmount()
    goOffline()
    await showTo(admin, PlacesScreen)
    expect(await screen.findByText(placeWords.unknownTitle)).toBeTruthy()
  })

  test('a record shows publicly that an objection was upheld, with the turn; the record stays valid', async () => {
    await showTo(hall.world.stranger, RecordScreen, { at: `/split/${runId}`, path: '/split/$runId' })
    expect(await screen.findByText(new RegExp(recordWords.upheld(bahram.number)))).toBeTruthy()
    expect(screen.queryByText(new RegExp(TEXT))).toBeNull()
    expect(screen.queryByText(/بهرام/)).toBeNull()
  })
})
