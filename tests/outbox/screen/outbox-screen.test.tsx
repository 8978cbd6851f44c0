import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { identity } from '#contract/access/identity.ts'
import { device, shelf } from '#app/transport/outbox/device.ts'
import { noteStorage } from '#app/transport/outbox/storage.ts'
import { useMember } from '#app/transport/session.ts'
import { sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import { SessionKeeper } from '#app/app/session/SessionKeeper.tsx'
import { SigningOut, useSignOut } from '#app/app/useSignOut.tsx'
import { againWords } from '#app/modules/access/account/again-words.ts'
import { leavingWords } from '#app/modules/outbox/item/backup-words.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

const HOUR = 3_600_000

let world: World
let maryam: Person
let nima: Person

beforeAll(async () => {
  world = await openWorld()
  const companyId = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  nima = await world.person('nima', { role: 'TransportationCompanyMember', companyId, flags: ['access_Load_Add'] })
})
afterAll(() => world.close())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  await device.db.delete()
  await device.db.open()
  // Without this, the data of an earlier test beside its database would be reported as a loss.
  shelf.writeCookie('')
  shelf.writeTitles('')
  vi.spyOn(device, 'now').mockImplementation(() => Date.now())
  connect(world)
})
afterEach(() => {
  cleanup()
  leave()
  disconnect()
  noteStorage('ok')
  vi.useRealTimers()
})

const user = userEvent.setup()
const open = (who: Person) => showTo(who, Screen, { at: '/outbox' })
const provinces: Record<string, string> = { یزد: 'یزد', قم: 'قم', کرج: 'البرز', میبد: 'یزد', ساوه: 'مرکزی' }
const write = (who: Person, to: string, change: object = {}) =>
  sendOrQueue(cargo.announce, {
    accountId: String(who.id),
    payload: { ...aCargo(world), ...going(`${to}، ${provinces[to]}`), CargoDestination: to, ...change },
    title: `اعلام بار، بندرعباس به ${to}`,
  })
const item = async (to: string) =>
  (await screen.findByRole('heading', { level: 3, name: `اعلام بار، بندرعباس به ${to}` })).closest('li')!
const press = async (where: HTMLElement, name: RegExp | string) => user.click(await within(where).findByRole('button', { name }))

test('claims nothing while loading; then shows an empty queue', async () => {
  await open(maryam)
  expect(screen.queryByText('چیزی در صف نیست')).toBeNull()
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
  expect(screen.getByText(/چیزی از این دستگاه فرستاده نشده است/)).toBeTruthy()
})

test('an unreadable queue is not shown as empty', async () => {
  const broken = vi.spyOn(device.db.ops, 'where').mockImplementation(() => {
    throw new DOMException('the database is gone', 'UnknownError')
  })
  await open(maryam)
  expect(await screen.findByText('صف این دستگاه خوانده نشد')).toBeTruthy()
  expect(screen.queryByText('چیزی در صف نیست')).toBeNull()
  broken.mockRestore()
})

test('counts another account’s items without showing their content', async () => {
  goOffline()
  await write(nima, 'یزد')
  await open(maryam)
  expect(await screen.findByText(/۱ مورد از حساب دیگری/)).toBeTruthy()
  expect(screen.queryByText(/یزد/)).toBeNull()
  expect(screen.getByText('چیزی در صف نیست')).toBeTruthy()
})

