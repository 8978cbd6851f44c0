import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { nameAct } from '#app/kit/list/list-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { onDelivered, retryNow, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { setWidth } from '../../dom-setup.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { emptyAudit } from '../../database.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { openDesk } from './desk.ts'

let world: World
let desk: ReturnType<typeof openDesk>
/** An administrator of Sepehr, members of it with fewer flags, the owner whose cargo waits, and read-only roles. */
let maryam: Person
let reza: Person
let sara: Person
let mina: Person
let admin: Person
let support: Person
let union: Person
let stop = () => {}

const user = userEvent.setup()

beforeAll(async () => {
  world = await openWorld()
  desk = openDesk(world)
  const { companies, owners } = world.cast
  const companyId = companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId })
  reza = await world.person('reza', { role: 'TransportationCompanyMember', companyId, flags: ['access_Load_Manage'] })
  sara = await world.person('sara', {
    role: 'TransportationCompanyMember',
    companyId,
    flags: ['access_Load_Manage', 'access_Load_Update'],
  })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  admin = await world.person('admin', { role: 'Admin' })
  support = await world.person('support', { role: 'AdminSupport' })
  union = await world.person('union', { role: 'Organization' })
  await world.db.insertInto('member_company').values({ member_id: union.id, company_id: companyId }).execute()
})
afterAll(() => world.close())

beforeEach(async () => {
  await emptyAudit(world.db)
  for (const table of ['permit', 'priority', 'turn', 'cargo_loader_type', 'cargo'] as const)
    await world.db.deleteFrom(table).execute()
})
useLine(() => world)
afterEach(() => stop())

const announce = async (who = maryam, change: object = {}) => {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
/** Mina's cargo for Sepehr. */
const announceOwned = (change: object = {}) =>
  announce(mina, {
    ...change,
    TransportationCompanyId: world.cast.companies.sepehr.id,
    TransportationCompanyHallId: null,
    IsLoadHall: false,
  })
const statusOf = async (id: number) =>
  (await world.db.selectFrom('cargo').select(['status', 'finish_reason']).where('id', '=', id).executeTakeFirstOrThrow())!

const Page = withAlerts(() => <Screen view="cargos" />)
async function open(who: Person, at = '/Cargos') {
  const shown = await showTo(who, Page, { at })
  // As the app shell does for every area.
  stop = onDelivered(({ call }) => void shown.queries.invalidateQueries({ queryKey: [call.split('.')[0]] }))
  await screen.findByRole('table')
  return shown
}
const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
const act = (verb: string, id: number) => screen.findByRole('button', { name: nameAct(verb, 'بار', persian(id)) })
const rowOf = (id: number) => screen.getByRole('link', { name: persian(id) }).closest('tr')!
/** Returns the actions of the row and its menu, by label. */
async function offered(id: number): Promise<string[]> {
  const acts = within(rowOf(id).querySelector<HTMLElement>('.row-acts')!)
  const icons = [...acts.queryAllByRole('link'), ...acts.queryAllByRole('button')]
    .map((one) => one.title)
    .filter((title) => title !== 'کارهای دیگر')
  await user.click(await act('کارهای دیگر', id))
  const menu = await screen.findByRole('menu')
  const items = within(menu).queryAllByRole('menuitem')
  const words = [...icons, ...items.map((item) => item.textContent!)]
  await user.keyboard('{Escape}')
  return words.filter((label) => !['جزئیات بار', 'اولویت‌های رانندگان', 'مجوزهای صادرشده'].includes(label)).sort()
}

async function submitFinish(dialog: HTMLElement) {
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'بارگیری شد')
  await user.click(within(dialog).getByRole('button', { name: 'پایان دادن' }))
}
/** Finishes offline; the row says so, and its number has the focus. */
async function finishOffline(id: number) {
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  goOffline()
  await submitFinish(dialog)
  expect(await screen.findByText('پایان، در صف ارسال')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement!.textContent).toBe(persian(id)))
}

