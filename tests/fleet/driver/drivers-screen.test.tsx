/** `/Driver/Drivers` as an administrator uses it: six searches, and every action of a row (S1 §2.1, §5, §8). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { driverWords } from '#contract/fleet/driver-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { Screen } from '#app/modules/fleet/driver/DriversScreen.tsx'
import { kindFor, termOf } from '#app/modules/fleet/driver/list/kinds.ts'
import {
  activateDriverWords,
  addVehicleWords,
  deactivateDriverWords,
  driverActivityWords,
  driverActWords as acts,
  driverMobileWords,
  driverPasswordWords,
  driverPictureWords,
  driverRatesWords,
  driverVehiclesWords,
  emptyPhoneWords,
  logOutDriverWords,
  nativeWords,
  nonNativeWords,
  removePhoneWords,
  type ReasonActWords,
} from '#app/modules/fleet/driver/driver-acts-words.ts'
import { recordedReasonWords, rowWords, yesNo } from '#app/kit/ui/ui-words.ts'
import { driverTurnWords, giveTurnWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { driverKindWords, driverListWords as list, driverSearchWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { openPhones } from '../../messaging/phones.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aDriver } from './people.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
const phones = openPhones()
type Made = Awaited<ReturnType<typeof aDriver>>
let world: World
let modir: Person
let poshtiban: Person
let ali: Made
const ALI = 'علی آقایی'
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
  modir = await world.person('modir', { role: 'Admin' })
  poshtiban = await world.person('poshtiban', { role: 'AdminSupport' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)
beforeEach(async () => {
  ali = await aDriver(world, 'علی', 'آقایی')
  URL.createObjectURL = vi.fn(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn()
})
/** Renames the drivers, so that the next test's driver is found by the same names. */
afterEach(async () => {
  setWidth(1440)
  vi.restoreAllMocks()
  await world.db.updateTable('driver').set({ last_name: 'دیگر' }).where('id', '=', ali.id).execute()
})

const Page = withAlerts(() => (
  <main tabIndex={-1}>
    <Screen />
  </main>
))
const open = (who = modir, at = '/Driver/Drivers') => showTo(who, Page, { at })
const found = (who = modir) => open(who, `/Driver/Drivers?who=${ali.nationalId}`)
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.box })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)!.value
const row = async (name = ALI) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!
const of = (verb: string) => list.of(verb, ALI)
/** Presses an action, beside the row or in its menu. */
async function press(verb: string) {
  await row()
  const button = screen.queryByRole('button', { name: of(verb) })
  if (button) return user.click(button)
  await user.click(await screen.findByRole('button', { name: of(rowWords.more) }))
  await user.click(await screen.findByRole('menuitem', { name: verb }))
}
const dialog = (title: string) => screen.findByRole('dialog', { name: title })
const inside = async (title: string) => within(await dialog(title))
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const reasonField = (title: string) =>
  inside(title).then((at) => at.getByRole('textbox', { name: new RegExp(recordedReasonWords.label) }))
