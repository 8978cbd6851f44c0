import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Inquiries, InquiryKind, Said } from '#server/platform/outside/inquiry/port.ts'
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

/** Whoever is asked, in this process: the page's network is not the server's (service.test.ts has the real one). */
const service = {
  mood: 'well' as 'well' | 'silent' | 'failing' | 'nobody',
  asked: [] as string[],
  knows: new Map<string, object>(),
}
const answer = (kind: InquiryKind) => async (_: unknown, number: string) => {
  service.asked.push(`/${kind}/${number}`)
  if (service.mood === 'silent') return new Promise<never>(() => undefined)
  if (service.mood === 'failing') throw new Error('down')
  if (service.mood === 'nobody') return { known: null } as Said<never>
  const about = service.knows.get(`/${kind}/${number}`)
  return (about ? { known: true, about } : { known: false }) as Said<never>
}
const inquiries: Inquiries = {
  get source() {
    return service.mood === 'nobody' ? inquiryWords.standIn : 'ثبت احوال'
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
/** What stands under a name in the panel. */
const fact = async (name: string) => (await panel().findByText(name)).nextElementSibling!.textContent

const nobody = { name: '', lastName: '', fullAddress: '' }
const someone = { name: 'مینا', lastName: 'صادقی', fullAddress: '' }
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

test('nothing is asked with an empty field; each kind says what it wants', async () => {
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
  expect(service.asked).toEqual([])
})

test('the field takes digits of any script and nothing else, and says when there are more than eleven', async () => {
  await open()
  await user.type(await screen.findByRole('textbox'), '۰۴a9-9٣٧٠٨٩٩۱۲۳۴')
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹۱۲۳۴')
  expect(screen.getByText(fieldWords.numberTooLong(11))).toBeTruthy()
})

test('a national code: valid with its name, or unknown; the sentence stands in the panel and is said aloud', async () => {
  service.knows.set(`/national/${CODE}`, someone)
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
  service.knows.set('/postal/7915811111', { ...nobody, fullAddress: 'بندرعباس، بلوار پاسداران' })
  await open('/Estelam?kind=postal')
  await user.type(await screen.findByRole('textbox'), '7915811111{Enter}')
  expect(await panel().findByRole('heading', { name: 'کد پستی معتبر است' })).toBeTruthy()
  expect(await fact('نشانی')).toBe('بندرعباس، بلوار پاسداران')
  await user.clear(field())
  await user.type(field(), '79{Enter}')
  expect(await panel().findByRole('heading', { name: 'کد پستی ناشناخته' })).toBeTruthy()
})

test('a driver’s card: the days in Shamsi, what has run out is marked, what is not known is a dash', async () => {
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

test('a card nobody has is said calmly', async () => {
  await open('/Estelam?kind=vehicle')
  await inquireFor('7654321')
  expect(await panel().findByRole('heading', { name: 'اطلاعاتی موجود نیست' })).toBeTruthy()
})

test('silence is neither valid nor invalid, and can be asked again', async () => {
  service.mood = 'silent'
  await open()
  await inquireFor(CODE)
  expect(await panel().findByText('پاسخی نرسید')).toBeTruthy()
  expect(screen.queryByText(/معتبر است|ناشناخته/)).toBeNull()

  service.mood = 'well'
  service.knows.set(`/national/${CODE}`, nobody)
  world.clock.now = new Date(world.clock.now.getTime() + 30_000)
  await press('استعلام دوباره')
  expect(await panel().findByRole('heading', { name: 'کد ملی معتبر است' })).toBeTruthy()
  expect(await fact('نام یا نام شرکت')).toBe('—')
})

test('where nobody vouches for a number the screen says just that, and offers no second try that would say it again', async () => {
  service.mood = 'nobody'
  await open()
  await inquireFor(CODE)
  expect(await panel().findByText('استعلام ممکن نشد')).toBeTruthy()
  expect(panel().getByText(/شکل شماره درست است؛ این‌که مال کیست معلوم نیست/)).toBeTruthy()
  expect(screen.queryByText(/معتبر است|ناشناخته|پاسخی نرسید/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'استعلام دوباره' })).toBeNull()
})

test('whoever has asked too often is told for how long, and the number stays', async () => {
  await open()
  await inquireFor(CODE)
  await panel().findByRole('heading', { name: 'کد ملی ناشناخته' })
  await sql`update sign_in_failure set points = 60 where key like ${`inquiry-account-hour:${rahim.id}`}`.execute(world.db)
  await inquireFor(CODE)
  expect((await panel().findByText(/تعداد استعلام‌های شما بیش از حد شد/)).textContent).toMatch(/[۰-۹]+ دقیقهٔ دیگر/)
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹')
  await sql`delete from sign_in_failure`.execute(world.db)
})

test('an old answer that stands in says that it is old', async () => {
  service.knows.set(`/national/${CODE}`, someone)
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

test('without a network the screen says so and keeps the number', async () => {
  await open()
  goOffline()
  await inquireFor(CODE)
  expect(await panel().findByText('استعلام انجام نشد')).toBeTruthy()
  expect(panel().getByText(/استعلام به شبکه نیاز دارد/)).toBeTruthy()
  expect(field().value).toBe('۰۴۹۹۳۷۰۸۹۹')
  service.knows.set(`/national/${CODE}`, nobody)
  goOnline()
  await press('تلاش دوباره')
  expect(await panel().findByRole('heading', { name: 'کد ملی معتبر است' })).toBeTruthy()
})

test('the kind stands in the address; no number does, and none is written on the device', async () => {
  service.knows.set('/postal/7915811111', { ...nobody, fullAddress: 'بندرعباس' })
  const { router } = await open()
  await user.click(await screen.findByRole('radio', { name: 'کد پستی' }))
  await inquireFor('7915811111')
  await panel().findByRole('heading', { name: 'کد پستی معتبر است' })
  expect(router.state.location.search).toEqual({ kind: 'postal' })
  const kept = await Promise.all(device.db.tables.map((table) => table.toArray()))
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, kept])).not.toContain('7915811111')
})

test('what was asked stands in a short history, until it is cleared or somebody else comes', async () => {
  service.knows.set(`/national/${CODE}`, someone)
  service.knows.set('/driver/1234567', card)
  await open()
  await inquireFor(CODE)
  await panel().findByText('مینا صادقی')
  await user.click(screen.getByRole('radio', { name: 'کارت هوشمند راننده' }))
  expect(panel().queryByText('مینا صادقی')).toBeNull()
  await inquireFor('1234567')
  await panel().findByText('رحمان دهقان')

  const asked = service.asked.length
  await user.click(screen.getByRole('button', { name: 'دیدن نتیجهٔ کد ملی یا شناسهٔ ملی ۰۴۹۹۳۷۰۸۹۹' }))
  expect(await panel().findByText('مینا صادقی')).toBeTruthy()
  expect((screen.getByRole('radio', { name: 'کد ملی یا شناسهٔ ملی' }) as HTMLInputElement).checked).toBe(true)
  expect(service.asked).toHaveLength(asked)

  await press('پاک کردن')
  expect(screen.queryByText('استعلام‌های اخیر')).toBeNull()
})

test('the history of one member is not there for the next', async () => {
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