describe('actions by role', () => {
  const all = ['پذیرش بار', 'رد بار', 'ویرایش', 'پایان دادن', 'ادامهٔ اعلام', 'پس گرفتن بار'] as const
  const [accept, reject, edit, finish, back, withdraw] = all
  const table: [string, () => Person, waiting: string[], sending: string[], ended: string[]][] = [
    ['the company’s administrator', () => maryam, [accept, edit, reject], [edit, finish], [back]],
    ['a member who manages', () => reza, [accept, reject], [finish], [back]],
    ['a member who manages and edits', () => sara, [accept, edit, reject], [edit, finish], [back]],
    ['the owner', () => mina, [withdraw], [finish], [back]],
    ['Admin', () => admin, [], [finish], [back]],
    ['AdminSupport', () => support, [], [finish], [back]],
    ['an observer', () => union, [], [], []],
  ]
  test.each(table)('%s', async (_, who, waiting, sending, ended) => {
    const [a, b, c] = [await announceOwned(), await announceOwned(), await announceOwned()]
    await maryam.say(cargo.accept, { Id: b })
    await maryam.say(cargo.accept, { Id: c })
    await maryam.say(cargo.finish, { Id: c, Desc: 'بارگیری شد', IsCancelPriority: false })
    await open(who())
    expect(screen.getByText('در انتظار پذیرش شرکت')).toBeTruthy()
    expect(await offered(a)).toEqual([...waiting].sort())
    expect(await offered(b)).toEqual([...sending].sort())
    expect(await offered(c)).toEqual([...ended].sort())
  })
})

test('finishing requires a reason at the field; with one the row changes after the response', async () => {
  const id = await announce()
  await open(maryam)
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog', { name: `پایان دادن به بار ${persian(id)}` })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'پایان دادن' }))
  const field = within(dialog).getByRole('textbox', { name: /دلیل/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog).getByText('نوشتن دلیل پایان بار الزامی است!')).toBeTruthy()
  expect(await statusOf(id)).toMatchObject({ status: 0 })

  await user.type(field, 'صاحب بار منصرف شد')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(rowOf(id).textContent).toContain('پایان‌یافته'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(id)).toEqual({ status: 1, finish_reason: 'صاحب بار منصرف شد' })
})

