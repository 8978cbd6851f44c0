/** Free cargos on the driver's phone: order, one press, a minute to undo, and an answer that is lost (decision 046). */
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { freeWords } from '#contract/halls/run-words.ts'
import { ownFreeWords as words } from '#contract/permits/free-words.ts'
import { freeCargo } from '#contract/permits/free.ts'
import { endPhone, follow, openDriverApp, press, setPosition, startPhone } from '../../fleet/driver-app/driver-page.tsx'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { answerInstead, goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'

let hall: Hall
let ali: Awaited<ReturnType<Hall['driver']>>
let me: Person
let near: number
let far: number
beforeEach(async () => {
  hall = await openHall()
  await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true, has_free_cargo: true }).execute()
  ali = await hall.driver('علی')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  far = await free(27.4)
  hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 60_000)
  near = await free(27.19)
  await startPhone(hall.world)
})
afterEach(() => endPhone(hall.world))

async function free(lat: number) {
  const { companies, halls } = hall.world.cast
  const input = { ...aCargo(hall.world), IsLoadHall: false, FreighterNumber: 1, CargoSourceLat: lat, CargoSourceLong: 56.27 }
  const place = { TransportationCompanyHallId: companies.sepehr.placeIn(halls.rajaei) }
  const { data, errors } = await hall.maryam.say(cargo.announce, { ...input, ...place })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
async function openFree() {
  await openDriverApp(me)
  await follow('بارهای آزاد نزدیک')
  await screen.findByRole('list', { name: 'بارهای آزاد' })
}
const named = (id: number) => `برداشتن: بار ${String(id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)}`
const shown = () => screen.getAllByRole('button', { name: /^برداشتن/ }).map((one) => one.getAttribute('aria-label'))

test('offers no cargo while the own permits are unknown', async () => {
  answerInstead(http.get('*/api/v1/driver-app/me', () => HttpResponse.json({}, { status: 503 })))
  await openDriverApp(me, driverPaths.free)
  await screen.findByRole('button', { name: 'تلاش دوباره' }, { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: /^برداشتن/ })).toBeNull()
})

test('orders by age, and by nearness once the phone gives its position, which is sent nowhere', async () => {
  const sent: string[] = []
  const { app } = hall.world
  answerInstead(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? '' : await request.text()
      sent.push(`${search} ${body}`)
      const { method, headers } = request
      return app.request(pathname + search, { method, headers: Object.fromEntries(headers), ...(body && { body }) })
    }),
  )
  await openFree()
  expect(shown()).toEqual([named(far), named(near)])
  setPosition(null)
  await press('نزدیک‌ترین‌ها اول')
  await screen.findByText(/اجازهٔ دیدن جای گوشی داده نشد/)
  setPosition({ latitude: 27.191 })
  await press('نزدیک‌ترین‌ها اول')
  await waitFor(() => expect(shown()).toEqual([named(near), named(far)]))
  await press(named(near))
  await screen.findByText(/را برداشتید/)
  await press('پس دادن بار')
  await waitFor(() => expect(shown()).toEqual([named(far)]))
  screen.getByText(/نزدیک‌ترین بار به شما اول است/)
  expect(sent.length).toBeGreaterThan(2)
  expect([...sent, JSON.stringify(localStorage)].filter((text) => text.includes('27.191'))).toEqual([])
})

test('one press claims, the time left is the server’s, and the undo returns the cargo', async () => {
  await openFree()
  await press(named(far))
  await screen.findByText(/را برداشتید و مجوزش صادر شد/)
  expect(screen.getByRole('timer').textContent).toBe('تا ۶۰ ثانیهٔ دیگر می‌توانید پس بدهید.')
  await press('پس دادن بار')
  await waitFor(() => expect(shown()).toEqual([named(near)]))
  await screen.findByText(words.undone(far))
  expect(await hall.permits()).toMatchObject([{ cargo_id: far, status: 0 }])
  await follow('نتیجه و مجوز')
  await screen.findByText(/را خودتان پس دادید؛ با آن بار نگیرید/)
  expect(screen.queryByRole('heading', { name: /^مجوز باطل‌شده/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /اعتراض دارم/ })).toBeNull()
})

test('after the minute the undo is refused with the reason, and the permit stays', async () => {
  await openFree()
  await press(named(far))
  await screen.findByRole('button', { name: 'پس دادن بار' })
  hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 61_000)
  await press('پس دادن بار')
  await screen.findByText(/مجوز باز دارید/)
  expect(screen.getByRole('alert').textContent).toBe(words.late)
  expect(await hall.permits()).toMatchObject([{ cargo_id: far, status: 1 }])
  // With an open permit there is no other load to offer.
  await follow('نوبت من')
  await screen.findByRole('link', { name: 'دیدن مجوز' })
  expect(screen.queryByRole('link', { name: 'بارهای آزاد نزدیک' })).toBeNull()
})

test('a queued turn is given up only after a question', async () => {
  await hall.askTurn(hall.zahra, ali)
  await openFree()
  await press(named(far))
  await screen.findByText(/نوبت ۱ شما در شهید رجایی لغو می‌شود/)
  await press('نه، بماند')
  expect(await hall.permits()).toEqual([])
  await press(named(far))
  await press('برداشتن')
  await screen.findByText(/را برداشتید/)
  await follow('دیدن مجوز')
  await screen.findByText(/بیرون از نمایش صادر شده است/)
})

test('a claim whose answer was lost is answered at the next press, with one permit', async () => {
  await openFree()
  const { app } = hall.world
  answerInstead(
    http.post(
      '*/api/v1/free-cargos/:id/own-claim',
      async ({ request }) => {
        const { method, headers } = request
        const body = await request.arrayBuffer()
        await app.request(new URL(request.url).pathname, { method, headers: Object.fromEntries(headers), body })
        goOffline()
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await press(named(far))
  await screen.findByText(/کار دو بار انجام نمی‌شود/)
  expect(await hall.permits()).toHaveLength(1)
  goOnline()
  await press(named(far))
  await screen.findByText(/را برداشتید/)
  expect(await hall.permits()).toHaveLength(1)
})

test('a cargo that another driver has just taken is named as gone', async () => {
  await openFree()
  const reza = await hall.driver('رضا')
  const him = await hall.world.person('reza', { role: 'Driver', driverId: reza.id })
  await him.say(freeCargo.claim, { id: far, FreighterCardNumber: reza.vehicleCard })
  await press(named(far))
  await waitFor(() => expect(shown()).toEqual([named(near)]))
  expect(screen.getByRole('alert').textContent).toBe(freeWords.gone([]))
})
