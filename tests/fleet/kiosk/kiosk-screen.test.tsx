/** The screen of a kiosk: binding it, the visit of a driver, and what clears it (decision 048). */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords } from '#contract/fleet/kiosk-words.ts'
import { KioskApp } from '#app/kiosk/KioskApp.tsx'
import { Screen } from '#app/modules/fleet/kiosk/KiosksScreen.tsx'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { connect, disconnect, goOffline, goOnline, leave, settle, showTo } from '../../page.tsx'
import { bindKiosk, PIN, setPin } from './machine.ts'

let hall: Hall
let ali: Awaited<ReturnType<Hall['driver']>>
beforeEach(async () => {
  hall = await openHall()
  await byApp(true)
  ali = await hall.driver('علی')
  await setPin(hall.zahra, ali)
  connect(hall.world)
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
})
afterEach(async () => {
  goOnline()
  await settle()
  cleanup()
  disconnect()
  vi.useRealTimers()
  indexedDB.deleteDatabase('barnobat-kiosk')
  expect(await hall.world.close()).toEqual([])
})

const person = userEvent.setup()
const byApp = (takes_turns_by_app: boolean) => hall.world.db.updateTable('hall').set({ takes_turns_by_app }).execute()
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
/** Lets time pass without a touch; the page looks at the clock twice a second. */
const idle = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

async function bind() {
  const { hallId, code } = (await hall.zahra.say(kiosk.code, {})).data!
  await heading('شمارهٔ سالن')
  await person.keyboard(`${hallId}{Enter}`)
  await heading('کد کیوسک')
  await person.keyboard(code)
  await heading('کارت هوشمند راننده')
}
async function identify(pin = PIN) {
  await heading('کارت هوشمند راننده')
  await person.keyboard(ali.card)
  await heading('کد ملی')
  await person.keyboard(ali.nationalId)
  await heading('رمز کیوسک')
  await person.keyboard(pin)
}

test('is bound with the number of the hall and a code, and stays bound after a restart', async () => {
  const first = render(<KioskApp />)
  await heading('شمارهٔ سالن')
  await person.keyboard('1{Enter}00000000')
  await screen.findByText(kioskWords.wrongCode)
  await press('از اول')
  await person.keyboard('{Backspace}')
  await bind()
  await heading(/^کیوسک ۱، شهید رجایی/)
  first.unmount()
  render(<KioskApp />)
  await heading('کارت هوشمند راننده')
  await heading(/^کیوسک ۱، شهید رجایی/)
})

test('refuses a wrong PIN in a sentence and begins anew; what was typed is not in the page', async () => {
  render(<KioskApp />)
  await bind()
  await identify('270592')
  await screen.findByText(kioskWords.wrong)
  await heading('کارت هوشمند راننده')
  expect(document.body.textContent).not.toContain(ali.card)
})

test('takes a turn and a list by touch, and ends without anything of the driver on the machine', async () => {
  const loads = [await hall.announced(1), await hall.announced(1)]
  render(<KioskApp />)
  await bind()
  await identify()
  await press('گرفتن نوبت')
  await screen.findByText('نفر اول صف هستید')
  screen.getByText(/^اگر بار نگیرید، نوبت شما با همین شماره/)
  await press('پایان')
  await heading('کارت هوشمند راننده')
  await hall.until('10:00')
  vi.setSystemTime(hall.world.clock.now)
  await identify()
  await press('دادن اولویت بار')
  for (const number of ['۱', '۲']) await press(`بار ${number}: گذاشتن در فهرست`)
  await press('بار ۲: یک پله بالا')
  await press('ثبت فهرست')
  await screen.findByText(/^فهرست ۲ باری ثبت شد\. رسید [\da-f]{12}$/)
  const listed = await hall.world.db.selectFrom('priority').select('cargo_id').orderBy('rank').execute()
  expect(listed.map(({ cargo_id }) => cargo_id)).toEqual([loads[1], loads[0]])
  await press('پایان')
  await heading('کارت هوشمند راننده')
  expect(document.body.textContent).not.toMatch(/علی|رسید/)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
    new RegExp(`علی|${ali.card}|${ali.nationalId}`),
  )
  await waitFor(async () => {
    const open = hall.world.db
      .selectFrom('session')
      .select('id')
      .where('kiosk_id', 'is not', null)
      .where('revoked_at', 'is', null)
    // The page does not wait for the response to a sign-out.
    expect(await open.execute()).toEqual([])
  })
})