test('rechecks what may have been sent; items behind it can be changed; both arrive with numbers', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  goOffline()
  await write(maryam, 'یزد')
  const first = await item('یزد')
  expect(await within(first).findByText('نامشخص، دوباره بررسی می‌شود')).toBeTruthy()
  expect(within(first).getByText(/^شاید به سرور رسیده باشد، ولی پاسخش نیامد/)).toBeTruthy()
  expect(within(first).getByText('آخرین بار: شبکه در میان راه قطع شد')).toBeTruthy()
  expect(within(first).getByText(/نوشته‌شده ۰۹:۴۵ · ۱ تلاش/)).toBeTruthy()
  // A change follows as its own item; the item itself stays as sent.
  const follow = within(first).getByRole('link', { name: /^ویرایش/ })
  expect(follow.getAttribute('href')).toMatch(/^\/AddCargo\?item=/)

  await write(maryam, 'قم')
  const second = await item('قم')
  expect(await within(second).findByText('منتظر مورد قبلی')).toBeTruthy()
  expect(
    within(second)
      .getByRole('link', { name: /^ویرایش/ })
      .getAttribute('href'),
  ).toMatch(/^\/AddCargo\?item=/)
  expect(screen.getByRole('heading', { name: 'روی این دستگاه، ۲ مورد' })).toBeTruthy()

  goOnline()
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  const arrived = await screen.findByRole('region', { name: /ارسال‌شده/ })
  await waitFor(() => expect(within(arrived).getAllByText('ارسال شد')).toHaveLength(2))
  const { id } = await world.db.selectFrom('cargo').select('id').where('destination', '=', 'یزد').executeTakeFirstOrThrow()
  expect(arrived.textContent).toContain(`شمارهٔ بار ${id.toLocaleString('fa-IR', { useGrouping: false })}`)
  expect(screen.getByText('چیزی در صف نیست')).toBeTruthy()
})

test('does not repeat the word «سالن» for a hall whose name begins with it', async () => {
  const renameHall = (name: string) =>
    world.db.updateTable('hall').set({ name }).where('id', '=', world.cast.halls.rajaei).execute()
  await renameHall('سالن اعلام بار رجایی')
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  goOffline()
  await write(maryam, 'میبد')
  const waiting = await item('میبد')
  await waitFor(() => expect(waiting.textContent).toMatch(/تومان · سالن اعلام بار رجایی/))
  await renameHall('شهید رجایی')
})

test('an offline item is marked as never sent, shows its content, and is dropped without a request', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  goOffline()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await write(maryam, 'میبد')
  await write(maryam, 'ساوه')
  for (const to of ['میبد', 'ساوه']) {
    const waiting = await item(to)
    expect(within(waiting).getByText('در صف')).toBeTruthy()
    expect(within(waiting).getByText(/^هنوز از این دستگاه بیرون نرفته است/)).toBeTruthy()
    expect(within(waiting).queryByText(/تلاش|آخرین بار/)).toBeNull()
    await waitFor(() => expect(waiting.textContent).toMatch(/گندم.* · ۲۴٬۰۰۰ کیلوگرم · ۳۸٬۵۰۰٬۰۰۰ تومان · سالن شهید رجایی/))
  }
  await press(await item('میبد'), /^حذف از صف/)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('روی سرور هم نیست')
  await press(question, 'حذف از صف')
  expect(await screen.findByRole('region', { name: 'حذف‌شده‌ها از صف' })).toBeTruthy()
  const send = screen.getByRole('button', { name: 'ارسال همه' })
  await user.click(send)
  await waitFor(() => expect(send.dataset['loading']).toBeUndefined())
  expect(within(await item('ساوه')).getByText('در صف')).toBeTruthy()
  network.mockRestore()
  goOnline()
  fireEvent(window, new Event('online'))
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
  const saved = await world.db.selectFrom('cargo').select('destination').where('destination', 'in', ['میبد', 'ساوه']).execute()
  expect(saved).toEqual([{ destination: 'ساوه' }])
})

test('a refused item shows the server’s sentences first and leads to its repair', async () => {
  await open(maryam)
  await write(maryam, 'قم', { KalaId: 987_654, Tel: '123' })
  const refused = await item('قم')
  expect(await within(refused).findByText('نیاز به اصلاح')).toBeTruthy()
  const { errors } = await maryam.say(cargo.announce, { ...aCargo(world), KalaId: 987_654, Tel: '123' })
  for (const sentence of Object.values(errors!)) expect(within(refused).getByText(sentence)).toBeTruthy()
  const repair = within(refused).getByRole('link', { name: /^اصلاح/ })
  expect(repair.getAttribute('href')).toMatch(/^\/AddCargo\?item=%?[\w-]+/)
})

