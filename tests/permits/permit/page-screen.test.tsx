import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { asRials } from '#contract/kernel/value/money.ts'
import type { PermitFull } from '#contract/permits/permit.ts'
import type { Detention } from '#contract/permits/permit-life.ts'
import { eventsLeft, lifeActsOn } from '#app/modules/permits/permit/page/allowed.ts'
import { figuresAt } from '#contract/permits/detention.ts'
import { stagesOf } from '#app/modules/permits/permit/page/stages.ts'
import { Screen } from '#app/modules/permits/permit/PermitScreen.tsx'
import { permitActWords } from '#app/modules/permits/permit/permit-words.ts'
import {
  arrivalWords,
  clockWords,
  lifeActWords,
  permitPageWords as words,
  stageWords,
  stepNames,
  stepWords,
} from '#app/modules/permits/permit/permit-life-words.ts'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import { eventWords } from '#app/modules/permits/verify/verify-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { at } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { useRoad } from '../gate/road.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('stages', () => {
  const base = {
    status: 1,
    issuedAt: '2026-11-21T06:50:00Z',
    printedAt: null,
    deliveredAt: null,
    closedAt: null,
    hasDraft: false,
    hasBill: false,
    isAnnulled: false,
  } as const
  const states = (more: Partial<Parameters<typeof stagesOf>[0]>) =>
    stagesOf({ ...base, ...more }, undefined).map(({ state }) => state)

  test('issued: the print is next; voided: no further stage is reached', () => {
    expect(states({})).toEqual(['done', 'next', 'ahead', 'ahead', 'ahead', 'ahead'])
    expect(states({ status: 0 })).toEqual(['done', 'off', 'off', 'off', 'off', 'off'])
  })
  test('a bill before its delivery note leaves a visible gap', () => {
    expect(states({ status: 4, hasBill: true, printedAt: base.issuedAt })).toEqual([
      'done',
      'done',
      'missing',
      'done',
      'next',
      'ahead',
    ])
  })
  test('closed: all stages are done', () => {
    expect(states({ status: 6, hasBill: true, hasDraft: true, printedAt: base.issuedAt })).toEqual(Array(6).fill('done'))
  })
})

describe('the detention clock', () => {
  const arrivedAt = '2026-11-21T08:00:00Z'
  const detention: Detention = {
    permitId: 1,
    arrivedAt,
    loadedAt: null,
    freeMinutes: 420,
    spentMinutes: 0,
    overMinutes: 0,
    hourlyRials: asRials(6_000_000),
    claimRials: asRials(0),
    tableVersion: 1,
    now: arrivedAt,
  }
  test('before arrival there is nothing to count, and without a rate no claim', () => {
    expect(figuresAt({ ...detention, arrivedAt: null, spentMinutes: null, overMinutes: null }, Date.now())).toBeNull()
    expect(figuresAt({ ...detention, hourlyRials: null, claimRials: null }, Date.parse(arrivedAt) + 9e7)?.claimRials).toBeNull()
  })
  test('the claim never falls while the clock runs, and free minutes cost nothing', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((minutes) =>
          figuresAt(detention, Date.parse(arrivedAt) + minutes * 60_000)!,
        )
        expect(late!.claimRials!).toBeGreaterThanOrEqual(early!.claimRials!)
        if (early!.spentMinutes <= detention.freeMinutes) expect(early!.claimRials).toBe(0)
      }),
    )
  })
  test('a stopped clock shows the server’s value', () => {
    const stopped = { ...detention, loadedAt: '2026-11-21T10:00:00Z', spentMinutes: 120 }
    expect(figuresAt(stopped, Date.parse('2027-01-01T00:00:00Z'))?.spentMinutes).toBe(120)
  })
})