const driverRow = () => world.db.selectFrom('driver').selectAll().where('id', '=', ali.id).executeTakeFirstOrThrow()
const lastEvent = (call: string) =>
  world.db
    .selectFrom('audit_event')
    .select(['member_id', 'reason'])
    .where('call', '=', call)
    .where('entity_id', '=', String(ali.id))
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('the search', () => {
  test('sends no request for empty input, one letter, or two digits', async () => {
    await open()
    expect(await screen.findByText(words.waitingTitle)).toBeTruthy()
    for (const [typed, sentence] of [
      ['', driverWords.term],
      ['ع', driverWords.termShort(2)],
      ['۱۲', driverWords.digitsShort(3)],
    ] as const) {
      await user.clear(await box())
      await user.type(await box(), `${typed}{Enter}`)
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
      expect(document.activeElement).toBe(await box())
    }
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows the server’s words for an unknown driver, and offers the other searches', async () => {
    const { router } = await open()
    await user.type(await box(), '1234567{Enter}')
    expect(await screen.findByText(driverWords.none)).toBeTruthy()
    expect(await screen.findByText(words.noneWhy(driverKindWords.card, '1234567'))).toBeTruthy()
    await user.clear(await box())
    await user.type(await box(), `${ali.vehicle}{Enter}`)
    await user.click(await screen.findByRole('button', { name: words.tryBy(driverKindWords.vehicleCard) }))
    await row()
    expect(chosen()).toBe('vehicleCard')
    router.history.back()
    expect(await screen.findByText(words.noneWhy(driverKindWords.card, ali.vehicle))).toBeTruthy()
  })

  test('detects the kind of search from the input; keeps a chosen one that fits', async () => {
    expect(termOf(' +98 917-111-2233')).toBe('09171112233')
    expect(kindFor('09171112233', null)).toBe('mobile')
    expect(kindFor('علی', null)).toBe('family')
    expect(kindFor('علی', 'name')).toBe('name')
    expect(kindFor('1234567', null)).toBe('card')
    expect(kindFor('1234567', 'vehicleCard')).toBe('vehicleCard')
    expect(kindFor('12345678', 'vehicleCard')).toBe('nationalId')
    await open()
    const input = await box()
    expect(chosen()).toBe('nationalId')
    await user.type(input, `${persianDigits(ali.mobile)}{Enter}`)
    expect((await row()).textContent).toContain(persianDigits(ali.nationalId))
    expect(chosen()).toBe('mobile')
    await user.clear(input)
    await user.type(input, 'آقایی{Enter}')
    await waitFor(() => expect(chosen()).toBe('family'))
    await row()
    await user.click(screen.getByRole('radio', { name: driverKindWords.name }))
    await user.clear(input)
    await user.type(input, 'علی{Enter}')
    await waitFor(async () => expect(chosen()).toBe('name'))
    await row()
  })

  test('on a phone the next action is a button, the others a menu', async () => {
    setWidth(360)
    await found()
    const card = (await screen.findByText(ALI)).closest('article')!
    expect(within(card).getByRole('button', { name: of(acts.turn) }).textContent).toBe(acts.turn)
    await user.click(within(card).getByRole('button', { name: of(rowWords.more) }))
    expect(await screen.findByRole('menuitem', { name: acts.deactivate })).toBeTruthy()
  })

  test('support has every action but the two of an administrator', async () => {
    await found(poshtiban)
    await user.click(await screen.findByRole('button', { name: of(rowWords.more) }))
    expect(await screen.findByRole('menuitem', { name: acts.password })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: acts.native })).toBeNull()
  })
})

/** Actions that need only a reason: their words, the server's message, and the resulting state. */
const simple: [keyof typeof acts, string, ReasonActWords, () => object, (message: typeof driverWords) => string, object][] = [
  ['native', 'driverAct.native', nativeWords, () => ({ phone_id: '' }), (messages) => messages.natived(ALI), { is_native: true }],
  [
    'nonNative',
    'driverAct.nonNative',
    nonNativeWords,
    () => ({ is_native: true }),
    (messages) => messages.notNatived(ALI),
    { is_native: false },
  ],
  [
    'removePhone',
    'driverAct.removePhoneId',
    removePhoneWords,
    () => ({ phone_id: 'x1' }),
    (messages) => messages.phoneRemoved,
    { phone_id: '' },
  ],
  [
    'emptyPhone',
    'driverAct.emptyPhoneId',
    emptyPhoneWords,
    () => ({ phone_id: 'x2' }),
    (messages) => messages.phoneEmptied,
    { phone_id: '' },
  ],
  ['logOut', 'driverAct.logOut', logOutDriverWords, () => ({ phone_id: '' }), (messages) => messages.signedOut(ALI), {}],
  [
    'activate',
    'driverAct.activate',
    activateDriverWords,
    () => ({ is_active: false }),
    (messages) => messages.activated(ALI),
    { is_active: true },
  ],
]

test.each(simple)(
  '%s asks for a reason, shows the server’s message, and is in the audit',
  async (name, call, texts, first, message, then) => {
    await world.db.updateTable('driver').set(first()).where('id', '=', ali.id).execute()
    await found()
    await press(acts[name])
    const title = texts.title(ALI)
    await user.click((await inside(title)).getByRole('button', { name: texts.confirm }))
    expect(await (await inside(title)).findByText(recordedReasonWords.missing)).toBeTruthy()
    await user.click((await inside(title)).getByRole('button', { name: texts.often[0]! }))
    await user.click((await inside(title)).getByRole('button', { name: texts.confirm }))
    expect(await screen.findByText(message(driverWords))).toBeTruthy()
    await waitForClose()
    expect(await driverRow()).toMatchObject(then)
    expect(await lastEvent(call)).toEqual({ member_id: modir.id, reason: texts.often[0] })
  },
)