test('only Admin, and only on a hall load, may cancel the priorities; the effect is stated before', async () => {
  const id = await announce()
  await desk.priority(id)
  await desk.priority(id)
  await desk.permit(id)
  const free = await announceOwned()
  await maryam.say(cargo.accept, { Id: free })
  await open(admin)

  await user.click(await act('پایان دادن', free))
  expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('۲ اولویت منتظر می‌ماند، ۱ مجوز معتبر می‌ماند.')
  await user.click(within(dialog).getByRole('checkbox', { name: 'لغو اولویت‌های فعال' }))
  expect(dialog.textContent).toContain('۲ اولویت لغو می‌شود، ۱ مجوز معتبر می‌ماند.')
  await user.click(within(dialog).getByRole('button', { name: 'صاحب کالا منصرف شد' }))
  await user.click(within(dialog).getByRole('button', { name: 'پایان دادن' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('پایان‌یافته'))
  const left = await world.db.selectFrom('priority').select('status').where('cargo_id', '=', id).execute()
  expect(left.map(({ status }) => status)).toEqual([5, 5])
})

test('AdminSupport finishes without that choice', async () => {
  const id = await announce()
  await open(support)
  await user.click(await act('پایان دادن', id))
  expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull()
})

test('another user was first: the dialog shows the message, the input stays, nothing is queued', async () => {
  const id = await announce()
  await open(maryam)
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  await reza.say(cargo.finish, { Id: id, Desc: 'رضا زودتر', IsCancelPriority: false })
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'مریم دیرتر')
  await user.click(within(dialog).getByRole('button', { name: 'پایان دادن' }))
  const message = await within(dialog).findByRole('alert')
  expect(message.textContent).toContain(persian(id))
  expect((within(dialog).getByRole('textbox', { name: /دلیل/ }) as HTMLTextAreaElement).value).toBe('مریم دیرتر')
  expect(await statusOf(id)).toMatchObject({ finish_reason: 'رضا زودتر' })
  await waitFor(async () => expect((await device.db.ops.toArray()).every(({ state }) => state === 'discarded')).toBe(true))
})

test('an offline finish waits on the row, the status stays, and it is delivered later', async () => {
  const id = await announce()
  await open(maryam)
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  goOffline()
  await submitFinish(dialog)
  expect(await screen.findByText(/روی این دستگاه ماند/)).toBeTruthy()
  expect(await screen.findByText('پایان، در صف ارسال')).toBeTruthy()
  expect(rowOf(id).textContent).toContain('در حال ارسال')
  expect(await statusOf(id)).toMatchObject({ status: 0 })
  await waitFor(() => expect(screen.queryByRole('button', { name: `پایان دادن، بار ${persian(id)}` })).toBeNull())
  goOnline()
  await retryNow()
  await waitFor(() => expect(rowOf(id).textContent).toContain('پایان‌یافته'))
  await waitFor(() => expect(screen.queryByText('پایان، در صف ارسال')).toBeNull())
  expect(await statusOf(id)).toEqual({ status: 1, finish_reason: 'بارگیری شد' })
})

test('shows the company an owner’s concurrent change before it can accept the cargo', async () => {
  const id = await announceOwned()
  await open(maryam)
  await user.click(await act('پذیرش بار', id))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('با کرایهٔ ۳۸٬۵۰۰٬۰۰۰ تومان')
  const { errors } = await mina.say(cargo.update, {
    ...aCargo(world),
    TransportationCompanyId: world.cast.companies.sepehr.id,
    TransportationCompanyHallId: null,
    IsLoadHall: false,
    CargoRent: 21_000_000,
    Id: id,
  })
  expect(errors ?? []).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'پذیرش بار' }))
  const message = await within(dialog).findByRole('alert')
  expect(message.textContent).toContain('عوض شده است')
  expect(message.textContent).toContain('حالا: بندرعباس، هرمزگان به تهران، تهران، کرایه ۲۱٬۰۰۰٬۰۰۰ تومان، ۴ کامیون')
  expect(dialog.textContent).toContain('با کرایهٔ ۲۱٬۰۰۰٬۰۰۰ تومان')
  await waitFor(() => expect(rowOf(id).textContent).toContain('۲۱٬۰۰۰٬۰۰۰'))
  expect(await statusOf(id)).toMatchObject({ status: -1 })
  await user.click(within(dialog).getByRole('button', { name: 'پذیرش بار' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('در حال ارسال'))
  expect(await statusOf(id)).toMatchObject({ status: 0 })
})

test('a queued finish is not applied to a cargo that was changed meanwhile', async () => {
  const id = await announce()
  await open(maryam)
  await finishOffline(id)
  const { errors } = await sara.say(cargo.update, { ...aCargo(world), CargoRent: 40_000_000, Id: id })
  expect(errors ?? []).toEqual([])
  goOnline()
  await retryNow()
  expect(await screen.findByText('پایان، پذیرفته نشد')).toBeTruthy()
  expect(await statusOf(id)).toMatchObject({ status: 0 })
})

test('a finish after one’s own queued edit applies to the edited cargo', async () => {
  const id = await announce()
  await open(maryam)
  await act('پایان دادن', id)
  goOffline()
  const payload = { ...aCargo(world), CargoRent: 40_000_000, Id: id }
  await sendOrQueue(cargo.update, { accountId: String(maryam.id), payload, title: 'ویرایش', version: 1 })
  expect(await screen.findByText('ویرایش، در صف ارسال')).toBeTruthy()
  await finishOffline(id)
  goOnline()
  await retryNow()
  await waitFor(() => expect(rowOf(id).textContent).toContain('پایان‌یافته'))
  expect(await statusOf(id)).toMatchObject({ status: 1 })
  expect(rowOf(id).textContent).toContain('۴۰٬۰۰۰٬۰۰۰')
})