test('offered events follow the permit, never backwards, and an annulled one has none', () => {
  const expected = {
    status: 2,
    isAnnulled: false,
    arrivedAt: null,
    loadedAt: null,
    departedAt: null,
    deliveredAt: null,
    noShowFrom: null,
    waybillUnknown: false,
  } as const
  const all = { event: true, noShow: true, notServed: true, annul: true, passWaybill: true }
  expect(eventsLeft(expected)).toEqual(['ARRIVED', 'LOADED', 'DEPARTED', 'DELIVERED'])
  expect(eventsLeft({ ...expected, loadedAt: 'x' })).toEqual(['DEPARTED', 'DELIVERED'])
  expect(eventsLeft({ ...expected, isAnnulled: true })).toEqual([])
  expect(lifeActsOn({ ...expected, noShowFrom: '2026-11-21T12:00:00Z' }, all, Date.parse('2026-11-21T11:59:59Z'))).toEqual([])
  expect(lifeActsOn({ ...expected, noShowFrom: '2026-11-21T12:00:00Z' }, all, Date.parse('2026-11-21T12:00:00Z'))).toEqual([
    'noShow',
  ])
  expect(lifeActsOn({ ...expected, status: 1, waybillUnknown: true }, all, 0)).toEqual(['passWaybill'])
  expect(lifeActsOn({ ...expected, status: 4 }, all, 0)).toEqual(['annul'])
  expect(lifeActsOn({ ...expected, status: 4, isAnnulled: true }, all, 0)).toEqual([])
  expect(spanWords(485)).toBe('۸ ساعت و ۵ دقیقه')
})