test('refuses in the dialog what another user changed meanwhile, and keeps the reason', async () => {
  await found()
  await press(acts.native)
  const title = nativeWords.title(ALI)
  await user.type(await reasonField(title), 'ساکن بندر')
  await world.db.updateTable('driver').set({ is_native: true }).where('id', '=', ali.id).execute()
  await user.click((await inside(title)).getByRole('button', { name: nativeWords.confirm }))
  expect(await (await inside(title)).findByText(driverWords.alreadyNative)).toBeTruthy()
  expect(await reasonField(title)).toHaveProperty('value', 'ساکن بندر')
})

test('deactivates a driver until a future day, with «بله»', async () => {
  await found()
  await press(acts.deactivate)
  const title = deactivateDriverWords.title(ALI)
  await user.type(await reasonField(title), 'شکایت')
  const until = (await inside(title)).getByLabelText(deactivateDriverWords.until)
  await user.type(until, '14050101')
  await user.click((await inside(title)).getByRole('button', { name: yesNo.confirm }))
  expect((await (await inside(title)).findAllByText(driverWords.untilPast)).length).toBeGreaterThan(0)
  await user.clear(until)
  await user.type(until, '14051229')
  await user.click((await inside(title)).getByRole('button', { name: yesNo.confirm }))
  expect(await screen.findByText(driverWords.deactivated(ALI, '1405/12/29'))).toBeTruthy()
  await waitForClose()
  await waitFor(async () => expect((await row()).textContent).toContain(list.inactive))
  expect(await driverRow()).toMatchObject({ is_active: false, inactive_reason: 'شکایت' })
  expect(await lastEvent('driverAct.deactivate')).toEqual({ member_id: modir.id, reason: 'شکایت' })
})

test('confirms a new number by the code sent to it', async () => {
  await found()
  await press(acts.mobile)
  const title = driverMobileWords.title(ALI)
  const mobile = (await inside(title)).getByLabelText(new RegExp(`^${driverMobileWords.mobile}`))
  await user.type(await reasonField(title), 'عوض شده')
  await user.type(mobile, '0917')
  await user.click((await inside(title)).getByRole('button', { name: driverMobileWords.send }))
  expect(await (await inside(title)).findByText(driverWords.mobileWrong)).toBeTruthy()
  await user.clear(mobile)
  await user.type(mobile, '09365550001')
  await user.click((await inside(title)).getByRole('button', { name: driverMobileWords.send }))
  const code = await (await inside(title)).findByLabelText(driverMobileWords.code)
  await user.type(code, '000000')
  await user.click((await inside(title)).getByRole('button', { name: driverMobileWords.save }))
  expect(await (await inside(title)).findByText(codeWords.wrong)).toBeTruthy()
  expect((await driverRow()).mobile).toBe(ali.mobile)
  await user.clear(code)
  await user.type(code, phones.codeOf('09365550001'))
  await user.click((await inside(title)).getByRole('button', { name: driverMobileWords.save }))
  expect(await screen.findByText(driverWords.mobileChanged('09365550001'))).toBeTruthy()
  await waitForClose()
  expect(await driverRow()).toMatchObject({ mobile: '09365550001', mobile_confirmed: true })
  expect(await lastEvent('driverAct.changeMobile')).toEqual({ member_id: modir.id, reason: 'عوض شده' })
})

