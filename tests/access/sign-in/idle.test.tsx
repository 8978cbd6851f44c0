/** Idle sign-out: warning, sign-out, and no loss of unsent data (S0 §9, S1 §9, GAP4). */
import { act, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { identity } from '#contract/access/identity.ts'
import { device } from '#app/transport/outbox/device.ts'
import { IDLE_POLL, idleAt, idleLimit, lastTouch, touch, touched } from '#app/transport/idle.ts'
import { beginSession, currentMember, currentToken } from '#app/transport/session.ts'
import { rememberSession, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { saveDraft } from '#outbox/storage/drafts.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { connect, disconnect, goOffline, goOnline } from '../../page.tsx'
import { enter, closeApp, openApp } from '../../app/app.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
// The timers of these tests do not wait for chunks.
import '#app/app/session/IdleWarning.tsx'
import '#app/app/session/AgainSheet.tsx'

const MINUTE = 60_000
const TOUCHED = 'barnobat.touched'

describe('the rule', () => {
  const limits = fc.integer({ min: MINUTE, max: 24 * 60 * MINUTE })
  const moments = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })

  test('is the configured minutes less one, at least sixty seconds', () => {
    expect([null, 30, 5, 2, 1, 0, -3, Number.NaN].map(idleLimit)).toEqual([
      60_000,
      29 * MINUTE,
      240_000,
      ...Array(5).fill(MINUTE),
    ])
  })

  test('is over exactly when the limit has passed since the last touch, with a warning before', () => {
    fc.assert(
      fc.property(limits, moments, fc.integer({ min: 0, max: 48 * 60 * MINUTE }), (limit, at, passed) => {
        const { state, left } = idleAt(at, at + passed, limit)
        expect(left).toBe(Math.max(0, limit - passed))
        expect(state === 'over').toBe(passed >= limit)
        expect(state === 'warned').toBe(left > 0 && left <= Math.min(MINUTE, limit / 3))
      }),
    )
  })

  test('caps the remaining time at the limit when the last touch is in the future', () => {
    fc.assert(
      fc.property(limits, moments, fc.integer({ min: 1, max: 10_000 * MINUTE }), (limit, at, ahead) => {
        expect(idleAt(at + ahead, at, limit)).toEqual({ state: 'used', left: limit })
      }),
    )
  })

  /** Events of tabs that share one storage; time passes in polls. */
  const events = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), polls: fc.integer({ min: 1, max: 40 }) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('touch' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), ms: fc.integer({ min: 1, max: 600 * MINUTE }) }) },
    ),
    { maxLength: 60 },
  )

  test('any tab’s touch keeps the session; a clock set back extends it by one limit at most', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 5).map((minutes) => idleLimit(minutes)),
        moments,
        events,
        (limit, start, tabEvents) => {
          localStorage.clear()
          let [wall, alone, backs] = [start, 0, 0]
          touch(wall)
          for (const event of tabEvents) {
            if (event.do === 'back') {
              wall -= event.ms
              backs += 1
            } else if (event.do === 'touch') {
              const before = idleAt(lastTouch(wall), wall, limit).state
              const { state } = touched(wall, limit)
              // A touch neither dismisses a warning nor reverts the end.
              expect(state).toBe(before)
              if (state === 'used') [alone, backs] = [0, 0]
            } else {
              for (let n = 0; n < event.polls; n++) {
                wall += IDLE_POLL
                alone += IDLE_POLL
                const { state } = idleAt(lastTouch(wall), wall, limit)
                // Touches are stored at most once a second, so one may count as a second older.
                if (alone < limit - 1000) expect(state).not.toBe('over')
                if (alone >= (limit + IDLE_POLL) * (backs + 1)) expect(state).toBe('over')
                if (state === 'over') return
              }
            }
          }
        },
      ),
    )
    localStorage.clear()
  })

  test('signing in resets the last touch', () => {
    localStorage.setItem(TOUCHED, '1')
    beginSession('a-token', { id: 1, role: 'Admin' })
    expect(Date.now() - lastTouch(Date.now())).toBeLessThan(5000)
    closeApp()
    expect(localStorage.getItem(TOUCHED)).toBeNull()
  })
})