/** Ali's permit: issued at 10:20, five hours to the place of loading. */
describe('the page', () => {
  const road = useRoad()
  let stranger: Person
  beforeAll(async () => {
    stranger = await road.world.person('sara', {
      role: 'TransportationCompanyAdmin',
      companyId: road.world.cast.companies.kaveh.id,
    })
  })
  useLine(() => road.world)
  const clock = (time: string) => {
    road.world.clock.now = at(time)
    vi.useFakeTimers({ toFake: ['Date'], now: at(time) })
  }
  const Page = withAlerts(Screen)
  const open = (who: Person, id: number | string = road.id) =>
    showTo(who, Page, { at: `/Permit/${id}`, path: '/Permit/$permitId' })
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const stage = async (n: keyof typeof stageWords.stages) =>
    (await screen.findByRole('list', { name: stageWords.name })).children[n - 1] as HTMLElement

  test('another company’s permit and an invalid number show the calm not-found page', async () => {
    clock('10:30')
    const first = await open(stranger)
    expect(await screen.findByText(words.missingTitle)).toBeTruthy()
    first.unmount()
    await open(road.maryam, 'abc')
    expect(await screen.findByText(words.missingTitle)).toBeTruthy()
  })

  test('without a response it is unknown, with a retry', async () => {
    clock('10:30')
    goOffline()
    await open(road.maryam)
    expect(await screen.findByText(words.failed)).toBeTruthy()
    goOnline()
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
    expect(await screen.findByRole('heading', { name: /^مجوز/ })).toBeTruthy()
  })

  test('shows number, plate, stages with times, the deadline, and a clock that waits for the truck', async () => {
    clock('10:30')
    await open(road.maryam)
    expect(await screen.findByRole('img', { name: /پلاک/ })).toBeTruthy()
    expect((await stage(1)).dataset['state']).toBe('done')
    expect((await stage(1)).textContent).toContain('۱۰:۲۰')
    expect((await stage(2)).dataset['state']).toBe('next')
    const arrival = await part(arrivalWords.title)
    expect(arrival.getByText(arrivalWords.left(spanWords(290)))).toBeTruthy()
    expect(await screen.findByText(clockWords.notArrived, { exact: false })).toBeTruthy()
    expect(await (await part(stepWords.title)).findByText(stepNames.issued.word)).toBeTruthy()
    expect(screen.queryByRole('button', { name: lifeActWords.noShow.verb })).toBeNull()
    expect(screen.queryByRole('button', { name: permitActWords.void })).toBeNull()
  })

  test('on a phone one bar has the next action, its menu the rest: the document, then the truck', async () => {
    setWidth(360)
    clock('10:30')
    const first = await open(road.maryam)
    const bar = async () => within(await screen.findByRole('group', { name: words.acts }))
    expect((await bar()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([permitActWords.print, ''])
    await user.click((await bar()).getByRole('button', { name: words.acts }))
    expect(await screen.findByRole('menuitem', { name: permitActWords.rate })).toBeTruthy()
    first.unmount()
    await road.world.db.updateTable('permit').set({ status: 2 }).where('id', '=', road.id).execute()
    await open(road.maryam)
    expect((await bar()).getAllByRole('button')[0]!.textContent).toBe(eventWords.ARRIVED)
    await road.world.db.updateTable('permit').set({ status: 1 }).where('id', '=', road.id).execute()
    setWidth(1440)
  })

  test('after the deadline it is late; after the grace the company reports a no-show, not without a reason', async () => {
    // The split came five seconds after the lock, and so does the deadline.
    clock('16:30')
    await open(road.maryam)
    expect(await screen.findByText(arrivalWords.late(spanWords(69)))).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: lifeActWords.noShow.verb }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: lifeActWords.noShow.confirm }))
    expect(dialog.getByText(lifeActWords.noShow.missing)).toBeTruthy()
    expect((await road.row()).status).toBe(1)
    await user.click(dialog.getByRole('button', { name: 'انصراف' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('an arrival reported at the desk updates milestone, history and running clock', async () => {
    clock('16:40')
    await open(road.maryam)
    await user.click(await screen.findByRole('button', { name: eventWords.ARRIVED }))
    await waitFor(async () => expect((await road.row()).arrived_at).not.toBeNull())
    expect(await (await part(stepWords.title)).findByText(stepNames.arrived.word)).toBeTruthy()
    expect(await (await part(clockWords.title)).findByText(clockWords.freeLeft)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: eventWords.ARRIVED })).toBeNull())
    expect(screen.getByRole('button', { name: eventWords.LOADED })).toBeTruthy()
  })

  test('without a rate, over the free hours: a dash and why, never zero rials; a link for who may set one', async () => {
    road.world.clock.now = new Date(at('16:40').getTime() + 8 * 3_600_000)
    vi.useFakeTimers({ toFake: ['Date'], now: road.world.clock.now })
    const first = await open(road.maryam)
    const waiting = await part(clockWords.title)
    expect(await waiting.findByText(clockWords.over)).toBeTruthy()
    expect(waiting.getByText(clockWords.noRate)).toBeTruthy()
    expect(waiting.queryByText(/۰ ریال/)).toBeNull()
    expect(waiting.queryByRole('link', { name: clockWords.setRate })).toBeNull()
    first.unmount()
    const second = await open(road.admin)
    const link = await (await part(clockWords.title)).findByRole('link', { name: clockWords.setRate })
    expect(link.getAttribute('href')).toBe('/Admin/Settings/Detention')
    second.unmount()
    await road.world.db.updateTable('detention_rate').set({ hourly_rials: 6_000_000 }).execute()
    await open(road.maryam)
    // An hour over: shows the rate per hour, and as much as claim.
    expect(await (await part(clockWords.title)).findAllByText('۶٬۰۰۰٬۰۰۰')).toHaveLength(2)
  })

  test('documents under way: the admin annuls it with the incident, and the header says so', async () => {
    await road.attach(0)
    await road.world.db.updateTable('permit').set({ status: 4 }).execute()
    await open(road.admin)
    expect((await stage(3)).dataset['state']).toBe('missing')
    await user.click(await screen.findByRole('button', { name: lifeActWords.annul.verb }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'تصادف در راه')
    await user.click(dialog.getByRole('button', { name: lifeActWords.annul.confirm }))
    expect(await screen.findByText(words.annulledBecause('تصادف در راه'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: eventWords.LOADED })).toBeNull()
    expect((await road.row()).status satisfies PermitFull['status']).toBe(4)
  })
})