test('shows a new password once', async () => {
  await found()
  await press(acts.password)
  const title = driverPasswordWords.title(ALI)
  const password = (await inside(title)).getByLabelText(new RegExp(`^${driverPasswordWords.password}`), { selector: 'input' })
  await user.type(await reasonField(title), 'فراموشی')
  await user.type(password, '12345')
  await user.click((await inside(title)).getByRole('button', { name: driverPasswordWords.save }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await user.type(password, '-Rah-1405')
  await user.click((await inside(title)).getByRole('button', { name: driverPasswordWords.save }))
  const shown = await dialog(credentialsWords.changed(ALI))
  expect(within(shown).getByLabelText<HTMLInputElement>(credentialsWords.password).value).toBe('12345-Rah-1405')
  await user.click(within(shown).getByRole('button', { name: credentialsWords.done }))
  await waitForClose()
  expect(await lastEvent('adminUser.changePassword')).toEqual({ member_id: modir.id, reason: 'فراموشی' })
})

test('a turn needs a hall and a reason; shows every failed guard, and then gives it', async () => {
  await world.db.updateTable('vehicle').set({ is_active: false }).where('id', '=', ali.vehicleId).execute()
  await found()
  await press(acts.turn)
  const title = driverTurnWords.title(ALI)
  await user.type(await reasonField(title), 'میز بسته است')
  await user.click((await inside(title)).getByRole('button', { name: driverTurnWords.confirm }))
  expect(await (await inside(title)).findByText(driverTurnWords.missing)).toBeTruthy()
  await user.click((await inside(title)).getByRole('combobox', { name: new RegExp(driverTurnWords.salon) }))
  await user.click(await screen.findByRole('option', { name: 'شهید رجایی' }))
  await user.click((await inside(title)).getByRole('button', { name: driverTurnWords.confirm }))
  expect(await (await inside(title)).findByText(giveTurnWords.refusedCount(1))).toBeTruthy()
  await world.db.updateTable('vehicle').set({ is_active: true }).where('id', '=', ali.vehicleId).execute()
  await user.click((await inside(title)).getByRole('button', { name: driverTurnWords.confirm }))
  expect((await screen.findAllByText(new RegExp(turnWords.given(1, 0)))).length).toBeGreaterThan(0)
  await waitForClose()
  const turn = await world.db.selectFrom('turn').select(['state', 'hall_id']).where('driver_id', '=', ali.id).executeTakeFirst()
  expect(turn).toEqual({ state: 'QUEUED', hall_id: world.cast.halls.rajaei })
})

test('shows vehicles by plate; without any it links to adding one', async () => {
  await found()
  await press(acts.vehicles)
  const title = driverVehiclesWords.title(ALI)
  expect((await (await inside(title)).findByRole('list', { name: driverVehiclesWords.list })).textContent).toContain(
    persianDigits(ali.vehicle),
  )
  await user.click((await inside(title)).getByRole('button', { name: acts.addVehicle }))
  const adding = addVehicleWords.title(ALI)
  const card = (await inside(adding)).getByLabelText(new RegExp(`^${addVehicleWords.card}`))
  await user.type(card, '123')
  await user.click((await inside(adding)).getByRole('button', { name: addVehicleWords.confirm }))
  expect(await (await inside(adding)).findByText(driverWords.vehicleCardWrong)).toBeTruthy()
})

test('each part of a driver’s history says when it is empty: actions, ratings, picture', async () => {
  await found()
  for (const [verb, title, sentence] of [
    [acts.activity, driverActivityWords.title(ALI), driverWords.noActivity],
    [acts.rates, driverRatesWords.title(ALI), driverWords.noRate],
    [acts.picture, driverPictureWords.title(ALI), driverPictureWords.none],
  ] as const) {
    await press(verb)
    expect(await (await inside(title)).findByText(sentence)).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitForClose()
  }
  expect(screen.queryByText(driverActivityWords.noneInHall)).toBeNull()
  await world.db.updateTable('driver').set({ phone_id: 'x' }).where('id', '=', ali.id).execute()
  await press(acts.logOut)
  const leaving = logOutDriverWords.title(ALI)
  await user.click((await inside(leaving)).getByRole('button', { name: logOutDriverWords.often[0]! }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitForClose()
  await press(acts.activity)
  const shown = await inside(driverActivityWords.title(ALI))
  expect(await shown.findByText(driverActivityWords.why(logOutDriverWords.often[0]!))).toBeTruthy()
  // An action outside any hall is not in the history of one hall.
  await user.click(shown.getByRole('combobox', { name: driverActivityWords.hall }))
  await user.click(await screen.findByRole('option', { name: 'شهید رجایی' }))
  expect(await shown.findByText(driverActivityWords.noneInHall)).toBeTruthy()
  expect(shown.queryByText(driverActivityWords.why(logOutDriverWords.often[0]!))).toBeNull()
})

test('uploads a picture, and refuses an invalid file before it is sent', async () => {
  await found()
  await press(acts.picture)
  const title = driverPictureWords.title(ALI)
  const at = await inside(title)
  await user.click(await at.findByRole('button', { name: driverPictureWords.set }))
  expect(await at.findByText(driverPictureWords.noFile)).toBeTruthy()
  const input = (await dialog(title)).querySelector<HTMLInputElement>('input[type=file]:not([capture])')!
  expect(input.accept).not.toContain('pdf')
  await user.upload(input, new File(['%PDF-1.4 no picture'], 'a.png', { type: 'image/png' }))
  expect(await at.findByText(driverPictureWords.notPicture)).toBeTruthy()
  await user.click(at.getByRole('button', { name: driverPictureWords.set }))
  expect((await driverRow()).picture_digest).toBeNull()
  await user.upload(input, new File(['<svg></svg>'], 'a.png', { type: 'image/png' }))
  expect(await at.findByText(driverPictureWords.notPicture)).toBeTruthy()
})