test('putting aside asks for confirmation; a refused item can be taken back and is retried', async () => {
  await open(maryam)
  await write(maryam, 'قم', { KalaId: 987_654 })
  await press(await item('قم'), /^حذف از صف/)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('روی سرور هم نیست')
  await press(question, 'انصراف')
  expect(await item('قم')).toBeTruthy()

  await press(await item('قم'), /^حذف از صف/)
  await press(await screen.findByRole('dialog'), 'حذف از صف')
  const dropped = await screen.findByRole('region', { name: 'حذف‌شده‌ها از صف' })
  expect(screen.getByText('چیزی در صف نیست')).toBeTruthy()
  await press(dropped, /^برگرداندن/)
  expect(await within(await item('قم')).findByText('نیاز به اصلاح')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'حذف‌شده‌ها از صف' })).toBeNull()
})

test('fences what may be on the server before it counts as put aside', async () => {
  await open(maryam)
  goOffline()
  await write(maryam, 'کرج')
  const sent = await item('کرج')
  await within(sent).findByText('نامشخص، دوباره بررسی می‌شود')
  await press(sent, /^حذف از صف/)
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('اول از سرور خواسته می‌شود ثبتش نکند')
  await press(question, 'حذف از صف')
  const waiting = await item('کرج')
  await within(waiting).findByText('در حال حذف از صف')
  goOnline()
  await press(waiting, /^بررسی همین حالا/)
  expect(await screen.findByRole('region', { name: 'حذف‌شده‌ها از صف' })).toBeTruthy()
  expect(await world.db.selectFrom('cargo').select('id').where('destination', '=', 'کرج').execute()).toEqual([])
})

test('the connection state is that of the last call, and can be checked', async () => {
  await open(maryam)
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'بررسی اتصال' }))
  expect(await screen.findByText(/پاسخی نیامد/)).toBeTruthy()
  expect(await screen.findByText('بدون شبکه از ۰۹:۴۵')).toBeTruthy()
  goOnline()
  await user.click(screen.getByRole('button', { name: 'بررسی اتصال' }))
  expect(await screen.findByText(/سرور پاسخ داد، در/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/بدون شبکه از/)).toBeNull())
})

test.each([
  [3, /بیش از ۲ ساعت/],
  [25, /بیش از یک روز/],
  [73, /بیش از سه روز/],
])('an item unsent for %i hours is pointed out', async (hours, sentence) => {
  goOffline()
  await write(maryam, 'کرج')
  vi.setSystemTime(world.clock.now.getTime() + hours * HOUR)
  await open(maryam)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

/** The screen as rendered behind the login, beside the session dialog. */
function Kept() {
  const member = useMember()
  return (
    <SigningOut>
      {member && <SessionKeeper member={member} />}
      <Screen />
    </SigningOut>
  )
}
let saras = 0
/** A member at their outbox whose session was ended elsewhere. */
async function over() {
  const companyId = world.cast.companies.sepehr.id
  const sara = await world.person(`sara${(saras += 1)}`, { role: 'TransportationCompanyAdmin', companyId })
  const { queries } = await showTo(sara, Kept, { at: '/outbox' })
  await screen.findByText('چیزی در صف نیست')
  // The page's own queries would be refused, and would open the password dialog before sending.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await sara.say(identity.logout, {})
  return sara
}
const sheet = () => screen.findByRole('dialog', { name: againWords.title })
const givePassword = async () => user.type(within(await sheet()).getByLabelText(againWords.password), `${PASSWORD}{Enter}`)
const isDelivered = async () => {
  const arrived = await screen.findByRole('region', { name: /ارسال‌شده/ })
  expect(await within(arrived).findByText('ارسال شد')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/باید دوباره وارد شوید/)).toBeNull())
}