test('prints the slip of a turn and of a list, of which nothing stays on the machine', async () => {
  await hall.announced(1)
  render(<KioskApp />)
  await bind()
  await identify()
  await press('گرفتن نوبت')
  await screen.findByText('نفر اول صف هستید')
  expect(screen.queryByRole('button', { name: 'چاپ رسید' })).toBeNull()
  await press('پایان')
  await hall.world.db.updateTable('hall').set({ prints_slips: true }).execute()
  await hall.until('10:00')
  vi.setSystemTime(hall.world.clock.now)
  cleanup()
  render(<KioskApp />)
  const printed = vi.fn<() => void>()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print: printed } as unknown as Window)
  await identify()
  await press('چاپ رسید')
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  expect(document.querySelector('iframe')!.srcdoc).toContain('<img')
  await press('دادن اولویت بار')
  await press('بار ۱: گذاشتن در فهرست')
  expect(screen.queryByRole('button', { name: 'چاپ رسید' })).toBeNull()
  await press('ثبت فهرست')
  await press('چاپ رسید')
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  await press('پایان')
  await heading('کارت هوشمند راننده')
  expect(document.querySelector('iframe')).toBeNull()
  vi.restoreAllMocks()
})

test('a kiosk without a printer sends the driver to the desk for the slip', async () => {
  await hall.world.db.updateTable('hall').set({ prints_slips: true }).execute()
  await hall.askTurn(hall.zahra, ali)
  render(<KioskApp />)
  await bind()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({} as Window)
  await identify()
  await press('چاپ رسید')
  await screen.findByText(/آن را از میز سالن بگیرید/)
  vi.restoreAllMocks()
})

test('warns after twenty seconds without a touch, goes on by a touch, and clears all after thirty', async () => {
  render(<KioskApp />)
  await bind()
  await identify()
  await heading(/علی راننده، خوش آمدید/)
  idle(21)
  await screen.findByText(/ثانیهٔ دیگر کیوسک بسته می‌شود/)
  await press('ادامه می‌دهم')
  await waitFor(() => expect(screen.queryByText(/ثانیهٔ دیگر/)).toBeNull())
  idle(31)
  await heading('کارت هوشمند راننده')
  expect(document.body.textContent).not.toContain('علی')
  await person.keyboard('12')
  idle(31)
  await waitFor(() => expect(screen.getByLabelText('هنوز رقمی نیست')).toBeTruthy())
})

test('says that the hall is closed to it, and that it was ended', async () => {
  render(<KioskApp />)
  await bind()
  await byApp(false)
  await identify()
  await screen.findByText(/حالا نوبت و فهرست را فقط پای میز می‌گیرد\. به میز سالن بروید/)
  cleanup()
  render(<KioskApp />)
  await screen.findByText(/حالا نوبت و فهرست را فقط پای میز می‌گیرد\. به میز سالن بروید/)
  expect(screen.queryByRole('group', { name: 'کلیدهای رقم' })).toBeNull()
  await byApp(true)
  const [row] = (await hall.zahra.say(kiosk.list, {})).data!
  await hall.zahra.say(kiosk.end, { id: row!.id, Reason: 'خراب شد' })
  cleanup()
  render(<KioskApp />)
  await screen.findByText(/این کیوسک از سالن جدا شده است/)
})

test('waits for a server that is unreachable, and opens again', async () => {
  const first = render(<KioskApp />)
  await bind()
  first.unmount()
  goOffline()
  render(<KioskApp />)
  await screen.findByText(/ارتباط با سامانه قطع است/)
  goOnline()
  await heading('کارت هوشمند راننده')
})

test('names the storage of the browser where that fails, and spends no code on a key that cannot be kept', async () => {
  const failing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'UnknownError')
  })
  render(<KioskApp />)
  await screen.findByText(/حافظهٔ این مرورگر باز نمی‌شود/)
  failing.mockRestore()
  await heading('شمارهٔ سالن')
  const { hallId, code } = (await hall.zahra.say(kiosk.code, {})).data!
  await person.keyboard(`${hallId}{Enter}`)
  await heading('کد کیوسک')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await person.keyboard(code)
  await screen.findByText('این کار انجام نشد. دوباره بزنید.')
  expect((await hall.zahra.say(kiosk.list, {})).data).toEqual([])
  await person.keyboard(code)
  await heading('کارت هوشمند راننده')
})

test('the desk lists a kiosk that is bound while its code is shown, and names the toggles of the PIN in Persian', async () => {
  await showTo(hall.zahra, Screen)
  await screen.findByText(/هنوز کیوسکی/)
  expect(screen.getAllByRole('button', { name: 'نشان دادن رمز' })).toHaveLength(2)
  await press('وصل کردن کیوسک')
  await press('گرفتن کد')
  await screen.findByLabelText('کد کیوسک')
  await bindKiosk(hall.world, hall.zahra)
  await screen.findByRole('heading', { name: 'کیوسک ۱', hidden: true }, { timeout: 10_000 })
  await press('نوشتم')
  await screen.findByRole('button', { name: 'جدا کردن کیوسک ۱' })
  leave()
})