describe('the page', () => {
  let world: World
  let maryam: Person
  let short: Person
  beforeAll(async () => {
    world = await openWorld()
    const { sepehr } = world.cast.companies
    maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id, expirationMinutes: 5 })
    short = await world.person('short', { role: 'TransportationCompanyAdmin', companyId: sepehr.id, expirationMinutes: 1 })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: world.clock.now })
    await device.db.delete()
    await device.db.open()
    connect(world)
  })
  let app: ReturnType<typeof openApp> | undefined
  afterEach(() => {
    app?.unmount()
    app = undefined
    disconnect()
    closeApp()
    vi.useRealTimers()
  })

  /** Signs in and opens the page. */
  async function enterPage(who = maryam) {
    const person = await world.signIn(who.id, who.username)
    await enter(person)
    app = openApp('/outbox')
    await screen.findByRole('banner')
    return person
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const warning = () => screen.queryByRole('dialog', { name: 'هنوز اینجا هستید؟' })
  const address = () => app!.router.state.location.href
  const button = (name: string) => screen.getByRole('button', { name })
  const signedOut = async () => {
    expect(await screen.findByText(/چون مدتی کاری نکردید از سامانه بیرون رفتید/)).toBeTruthy()
    expect(address()).toBe('/login?next=%2Foutbox&ended=idle')
    expect([currentMember(), currentToken(), localStorage.getItem('member')]).toEqual([null, '', null])
  }

  test('warns in the last minute, counts seconds, and explains the sign-out on the login page', async () => {
    const person = await enterPage()
    await wait(3 * MINUTE - IDLE_POLL)
    expect(warning()).toBeNull()
    await wait(2 * IDLE_POLL)
    expect(warning()).not.toBeNull()
    expect(screen.getByText(/تا ۵۸ ثانیه دیگر سامانه قفل می‌شود/)).toBeTruthy()
    await wait(38_000)
    expect(screen.getByText(/تا ۲۰ ثانیه دیگر/)).toBeTruthy()
    expect(within(warning()!).getByRole('status').textContent).toMatch(/۳۰ ثانیه تا قفل شدن/)
    expect(currentMember()).not.toBeNull()
    await wait(22_000)
    await signedOut()
    expect((await person.say(identity.me, {})).status).toBe(401)
  })

  test('warns again only after a whole limit when the member stays', async () => {
    await enterPage()
    await wait(3.5 * MINUTE)
    fireEvent.click(button('ماندن'))
    await vi.waitFor(() => expect(warning()).toBeNull(), { timeout: 15_000 })
    await wait(3 * MINUTE - 2 * IDLE_POLL)
    expect(warning()).toBeNull()
    await wait(MINUTE / 2)
    expect(warning()).not.toBeNull()
  })

  test('Escape keeps the member signed in', async () => {
    await enterPage()
    await wait(3.5 * MINUTE)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await vi.waitFor(() => expect(warning()).toBeNull(), { timeout: 15_000 })
    await wait(2 * MINUTE)
    expect(currentMember()).not.toBeNull()
  })

  test('signing out from the warning is immediate and shows no explanation on the login page', async () => {
    await enterPage()
    await wait(3.5 * MINUTE)
    fireEvent.click(button('خروج'))
    await vi.waitFor(() => expect(address()).toBe('/login'), { timeout: 15_000 })
    expect(currentToken()).toBe('')
  })

  test('signing out from the warning with unsent items asks as the menu does', async () => {
    const { id, token } = await enterPage()
    goOffline()
    await rememberSession({ accountId: String(id), token })
    await sendOrQueue(cargo.announce, { accountId: String(id), payload: aCargo(world), title: 'اعلام بار' })
    await wait(3.5 * MINUTE)
    fireEvent.click(button('خروج'))
    expect(await screen.findByText(/۱ مورد هنوز ارسال نشده است/, {}, { timeout: 15_000 })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'اول ارسال، بعد خروج' }, { timeout: 15_000 })).toBeTruthy()
    expect(warning()).toBeNull()
    expect(currentMember()).not.toBeNull()
    fireEvent.click(button('ماندن روی همین دستگاه'))
    await vi.waitFor(() => expect(address()).toBe('/login'), { timeout: 15_000 })
    expect(await device.db.table('ops').count()).toBe(1)
    goOnline()
  })

  test.each(['pointerDown', 'pointerMove', 'keyDown', 'wheel', 'touchStart'] as const)(
    '%s keeps a member signed in',
    async (name) => {
      await enterPage()
      for (let n = 0; n < 4; n++) {
        await wait(2.5 * MINUTE)
        fireEvent[name](document.body)
      }
      expect(warning()).toBeNull()
      expect(currentMember()).not.toBeNull()
    },
  )

  test('mouse movement does not dismiss the warning', async () => {
    await enterPage()
    await wait(3.5 * MINUTE)
    fireEvent.pointerMove(document.body)
    await wait(IDLE_POLL)
    expect(warning()).not.toBeNull()
    await wait(MINUTE)
    await signedOut()
  })

  test('activity in another tab keeps this one signed in and closes its warning', async () => {
    await enterPage()
    await wait(2 * MINUTE)
    touch(Date.now())
    await wait(2 * MINUTE)
    expect(warning()).toBeNull()
    await wait(1.5 * MINUTE)
    expect(warning()).not.toBeNull()
    touch(Date.now())
    act(() => void dispatchEvent(new StorageEvent('storage', { key: TOUCHED })))
    await vi.waitFor(() => expect(warning()).toBeNull(), { timeout: 15_000 })
  })

  test('signs out a device that wakes after the limit, even when a touch wakes it', async () => {
    await enterPage()
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
    act(() => void fireEvent.pointerMove(document.body))
    await signedOut()
  })

  test('signs out when the page is opened long after the last touch', async () => {
    const person = await world.signIn(maryam.id, 'maryam')
    await enter(person)
    touch(Date.now() - 60 * MINUTE)
    app = openApp('/outbox')
    await signedOut()
  })

  test('sixty seconds are the minimum; the warning takes the last third', async () => {
    await enterPage(short)
    await wait(38_000)
    expect(warning()).toBeNull()
    await wait(4000)
    expect(warning()).not.toBeNull()
    await wait(18_000)
    await signedOut()
  })

  test('signs out when offline; keeps drafts and outbox items and shows their number in the warning', async () => {
    const person = await enterPage()
    const accountId = String(maryam.id)
    await rememberSession({ accountId, token: person.token })
    goOffline()
    const payload = aCargo(world)
    await sendOrQueue(cargo.announce, { accountId, payload, title: 'اعلام بار' })
    await rememberSession({ accountId: '999', token: 'x' })
    await sendOrQueue(cargo.announce, { accountId: '999', payload, title: 'اعلام بار دیگری' })
    await rememberSession({ accountId, token: person.token })
    await saveDraft(device, 'announce', accountId, { rent: '۳۸٬۵۰۰٬۰۰۰' })
    await wait(3.5 * MINUTE)
    await vi.waitFor(() => expect(screen.getByText(/۱ مورد هنوز ارسال نشده است/)).toBeTruthy(), { timeout: 15_000 })
    await wait(MINUTE)
    await signedOut()
    const queued = await device.db.ops.toArray()
    expect(queued.map((item) => item.accountId)).toEqual([accountId, '999'])
    // Sealed or not: keys are created in the background.
    const [draft, ...others] = await device.db.drafts.toArray()
    expect([draft!.accountId, others]).toEqual([accountId, []])
    expect([{ rent: '۳۸٬۵۰۰٬۰۰۰' }, { sealed: expect.anything() }]).toContainEqual(draft!.value)
    expect(await device.db.meta.get('session')).toBeUndefined()
  })
})