test('with an ended session the items stay, the password dialog opens, and then they are delivered', async () => {
  const sara = await over()
  const sending = write(sara, 'کرج')
  await sheet()
  expect(screen.getByText('اعلام بار، بندرعباس به کرج')).toBeTruthy()
  await givePassword()
  expect((await sending).state).toBe('delivered')
  await isDelivered()
})

test('a queue that stopped without a session says so, and its button asks for the password', async () => {
  const sara = await over()
  goOffline()
  await write(sara, 'کرج')
  await item('کرج')
  goOnline()
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  expect(await screen.findByText(/باید دوباره وارد شوید/)).toBeTruthy()
  expect(await item('کرج')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ورود' }))
  await givePassword()
  await isDelivered()
})

test('signing out instead removes the queue from the page', async () => {
  const sara = await over()
  const sending = write(sara, 'کرج')
  await user.click(within(await sheet()).getByRole('button', { name: againWords.leave }))
  await user.click(await screen.findByRole('button', { name: leavingWords.stay }))
  expect((await sending).state).toBe('kept')
  await waitFor(() => expect(screen.queryByText('اعلام بار، بندرعباس به کرج')).toBeNull())
})

function Leaving() {
  return (
    <>
      <button onClick={useSignOut()}>خروج از این صفحه</button>
      <Screen />
    </>
  )
}
const SignsOut = () => (
  <SigningOut>
    <Leaving />
  </SigningOut>
)

test('asks also about what was written a moment ago before signing out', async () => {
  await showTo(maryam, SignsOut, { at: '/outbox' })
  await screen.findByText('چیزی در صف نیست')
  goOffline()
  // Watching is delayed after a change, so the item is not yet shown when the button is pressed.
  const offlineSince = world.clock.now.getTime()
  await device.db.meta.put({ name: 'line', offlineSince, lastAnswerAt: null, lastSyncAt: null })
  await screen.findByText(/بدون شبکه از/)
  void write(maryam, 'کرج')
  while ((await device.db.ops.count()) === 0);
  fireEvent.click(screen.getByRole('button', { name: 'خروج از این صفحه' }))
  expect(await screen.findByRole('button', { name: leavingWords.stay })).toBeTruthy()
})

const why = async (to: string) => {
  const waiting = await item(to)
  await user.click(within(waiting).getByText('چرا فرستاده نمی‌شود؟'))
  return within(waiting.querySelector('details')!)
}

test('«why is it not sent?» shows an unreachable server, each try with its time, and the item before', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  // An item of the test before may still have failed meanwhile.
  await device.db.meta.put({ name: 'line', offlineSince: null, lastAnswerAt: null, lastSyncAt: null })
  goOffline()
  await write(maryam, 'یزد')
  await write(maryam, 'قم')
  const first = await why('یزد')
  expect(await first.findByText('شبکه هست، ولی سرور بارنوبت پاسخ نمی‌دهد.')).toBeTruthy()
  const tries = async () => (await first.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(await tries()).toEqual(['۰۹:۴۵ · شبکه در میان راه قطع شد'])
  vi.setSystemTime(world.clock.now.getTime() + HOUR)
  await user.click(screen.getByRole('button', { name: 'بررسی اتصال' }))
  await screen.findByText(/پاسخی نیامد/)
  // The connection is known to be lost, so nothing was sent: that is no try.
  expect(await tries()).toHaveLength(1)
  await device.db.meta.put({ name: 'line', offlineSince: null, lastAnswerAt: null, lastSyncAt: null })
  const second = await why('قم')
  expect(await second.findByText('منتظر رسیدن «اعلام بار، بندرعباس به یزد» است تا ترتیب به هم نخورد.')).toBeTruthy()
  expect(second.getByText('هنوز تلاشی نشده است.')).toBeTruthy()
})

test('«why is it not sent?» shows the device’s network and the server’s response', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  goOffline()
  fireEvent(window, new Event('offline'))
  await write(maryam, 'میبد')
  expect(await (await why('میبد')).findByText('این دستگاه به شبکه وصل نیست.')).toBeTruthy()
  network.mockRestore()
  goOnline()
  fireEvent(window, new Event('online'))
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  await screen.findByText('چیزی در صف نیست')
  await write(maryam, 'قم', { KalaId: 987_654 })
  const refused = await why('قم')
  expect(await refused.findByText('سرور نپذیرفته است. تا اصلاح نشود فرستاده نمی‌شود.')).toBeTruthy()
  expect((await refused.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['۰۹:۴۵ · نپذیرفت · پاسخ ۴۲۲'])
})

const shamsi = (days = 0) => shamsiToday(new Date(world.clock.now.getTime() + days * 24 * HOUR))
const cargosTo = (...towns: string[]) =>
  world.db.selectFrom('cargo').selectAll().where('destination', 'in', towns).orderBy('id').execute()
const daysOf = async (...towns: string[]) => (await cargosTo(...towns)).length

test('one command gives another hall to all cargos refused by a closed hall', async () => {
  const { halls } = world.cast
  await world.db.updateTable('hall').set({ is_active: false }).where('id', '=', halls.rajaei).execute()
  await open(maryam)
  for (const to of ['ساوه', 'میبد']) await write(maryam, to)
  expect(await screen.findByText(/^۲ بار با این سالن پذیرفته نشد: این سالن فعال نیست/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'سالن دیگر برای همه' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'ثبت برای ۲ بار' })
  await user.click(save)
  expect(await dialog.findByText('سالن را انتخاب کنید.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /سالن تازه/ }))
  await user.click(await screen.findByRole('option', { name: 'شاپور' }))
  await user.click(save)
  const arrived = await screen.findByRole('region', { name: /ارسال‌شده/ })
  await waitFor(() => expect(within(arrived).getAllByText('ارسال شد')).toHaveLength(2))
  const saved = await world.db
    .selectFrom('cargo')
    .select(['destination', 'hall_id'])
    .where('hall_id', '=', halls.shapour)
    .execute()
  expect(saved.map(({ destination }) => destination).toSorted()).toEqual(['ساوه', 'میبد'].toSorted())
  await world.db.updateTable('hall').set({ is_active: true }).where('id', '=', halls.rajaei).execute()
})

test('one cargo whose day has passed is worded in the singular', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  goOffline()
  await write(maryam, 'میبد', { FutureDate: shamsi() })
  cleanup()
  world.clock.now = new Date(world.clock.now.getTime() + 24 * HOUR)
  vi.setSystemTime(world.clock.now)
  await open(maryam)
  expect(await screen.findByText(/^روز اعلام یک بار گذشته است/)).toBeTruthy()
  screen.getByRole('button', { name: 'روز دیگر' })
  await user.click(screen.getByRole('button', { name: 'برای امروز' }))
  await waitFor(() => expect(screen.queryByText(/^روز اعلام یک بار گذشته است/)).toBeNull())
  network.mockRestore()
  goOnline()
  fireEvent(window, new Event('online'))
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
})

test('asks once about «today» after midnight, before the server refuses: all for today', async () => {
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  goOffline()
  const before = await daysOf('کرج', 'ساوه')
  for (const to of ['کرج', 'ساوه']) await write(maryam, to, { FutureDate: shamsi() })
  expect(screen.queryByText(/روز اعلام .* گذشته است/)).toBeNull()
  cleanup()
  world.clock.now = new Date(world.clock.now.getTime() + 24 * HOUR)
  vi.setSystemTime(world.clock.now)
  await open(maryam)
  expect(await screen.findByText(/^روز اعلام ۲ بار گذشته است/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'همه برای امروز' }))
  await waitFor(() => expect(screen.queryByText(/^روز اعلام ۲ بار گذشته است/)).toBeNull())
  network.mockRestore()
  goOnline()
  fireEvent(window, new Event('online'))
  await user.click(screen.getByRole('button', { name: 'ارسال همه' }))
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
  expect(await daysOf('کرج', 'ساوه')).toBe(before + 2)
})

test.each([
  ['کالای', { KalaId: 990_001 }, 'این نوع کالا در فهرست نیست', 'goods_id'],
  ['بسته‌بندی', { BastebandyId: 990_002 }, 'این بسته‌بندی در فهرست نیست', 'packaging_id'],
  ['فرستندهٔ', { SenderCustomerAddressId: 990_003 }, 'نشانی فرستنده در فهرست مشتریان شما نیست', 'sender_address_id'],
  ['گیرندهٔ', { ReceiverCustomerAddressId: 990_004 }, 'نشانی گیرنده در فهرست مشتریان شما نیست', 'receiver_address_id'],
] as const)('cargos refused for one thing that is gone get another by one act: %s', async (what, gone, why, column) => {
  const before = (await cargosTo('قم', 'کرج')).length
  await open(maryam)
  for (const to of ['قم', 'کرج']) await write(maryam, to, gone)
  expect(await screen.findByText(new RegExp(`^۲ بار با این .* پذیرفته نشد: ${why}`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `${what} دیگر برای همه` }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'ثبت برای ۲ بار' })
  await user.click(save)
  expect(await dialog.findByText(/را انتخاب کنید\.$/)).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: new RegExp(`${what} تازه`) }))
  await user.click((await screen.findAllByRole('option'))[0]!)
  await user.click(save)
  await waitFor(async () => expect((await cargosTo('قم', 'کرج')).length).toBe(before + 2))
  const made = (await cargosTo('قم', 'کرج')).slice(before)
  expect(new Set(made.map((row) => row[column])).size).toBe(1)
  expect(made[0]![column]).toBeTruthy()
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
})

