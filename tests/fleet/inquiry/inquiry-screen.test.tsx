import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Inquiries, InquiryKind, ServiceAnswer } from '#server/platform/outside/inquiry/port.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { forgetInquiries } from '#app/modules/fleet/inquiry/history.ts'
import { Screen } from '#app/modules/fleet/inquiry/InquiryScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let rahim: Person

/** The inquiry service in this process: the page's network is not the server's (service.test.ts has the real one). */
const service = {
  mood: 'well' as 'well' | 'silent' | 'failing' | 'unanswered',
  requests: [] as string[],
  knows: new Map<string, object>(),
}
const answer = (kind: InquiryKind) => async (_: unknown, number: string) => {
  service.requests.push(`/${kind}/${number}`)
  if (service.mood === 'silent') return new Promise<never>(() => undefined)
  if (service.mood === 'failing') throw new Error('down')
  if (service.mood === 'unanswered') return { known: null } as ServiceAnswer<never>
  const about = service.knows.get(`/${kind}/${number}`)
  return (about ? { known: true, about } : { known: false }) as ServiceAnswer<never>
}
const inquiries: Inquiries = {
  get source() {
    return service.mood === 'unanswered' ? inquiryWords.standIn : 'ثبت احوال'
  },
  get timeoutMs() {
    return service.mood === 'silent' ? 50 : 5000
  },
  warehouseUrl: 'https://anbar.example.ir/postal',
  national: answer('national'),
  postal: answer('postal'),
  driver: answer('driver'),
  vehicle: answer('vehicle'),
  waybill: async () => ({ known: false }),
}

beforeAll(async () => {
  world = await openWorld({ outside: { inquiries } })
  rahim = await world.person('rahim', { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  Object.assign(service, { mood: 'well', asked: [], knows: new Map() })
  await world.db.deleteFrom('inquiry_answer').execute()
  await device.db.delete()
  await device.db.open()
  forgetInquiries()
  connect(world)
})
afterEach(() => {
  for (let id = 1; id < 200; id += 1) dropAlert(id)
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
})

const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
const open = (at = '/Estelam') => showTo(rahim, Page, { at })
const user = userEvent.setup()
const CODE = '0499370899'
const field = () => screen.getByRole('textbox') as HTMLInputElement
const press = (name = 'استعلام') => user.click(screen.getByRole('button', { name }))
const panel = () => within(screen.getByRole('region', { name: 'نتیجهٔ استعلام' }))
const inquireFor = async (number: string) => {
  await user.clear(await screen.findByRole('textbox'))
  await user.type(field(), number)
  await press()
}
/** Returns the value of a field of the panel. */
const fact = async (name: string) => (await panel().findByText(name)).nextElementSibling!.textContent

const nameless = { name: '', lastName: '', fullAddress: '' }
const named = { name: 'مینا', lastName: 'صادقی', fullAddress: '' }
const card = {
  cardNumber: '1234567',
  name: 'رحمان',
  family: 'دهقان',
  nationalId: CODE,
  mobile: '09171112233',
  certificateType: 'پایه یک',
  cardValidUntil: '2027-03-21',
  healthCardValidUntil: '2026-10-01',
  isActive: true,
}

test('sends nothing with an empty field; each kind says what it needs', async () => {
  await open()
  for (const [kind, sentence] of [
    ['کد ملی یا شناسهٔ ملی', 'کد ملی یا شناسهٔ ملی را وارد کنید.'],
    ['کد پستی', 'کد پستی را وارد کنید.'],
    ['کارت هوشمند راننده', 'شمارهٔ ملی یا کارت هوشمند راننده را وارد کنید.'],
    ['کارت هوشمند ناوگان', 'شمارهٔ کارت هوشمند ناوگان را وارد کنید.'],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: kind }))
    await press()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    // Beside the field, and as an alert.
    expect(screen.getAllByText(sentence)).toHaveLength(2)
    expect(document.activeElement).toBe(field())
  }
  expect(service.requests).toEqual([])
})

test('the field accepts digits of any script only, and reports more than eleven', async () => {
  await open()
  await user.type(await screen.findByRole('textbox'), '۰۴a9-9٣٧٠٨٩٩۱۲۳۴')
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹۱۲۳۴')
  expect(screen.getByText(fieldWords.numberTooLong(11))).toBeTruthy()
})