test('a queued finish hides other actions, and the focus is on the cargo’s number', async () => {
  const id = await announce()
  await open(maryam)
  expect(await offered(id)).toContain('ویرایش')
  await finishOffline(id)
  expect(await offered(id)).toEqual([])
})

test('when the finished cargo leaves the list, the focus stays in the list', async () => {
  const id = await announce()
  const other = await announce()
  await open(maryam, '/Cargos?status=active')
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  await submitFinish(dialog)
  await waitFor(() => expect(screen.queryByRole('link', { name: persian(id) })).toBeNull())
  expect(rowOf(other)).toBeTruthy()
  await waitFor(() => expect(document.activeElement!.className).toContain('cargo-list'))
})

test('a queued command refused meanwhile is shown on the row', async () => {
  const id = await announce()
  await open(maryam)
  await user.click(await act('پایان دادن', id))
  const dialog = await screen.findByRole('dialog')
  goOffline()
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'مریم')
  await user.click(within(dialog).getByRole('button', { name: 'پایان دادن' }))
  expect(await screen.findByText('پایان، در صف ارسال')).toBeTruthy()
  await reza.say(cargo.finish, { Id: id, Desc: 'رضا', IsCancelPriority: false })
  goOnline()
  await retryNow()
  const chip = await screen.findByText('پایان، پذیرفته نشد')
  expect(chip.closest('a')?.getAttribute('href')).toBe('/outbox')
})

/** Opens the confirmation to reinstate a finished cargo. */
async function returning() {
  const id = await announce()
  await maryam.say(cargo.finish, { Id: id, Desc: 'اشتباه', IsCancelPriority: false })
  await open(maryam)
  await user.click(await act('ادامهٔ اعلام', id))
  const dialog = await screen.findByRole('dialog', { name: `ادامهٔ اعلام بار ${persian(id)}؟` })
  return { id, dialog }
}

test('a return requires its reason, which the log has; without one nothing is sent', async () => {
  const { id, dialog } = await returning()
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /دلیل/ })
  expect(reason.value).toBe('تغییر وضعیت به در حال ارسال')
  await user.clear(reason)
  await user.click(within(dialog).getByRole('button', { name: 'ادامهٔ اعلام' }))
  expect(await within(dialog).findByText('دلیل ادامهٔ اعلام بار را بنویسید.')).toBeTruthy()
  expect(await statusOf(id)).toMatchObject({ status: 1 })
  await user.type(reason, 'یک کامیون نیامد')
  await user.click(within(dialog).getByRole('button', { name: 'ادامهٔ اعلام' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('در حال ارسال'))
  const { data } = await maryam.say(cargo.log, { cargoId: id })
  expect(data!.some(({ reason: logged }) => logged === 'یک کامیون نیامد')).toBe(true)
})