test('one command removes a deleted loader type from many cargos; existing ones are preselected', async () => {
  const before = (await cargosTo('میبد')).length
  await open(maryam)
  for (const KalaWeight of [21_001, 21_002]) await write(maryam, 'میبد', { KalaWeight, LoaderTypeIds: [5001, 990_005] })
  await user.click(await screen.findByRole('button', { name: 'بارگیرهای دیگر برای همه' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('کفی', { exact: false })
  await user.click(dialog.getByRole('button', { name: 'ثبت برای ۲ بار' }))
  await waitFor(async () => expect((await cargosTo('میبد')).length).toBe(before + 2))
  const ids = (await cargosTo('میبد')).slice(before).map(({ id }) => id)
  const loaders = await world.db.selectFrom('cargo_loader_type').selectAll().where('cargo_id', 'in', ids).execute()
  expect(loaders.map(({ loader_type_id }) => loader_type_id)).toEqual([5001, 5001])
})

test('one command removes a driver who is not available any more from many cargos', async () => {
  const before = (await cargosTo('یزد')).length
  await open(maryam)
  for (const KalaWeight of [22_001, 22_002]) await write(maryam, 'یزد', { KalaWeight, SelectedDriverIds: [990_006] })
  await user.click(await screen.findByRole('button', { name: 'همه بدون رانندهٔ منتخب' }))
  await waitFor(async () => expect((await cargosTo('یزد')).length).toBe(before + 2))
})

test('individual faults are repaired one by one', async () => {
  await open(maryam)
  for (const to of ['قم', 'کرج']) await write(maryam, to, { CargoRent: 0 })
  await waitFor(() => expect(screen.getAllByText('کرایهٔ خالص را بنویسید؛ صفر پذیرفته نیست.')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /برای همه|^همه / })).toBeNull()
})

test('«today» after midnight that the server refuses first is the same question, asked once', async () => {
  await open(maryam)
  const before = await daysOf('کرج', 'ساوه')
  for (const to of ['کرج', 'ساوه']) await write(maryam, to, { FutureDate: shamsi(-1) })
  await waitFor(() => expect(screen.getAllByText('روز اعلام گذشته است؛ امروز یا روزی پس از آن را بنویسید.')).toHaveLength(2))
  expect(await screen.findByText(/^روز اعلام ۲ بار گذشته است/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'همه برای امروز' }))
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
  expect(screen.queryByText(/^روز اعلام .* گذشته است/)).toBeNull()
  expect(await daysOf('کرج', 'ساوه')).toBe(before + 2)
})

test('imports a backup file; a wrong passphrase is reported at its field, a wrong file above', async () => {
  const files: Blob[] = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  URL.revokeObjectURL = vi.fn()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  // Her own address: the clock stands still, so earlier tests have used up the rate limit.
  const companyId = world.cast.companies.sepehr.id
  const zahra = await world.person('zahra', { role: 'TransportationCompanyAdmin', companyId })
  await open(zahra)
  await screen.findByText('چیزی در صف نیست')
  goOffline()
  await write(zahra, 'قم')
  await user.click(await screen.findByRole('button', { name: 'ذخیرهٔ نسخهٔ پشتیبان' }))
  const out = within(await screen.findByRole('dialog'))
  await user.type(out.getByLabelText('رمز این نسخه'), 'a long passphrase')
  await user.type(out.getByLabelText('تکرار رمز این نسخه'), 'a long passphrase')
  await user.click(out.getByRole('button', { name: 'ذخیرهٔ فایل' }))
  await waitFor(() => expect(files).toHaveLength(1))
  clicked.mockRestore()
  // Another device: it has none of the data.
  await device.db.ops.clear()
  await screen.findByText('چیزی در صف نیست')

  await user.click(screen.getByRole('button', { name: 'وارد کردن نسخهٔ پشتیبان' }))
  const dialog = await screen.findByRole('dialog', { name: 'وارد کردن نسخهٔ پشتیبان' })
  const into = within(dialog)
  const take = into.getByRole('button', { name: 'وارد کردن' })
  const choose = (file: File) => user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(take)
  expect(await into.findByText('فایل را انتخاب کنید.')).toBeTruthy()
  await choose(new File(['%PDF-1.7'], 'paper.pdf'))
  await user.type(into.getByLabelText('رمز این نسخه'), 'another passphrase')
  await user.click(take)
  expect(await into.findByText('این فایل نسخهٔ پشتیبان صف بارنوبت نیست.')).toBeTruthy()
  await choose(new File([files[0]!], 'outbox.barnobat'))
  await user.click(take)
  expect(await into.findByText('رمز این نسخه درست نیست.')).toBeTruthy()
  await user.clear(into.getByLabelText('رمز این نسخه'))
  await user.type(into.getByLabelText('رمز این نسخه'), 'a long passphrase')
  goOnline()
  await user.click(take)
  const arrived = await screen.findByRole('region', { name: /ارسال‌شده/ })
  expect(await within(arrived).findByText('اعلام بار، بندرعباس به قم')).toBeTruthy()
})

test('lists items the browser destroyed by title until confirmed', async () => {
  await device.db.meta.put({ name: 'evicted', count: 2, titles: ['اعلام بار، یزد به قم', 'اعلام بار، اراک به تهران'] })
  await open(maryam)
  expect(await screen.findByText(/۲ مورد ارسال‌نشده را از این دستگاه پاک کرده است.*اراک به تهران/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'بستن' }))
  await waitFor(() => expect(screen.queryByText(/پاک کرده است/)).toBeNull())
})

test('a browser without background sending says so, one with it does not', async () => {
  const registration = {}
  vi.stubGlobal('ServiceWorkerRegistration', { prototype: registration })
  const pageOnly = /فقط تا وقتی صفحهٔ بارنوبت باز است می‌فرستد/
  const noWorker = /بدون شبکه باز نمی‌کند/
  await open(maryam)
  await screen.findByText(noWorker)
  cleanup()

  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => undefined }, configurable: true })
  await open(maryam)
  await screen.findByText(pageOnly)
  expect(screen.queryByText(noWorker)).toBeNull()
  cleanup()

  Object.assign(registration, { sync: {} })
  await open(maryam)
  await screen.findByText('چیزی در صف نیست')
  expect(screen.queryByText(/این مرورگر/)).toBeNull()
  delete (navigator as { serviceWorker?: unknown }).serviceWorker
  vi.unstubAllGlobals()
})
