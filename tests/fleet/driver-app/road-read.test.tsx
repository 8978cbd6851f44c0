/** Halls and companies read that a step was reported by the driver, whose presence is not proved. */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permitLife, type PermitEventKind, type Presence } from '#contract/permits/permit-life.ts'
import { Screen } from '#app/modules/permits/permit/PermitScreen.tsx'
import { at } from '../../halls/show/hall.ts'
import { closePage, connect, showTo } from '../../page.tsx'
import { useRoad } from '../../permits/gate/road.ts'

const road = useRoad()

test('the history names a driver’s report, near, far or unknown, and not a desk’s', async () => {
  const me = await road.world.person('ali', { role: 'Driver', driverId: road.ali.id })
  const reported: [PermitEventKind, Presence | null][] = [
    ['ARRIVED', 'NEAR'],
    ['LOADED', 'FAR'],
    ['DEPARTED', null],
  ]
  for (const [Event, Presence] of reported) await me.say(permitLife.event, { id: road.id, Event, At: null, Code: '', Presence })
  await road.report('DELIVERED', { by: road.zahra })
  connect(road.world)
  vi.useFakeTimers({ toFake: ['Date'], now: at('10:30') })
  await showTo(road.maryam, Screen, { at: `/Permit/${road.id}`, path: '/Permit/$permitId' })
  const history = within(await screen.findByRole('region', { name: 'تاریخچه' }))
  const lines = (await history.findAllByText(/کامیون|بارگیری پایان|تحویل شد/)).map((one) => one.closest('li')!.textContent)
  const of = (step: RegExp) => lines.find((line) => step.test(line))
  expect(of(/رسید/)).toMatch(/گزارش راننده؛ به گفتهٔ گوشی او نزدیک محل بود، حضور ثابت نشده است/)
  expect(of(/بارگیری پایان/)).toMatch(/گزارش راننده؛ به گفتهٔ گوشی او دور از محل بود، حضور ثابت نشده است/)
  expect(of(/خارج شد/)).toMatch(/گزارش راننده؛ حضور ثابت نشده است/)
  expect(of(/تحویل شد/)).not.toMatch(/گزارش راننده/)
  vi.useRealTimers()
  await closePage()
})