test('a finished cargo is live again after one confirmation, with the fixed description', async () => {
  const { id, dialog } = await returning()
  await user.click(within(dialog).getByRole('button', { name: 'ادامهٔ اعلام' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('در حال ارسال'))
  const reasons = await world.db
    .selectFrom('audit_event')
    .select('reason')
    .where('call', '=', cargo.returnToSending.name)
    .execute()
  expect(reasons).toEqual([{ reason: 'تغییر وضعیت به در حال ارسال' }])
})

test('a refused return shows why in its dialog', async () => {
  const id = await announce(maryam, { FreighterNumber: 1 })
  await maryam.say(cargo.finish, { Id: id, Desc: 'پر شد', IsCancelPriority: false })
  await desk.permit(id)
  await open(maryam)
  await user.click(await act('ادامهٔ اعلام', id))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'ادامهٔ اعلام' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('مجوز صادر شده است')
  expect(await statusOf(id)).toMatchObject({ status: 1 })
})

test('an owner withdraws, with a reason, what no company has accepted', async () => {
  const id = await announceOwned()
  await open(mina)
  await user.click(await act('پس گرفتن بار', id))
  const dialog = await screen.findByRole('dialog', { name: `پس گرفتن بار ${persian(id)}` })
  await user.click(within(dialog).getByRole('button', { name: 'پس گرفتن بار' }))
  expect(await within(dialog).findByText('دلیل پس گرفتن بار را بنویسید.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'بار آماده نیست')
  await user.click(within(dialog).getByRole('button', { name: 'پس گرفتن بار' }))
  await waitFor(async () => expect(await statusOf(id)).toMatchObject({ status: 1 }))
})

test('the company accepts an owner’s cargo', async () => {
  const id = await announceOwned()
  await open(maryam)
  await user.click(await act('پذیرش بار', id))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'پذیرش بار' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('در حال ارسال'))
  expect(await statusOf(id)).toMatchObject({ status: 0 })
})

test('the company confirms 18 toman again, which the owner had confirmed, before it accepts', async () => {
  const id = await announceOwned({ CargoRent: 18, Confirmed: ['RENT_TINY'] })
  await open(maryam)
  await user.click(await act('پذیرش بار', id))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/۱۸ تومان یا ۱۸ میلیون تومان؟/)
  await user.click(within(dialog).getByRole('button', { name: 'پذیرش بار' }))
  await waitFor(async () => expect(await statusOf(id)).toMatchObject({ status: 0 }))
  const { review } = await world.db.selectFrom('cargo').select('review').where('id', '=', id).executeTakeFirstOrThrow()
  expect(review).toEqual([])
})

test('the company rejects one only with a reason, and the focus returns to its menu', async () => {
  const id = await announceOwned()
  await open(maryam)
  const menu = await act('کارهای دیگر', id)
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'رد بار' }))
  const dialog = await screen.findByRole('dialog', { name: `رد بار ${persian(id)}` })
  await user.click(within(dialog).getByRole('button', { name: 'رد بار' }))
  expect(within(dialog).getByText('دلیل رد را بنویسید تا صاحب کالا بداند.')).toBeTruthy()
  expect(await statusOf(id)).toMatchObject({ status: -1 })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(menu))

  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'رد بار' }))
  const again = await screen.findByRole('dialog')
  await user.type(within(again).getByRole('textbox', { name: /دلیل/ }), 'کامیون نداریم')
  await user.click(within(again).getByRole('button', { name: 'رد بار' }))
  await waitFor(() => expect(rowOf(id).textContent).toContain('پایان‌یافته'))
  expect(await statusOf(id)).toEqual({ status: 1, finish_reason: 'کامیون نداریم' })
})

test('requests of a cargo: driver, turn, and every status in words', async () => {
  const id = await announce()
  for (const status of [0, 1, 2, 3, 4, 5] as const) await desk.priority(id, { status })
  await world.db.updateTable('priority').set({ reason_code: 'LOST_TO_EARLIER_TURN' }).where('status', '=', 3).execute()
  await open(maryam)
  await user.click(await screen.findByRole('button', { name: `اولویت‌های رانندگان، بار ${persian(id)}: ۱` }))
  const dialog = await screen.findByRole('dialog', { name: `اولویت‌های بار ${persian(id)}` })
  const table = await within(dialog).findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(7)
  for (const label of [
    'درخواست حذف شد',
    'در انتظار تقسیم بار و صدور مجوز',
    'درخواست مجوز تأیید شد',
    'لغو به دلیل نوبت زودتر',
    'لغو توسط راننده',
    'لغو توسط پشتیبانی',
    'راننده‌ای که در ترتیب تقسیم جلوتر بود این بار را گرفت',
  ])
    expect(within(table).getByText(label)).toBeTruthy()
  expect(within(table).getAllByText('راننده تازه')).toHaveLength(6)
})