test('a national code: valid with its name, or unknown; the message is in the panel and announced', async () => {
  service.knows.set(`/national/${CODE}`, named)
  await open()
  await inquireFor('۰۴۹۹۳۷۰۸۹۹')
  expect(await panel().findByRole('heading', { name: 'کد ملی معتبر است' })).toBeTruthy()
  expect(screen.getAllByText('کد ملی معتبر است')).toHaveLength(2)
  expect(await fact('نام یا نام شرکت')).toBe('مینا صادقی')
  expect(panel().getByText(/ثبت احوال/)).toBeTruthy()

  await inquireFor('0499370898')
  expect(await panel().findByRole('heading', { name: 'کد ملی ناشناخته' })).toBeTruthy()
  expect(panel().queryByText('مینا صادقی')).toBeNull()
})

test('a postal code by Enter: its address, then an unknown one', async () => {
  service.knows.set('/postal/7915811111', { ...nameless, fullAddress: 'بندرعباس، بلوار پاسداران' })
  await open('/Estelam?kind=postal')
  await user.type(await screen.findByRole('textbox'), '7915811111{Enter}')
  expect(await panel().findByRole('heading', { name: 'کد پستی معتبر است' })).toBeTruthy()
  expect(await fact('نشانی')).toBe('بندرعباس، بلوار پاسداران')
  await user.clear(field())
  await user.type(field(), '79{Enter}')
  expect(await panel().findByRole('heading', { name: 'کد پستی ناشناخته' })).toBeTruthy()
})

test('a driver’s card: dates in Shamsi, expired ones marked, unknown ones a dash', async () => {
  service.knows.set('/driver/1234567', { ...card, mobile: '' })
  await open('/Estelam?kind=driver')
  await inquireFor('1234567')
  expect(await panel().findByRole('heading', { name: 'استعلام با موفقیت انجام شد' })).toBeTruthy()
  expect(await fact('اعتبار کارت هوشمند')).toBe('۱۴۰۶/۰۱/۰۱')
  expect(await fact('اعتبار کارت سلامت')).toBe('۱۴۰۵/۰۷/۰۹تمام شده')
  expect(await fact('تلفن همراه')).toBe('—')
  expect(panel().getByText('فعال')).toBeTruthy()
})

test('a vehicle’s card: its plate is drawn, and an inactive one says so', async () => {
  service.knows.set('/vehicle/7654321', {
    loadingTypeTitle: 'کفی',
    name: '',
    mobile: '',
    vinCode: '',
    inspectionValidUntil: null,
    plaqueNumber: '36ع412',
    plaqueSerialNumber: '44',
    madeYear: 1398,
    isActive: false,
  })
  await open('/Estelam?kind=vehicle')
  await inquireFor('7654321')
  expect(await panel().findByRole('heading', { name: 'کد هوشمند معتبر است' })).toBeTruthy()
  expect(panel().getByRole('img', { name: /پلاک ۳۶ ع ۴۱۲ ایران ۴۴/ })).toBeTruthy()
  expect(panel().getByText('غیرفعال')).toBeTruthy()
})

test('an unknown card is reported calmly', async () => {
  await open('/Estelam?kind=vehicle')
  await inquireFor('7654321')
  expect(await panel().findByRole('heading', { name: 'اطلاعاتی موجود نیست' })).toBeTruthy()
})

test('a timeout is neither valid nor invalid, and can be retried', async () => {
  service.mood = 'silent'
  await open()
  await inquireFor(CODE)
  expect(await panel().findByText('پاسخی نرسید')).toBeTruthy()
  expect(screen.queryByText(/معتبر است|ناشناخته/)).toBeNull()

  service.mood = 'well'
  service.knows.set(`/national/${CODE}`, nameless)
  world.clock.now = new Date(world.clock.now.getTime() + 30_000)
  await press('استعلام دوباره')
  expect(await panel().findByRole('heading', { name: 'کد ملی معتبر است' })).toBeTruthy()
  expect(await fact('نام یا نام شرکت')).toBe('—')
})

test('without any source for a number the screen says so, and offers no retry', async () => {
  service.mood = 'unanswered'
  await open()
  await inquireFor(CODE)
  expect(await panel().findByText('استعلام ممکن نشد')).toBeTruthy()
  expect(panel().getByText(/شکل شماره درست است؛ این‌که مال کیست معلوم نیست/)).toBeTruthy()
  expect(screen.queryByText(/معتبر است|ناشناخته|پاسخی نرسید/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'استعلام دوباره' })).toBeNull()
})

