/** Notices on a driver's phone: who gets which, once, by push or else by a text message (decision 047). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { notice } from '#contract/messaging/notice.ts'
import { push } from '#contract/messaging/push.ts'
import { turn } from '#contract/halls/turn.ts'
import { lookAtDay, lookAtMinutes } from '#server/jobs/notices.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { at } from '../halls/show/hall.ts'
import type { Person } from '../world.ts'
import { openDriverPhones, type DriverPhones } from './driver-phones.ts'

let phones: DriverPhones
let ali: DriverPhones['ali']
let reza: DriverPhones['reza']
beforeEach(async () => {
  phones = await openDriverPhones()
  ;({ ali, reza } = phones)
})
afterEach(() => phones.close())

describe('nothing is sent', () => {
  test('to a driver of a hall that has the app off, also if it was turned off since', async () => {
    await phones.until('10:00')
    await phones.world.db.updateTable('hall').set({ takes_turns_by_app: false }).execute()
    await phones.deliver()
    await phones.prefers(ali.turnId, [phones.load])
    await phones.until('10:20')
    await phones.deliver()
    expect(phones.service.arrived).toEqual([])
    expect(await phones.texts()).toEqual([])
    expect(new Set(await phones.outcomes())).toEqual(new Set(['ownShowOpened dropped']))
  })

  test('to a phone that was unbound, and to a driver without one', async () => {
    await phones.world.db.updateTable('bound_device').set({ ended_at: phones.world.clock.now }).execute()
    await phones.wins()
    await phones.deliver()
    expect([phones.service.arrived, await phones.texts(), await phones.outcomes()]).toEqual([[], [], []])
  })

  test('of a kind that the driver has turned off; another member cannot choose it', async () => {
    expect((await ali.me.misuse(notice.choose, { Muted: ['noSuchKind'] })).status).toBe(400)
    await ali.me.say(notice.choose, { Muted: ['ownShowOpened'] })
    const kinds = async (who: Person) => (await who.say(notice.choices, {})).data!.kinds
    expect((await kinds(ali.me)).find(({ kind }) => kind === 'ownShowOpened')).toMatchObject({ isOn: false, isFixed: false })
    expect((await kinds(phones.zahra)).some(({ kind }) => kind.startsWith('own'))).toBe(false)
    await phones.until('10:00')
    await phones.deliver()
    expect(ali.got()).toEqual([])
    expect(await phones.outcomes()).toEqual(['ownShowOpened texted'])
  })

  test('about a show that ended, a turn that was given up, or a notice that was read on the phone', async () => {
    await phones.until('10:00')
    await ali.me.say(turn.giveUp, { id: ali.turnId, Reason: '' })
    await reza.me.say(notice.markAllRead, {})
    await phones.deliver()
    expect([phones.service.arrived, await phones.texts(), await phones.outcomes()]).toEqual([
      [],
      [],
      ['ownShowOpened dropped', 'ownShowOpened dropped'],
    ])
  })
})

test('the opening of a show is pushed once by several servers, and texted where no phone gets pushes', async () => {
  await phones.until('10:00')
  await phones.deliver(4)
  await phones.until('10:01')
  await phones.deliver()
  expect(ali.got()).toEqual([
    {
      id: expect.any(Number),
      subject: expect.stringMatching(/^نمایش بار سالن .* باز شد$/),
      detail: 'تا ساعت ۱۰:۲۰ بارهایی را که می‌خواهید به ترتیب بچینید.',
      screen: '/driver/list',
    },
  ])
  expect(phones.service.at('/ali')[0]!.headers['ttl']).toBe('1200')
  expect(await phones.texts()).toEqual([expect.stringMatching(/^09122222222 بارنوبت: نمایش بار .* باز شد\nتا ساعت ۱۰:۲۰/)])
  // Read in the app too.
  expect((await ali.me.say(notice.list, {})).data).toMatchObject([{ kind: 'ownShowOpened', link: '/driver/list' }])
  expect((await phones.zahra.say(notice.list, {})).data!.some(({ kind }) => kind.startsWith('own'))).toBe(false)
})

test('a push that its service refuses, does not answer or no longer knows is texted, once', async () => {
  for (const [at, status] of [410, 400, 503, 429].entries()) {
    phones.service.answers.set('/ali', { status })
    const now = phones.world.clock.now
    const about = [{ id: ali.turnId, fact: String(status), number: 1, reason: 'دلیل.' }]
    await phones.world.db.transaction().execute((db) => notify({ db, now }, 'ownLost', { about }))
    await phones.deliver(3)
    // Three in a day for a number.
    expect(await phones.texts(), String(status)).toHaveLength(Math.min(at + 1, 3))
    if (status === 410) {
      expect((await ali.me.say(push.device, {})).data!.isBound).toBe(false)
      expect((await ali.me.say(push.bind, phones.subscription('ali').sub)).status).toBe(200)
    }
  }
})

test('the result names the load that was won or why none was, and no person', async () => {
  await phones.wins()
  await phones.deliver(2)
  expect(ali.got()).toMatchObject([
    {
      subject: 'نوبت ۱ بار گرفت',
      detail: `بار ۱ (${persianDigits(phones.load)}، اولویت ۱) به این نوبت رسید.`,
      screen: '/driver/permit',
    },
  ])
  const [lost] = await phones.texts()
  expect(lost).toMatch(/نوبت ۲ در این نمایش بار نگرفت\nبار ۱ \([۰۱۲۳۴۵۶۷۸۹]+، اولویت ۱\) .* به نوبت ۱ رسید/)
  const all = JSON.stringify([ali.got(), await phones.texts()])
  for (const secret of ['علی', 'رضا', 'راننده', 'سپهر']) expect(all, secret).not.toContain(secret)
  // A repeated step of the clock notifies of nothing again.
  const before = phones.service.arrived.length
  await phones.until('10:21')
  await phones.deliver()
  expect(phones.service.arrived).toHaveLength(before)
})

test('a turn that expires is pushed instead of texted; without the app it is texted as before', async () => {
  const { db, clock } = phones.world
  const old = await phones.queued('حسن')
  await db.updateTable('driver').set({ mobile: '09123333333' }).where('id', '=', old.id).execute()
  clock.now = at('09:00')
  await db
    .updateTable('turn')
    .set({ expires_at: at('09:30') })
    .where('id', 'in', [ali.turnId, old.turnId])
    .execute()
  for (let n = 0; n < 2; n += 1) await Promise.all([lookAtMinutes(db, clock.now), lookAtMinutes(db, clock.now)])
  await phones.deliver(2)
  expect(ali.got()).toMatchObject([{ subject: 'نوبت ۱ تا ۳۰ دقیقهٔ دیگر پایان می‌یابد', detail: '', screen: '/driver' }])
  expect((await phones.texts()).map((one) => one.slice(0, 11))).toEqual(['09123333333'])
})

test('papers that end are notified 14, 7 and 1 days before a turn would get nothing, each once', async () => {
  const { db, clock } = phones.world
  await db.updateTable('driver').set({ card_valid_until: '2026-12-05' }).where('id', '=', ali.id).execute()
  await db.updateTable('vehicle').set({ inspection_valid_until: '2026-11-27' }).where('id', '=', ali.vehicleId).execute()
  const days = []
  for (let day = 21; day <= 30; day += 1) {
    clock.now = new Date(`2026-11-${day}T08:00:00+03:30`)
    await Promise.all([lookAtDay(db, clock.now), lookAtDay(db, clock.now)])
    await lookAtDay(db, clock.now)
    const before = ali.got().length
    await phones.deliver()
    days.push(
      ...ali
        .got()
        .slice(before)
        .map(({ subject, detail }) => `${day} ${subject}: ${detail}`),
    )
  }
  expect(days).toEqual([
    '21 از ۷ روز دیگر بار نمی‌گیرید: معاینه باید تمدید و تاریخ تازه‌اش ثبت شود.',
    '22 از ۱۴ روز دیگر بار نمی‌گیرید: کارت باید تمدید و تاریخ تازه‌اش ثبت شود.',
    '27 از فردا بار نمی‌گیرید: معاینه باید تمدید و تاریخ تازه‌اش ثبت شود.',
    '29 از ۷ روز دیگر بار نمی‌گیرید: کارت باید تمدید و تاریخ تازه‌اش ثبت شود.',
  ])
  expect((await ali.me.say(notice.list, { all: true })).data).toHaveLength(4)
})

test('a message to a hall reaches the drivers of its queue; one to all is texted only if it is urgent', async () => {
  const admin = await phones.world.person('modir', { role: 'Admin' })
  const hallId = phones.world.cast.halls.rajaei
  const send = (more: object) =>
    admin.misuse(broadcast.send, { Subject: 'جاده بسته است', Message: '<p>تا شب</p>', Badge: 'informational', ...more })
  expect((await send({ HallIds: [hallId] })).status).toBe(200)
  await phones.deliver()
  expect(ali.got()).toMatchObject([{ subject: 'جاده بسته است', screen: '/driver/more' }])
  expect(await phones.texts()).toEqual(['09122222222 بارنوبت: جاده بسته است'])
  await send({ Subject: 'برای همه' })
  await phones.deliver()
  expect([ali.got().length, (await phones.texts()).length]).toEqual([2, 1])
  await send({ Subject: 'مهم برای همه', Badge: 'critical' })
  await phones.deliver()
  expect([ali.got().length, (await phones.texts()).length]).toEqual([3, 2])
})