test('requests of an open show are counted and not shown, even beside older ones', async () => {
  const id = await announce()
  await desk.priority(id)
  const now = world.clock.now
  const run = { opens_at: now, locks_at: now, state: 'OPEN' as const, policy_version: 0, hall_id: world.cast.halls.rajaei }
  const { id: runId } = await world.db.insertInto('show_run').values(run).returning('id').executeTakeFirstOrThrow()
  await world.db.updateTable('priority').set({ run_id: runId }).execute()
  await open(maryam)
  const button = { name: `اولویت‌های رانندگان، بار ${persian(id)}: ۱` }
  await user.click(await screen.findByRole('button', button))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^تا اینجا ۱ اولویت ثبت شده؛ .*تا بسته‌شدن اولویت‌ها دیده نمی‌شود/)).toBeTruthy()
  expect(within(dialog).queryByText('درخواستی ثبت نشده است')).toBeNull()
  expect(within(dialog).queryByText('راننده تازه')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await desk.priority(id, { status: 3 })
  cleanup()
  await open(maryam)
  await user.click(await screen.findByRole('button', button))
  expect(await screen.findByText('راننده تازه')).toBeTruthy()
  expect(screen.getByText(/^تا اینجا ۱ اولویت ثبت شده/)).toBeTruthy()
  await world.db.deleteFrom('priority').execute()
  await world.db.deleteFrom('show_run').execute()
})

test('permits of a cargo: driver, plate, and every status in words', async () => {
  const id = await announce()
  await desk.permit(id, { driver: world.cast.drivers.yadollah })
  for (const status of [0, 2, 3, 4, 5, 6] as const) await desk.permit(id, { status })
  await open(maryam)
  await user.click(await screen.findByRole('button', { name: `مجوزهای صادرشده، بار ${persian(id)}: ۶ از ۴` }))
  const dialog = await screen.findByRole('dialog', { name: `مجوزهای صادرشدهٔ بار ${persian(id)}` })
  const table = await within(dialog).findByRole('table')
  for (const label of [
    'باطل‌شده',
    'صدور قطعی',
    'چاپ‌شده',
    'حواله بارگذاری شد',
    'بارنامه بارگذاری شد',
    'بار تحویل شد',
    'پرونده بسته شد',
  ])
    expect(within(table).getByText(label)).toBeTruthy()
  expect(within(table).getByText('رستمی').closest('tr')!.textContent).toContain('۰۹۱۳۱۲۳۴۵۶۷')
  expect(within(table).getAllByRole('img', { name: /^پلاک ۱۲ ع ۳۴۵ ایران/ })).toHaveLength(7)
})

test('no requests and no permits say so; without a response both can be retried', async () => {
  const id = await announce()
  await open(maryam)
  // A count of zero is no link: the menu has one.
  const fromMenu = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `کارهای دیگر، بار ${persian(id)}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await fromMenu('اولویت‌های رانندگان')
  expect(await screen.findByText('درخواستی ثبت نشده است')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goOffline()
  await fromMenu('مجوزهای صادرشده')
  expect(await screen.findByText('فهرست مجوزها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('مجوزی صادر نشده است')).toBeNull()
  goOnline()
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('مجوزی صادر نشده است')).toBeTruthy()
})

test('on a phone the next action is a button on the card, the others are in its menu', async () => {
  const id = await announce()
  setWidth(360)
  const shown = await showTo(maryam, Page, { at: '/Cargos' })
  stop = onDelivered(() => void shown.queries.invalidateQueries({ queryKey: ['cargo'] }))
  const card = (await screen.findByRole('link', { name: persian(id) })).closest('li')!
  expect(card.textContent).toContain('۰ از ۴ کامیون')
  expect(within(card).getByRole('link', { name: 'ویرایش' }).getAttribute('href')).toBe(`/EditCargo/${id}`)
  await user.click(within(card).getByRole('button', { name: /^کارهای دیگر/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'پایان دادن' }))
  expect(await screen.findByRole('dialog', { name: `پایان دادن به بار ${persian(id)}` })).toBeTruthy()
})