test('a rate-limited member sees the wait, and the number stays', async () => {
  await open()
  await inquireFor(CODE)
  await panel().findByRole('heading', { name: 'کد ملی ناشناخته' })
  await sql`update sign_in_failure set points = 60 where key like ${`inquiry-account-hour:${rahim.id}`}`.execute(world.db)
  await inquireFor(CODE)
  expect((await panel().findByText(/تعداد استعلام‌های شما بیش از حد شد/)).textContent).toMatch(/[۰-۹]+ دقیقهٔ دیگر/)
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹')
  await sql`delete from sign_in_failure`.execute(world.db)
})

test('an old answer used as a fallback shows its age', async () => {
  service.knows.set(`/national/${CODE}`, named)
  await open()
  await inquireFor(CODE)
  await panel().findByRole('heading', { name: 'کد ملی معتبر است' })
  expect(panel().queryByText(/این پاسخ قدیمی است/)).toBeNull()
  service.mood = 'failing'
  await world.db
    .updateTable('inquiry_answer')
    .set({ checked_at: new Date('2026-11-18T06:00:00Z') })
    .execute()
  await press()
  expect(await panel().findByText(/این پاسخ قدیمی است/)).toBeTruthy()
  expect(panel().getByText('مینا صادقی')).toBeTruthy()
  expect(document.querySelector('time[datetime="2026-11-18"]')).toBeTruthy()
})

test('offline the screen says so and keeps the number', async () => {
  await open()
  goOffline()
  await inquireFor(CODE)
  expect(await panel().findByText('استعلام انجام نشد')).toBeTruthy()
  expect(panel().getByText(/استعلام به شبکه نیاز دارد/)).toBeTruthy()
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹')
  service.knows.set(`/national/${CODE}`, nameless)
  goOnline()
  await press('تلاش دوباره')
  expect(await panel().findByRole('heading', { name: 'کد ملی معتبر است' })).toBeTruthy()
})

test('the kind is in the address; numbers are neither there nor stored on the device', async () => {
  service.knows.set('/postal/7915811111', { ...nameless, fullAddress: 'بندرعباس' })
  const { router } = await open()
  await user.click(await screen.findByRole('radio', { name: 'کد پستی' }))
  await inquireFor('7915811111')
  await panel().findByRole('heading', { name: 'کد پستی معتبر است' })
  expect(router.state.location.search).toEqual({ kind: 'postal' })
  const stored = await Promise.all(device.db.tables.map((table) => table.toArray()))
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, stored])).not.toContain('7915811111')
})

test('a short history keeps the inquiries until it is cleared or another member signs in', async () => {
  service.knows.set(`/national/${CODE}`, named)
  service.knows.set('/driver/1234567', card)
  await open()
  await inquireFor(CODE)
  await panel().findByText('مینا صادقی')
  await user.click(screen.getByRole('radio', { name: 'کارت هوشمند راننده' }))
  expect(panel().queryByText('مینا صادقی')).toBeNull()
  await inquireFor('1234567')
  await panel().findByText('رحمان دهقان')

  const count = service.requests.length
  await user.click(screen.getByRole('button', { name: 'دیدن نتیجهٔ کد ملی یا شناسهٔ ملی ۰۴۹۹۳۷۰۸۹۹' }))
  expect(await panel().findByText('مینا صادقی')).toBeTruthy()
  expect((screen.getByRole('radio', { name: 'کد ملی یا شناسهٔ ملی' }) as HTMLInputElement).checked).toBe(true)
  expect(service.requests).toHaveLength(count)

  await press('پاک کردن')
  expect(screen.queryByText('استعلام‌های اخیر')).toBeNull()
})

test('the history of one member is not shown to the next', async () => {
  await open()
  await inquireFor(CODE)
  expect(await screen.findByText('استعلام‌های اخیر')).toBeTruthy()
  cleanup()
  leave()
  const sara = await world.person('sara', { role: 'AgentMain' })
  await showTo(sara, Page, { at: '/Estelam' })
  await screen.findByRole('textbox')
  expect(screen.queryByText('استعلام‌های اخیر')).toBeNull()
})

test('the warehouse inquiry opens in a tab of its own', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /استعلام کد پستی انبار/ })
  expect(link.getAttribute('href')).toBe('https://anbar.example.ir/postal')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
