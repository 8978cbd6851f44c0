/** Shows at the edges of days, years and clocks (domain.md 4.8 X26). */
import { afterEach, describe, expect, test } from 'vitest'
import { clockOf, shamsiDayOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import { dueShow, nextShowAt, type HallShows } from '#server/modules/organisations/hall/show.rules.ts'
import { openHall, type Hall } from '../show/hall.ts'

const MINUTE = 60_000
const halfHours = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`)
const label = (at: Date) => `${shamsiDayOf(at)} ${clockOf(at)}`

/** Returns every show the hall opens while the minutes pass, with its recorded times. */
function walk(showTimes: readonly string[], from: string, to: string, window = 20) {
  const opened: { at: Date; locks: Date; skip: string | null }[] = []
  const hall: HallShows = { isActive: true, hasShowTimes: true, showTimes, reservationLimitMinutes: window, last: null }
  for (let now = Date.parse(from); now <= Date.parse(to); now += MINUTE) {
    const due = dueShow(hall, new Date(now))
    if (!due) continue
    opened.push({ at: due.opensAt, locks: due.locksAt, skip: due.skip })
    hall.last = { opensAt: due.opensAt, publishedAt: null, isLive: false }
  }
  return opened
}

describe('days of shows are days of Tehran', () => {
  test('X26: 29 and 30 Esfand 1403 and 1 Farvardin 1404 have all their shows, the last of the year included', () => {
    const opened = walk(['00:00', '10:00', '23:30'], '2025-03-19T00:00:00+03:30', '2025-03-21T23:59:00+03:30', 25)
    expect(opened.map(({ at }) => label(at))).toEqual([
      '1403/12/29 00:00',
      '1403/12/29 10:00',
      '1403/12/29 23:30',
      '1403/12/30 00:00',
      '1403/12/30 10:00',
      '1403/12/30 23:30',
      '1404/01/01 00:00',
      '1404/01/01 10:00',
      '1404/01/01 23:30',
    ])
    expect(opened.every(({ skip }) => skip === null)).toBe(true)
  })

  test('X26: a common year has no 30 Esfand: the day after 29 Esfand 1404 is Nowruz', () => {
    const opened = walk(['23:30', '00:00'], '2026-03-20T12:00:00+03:30', '2026-03-21T12:00:00+03:30')
    expect(opened.map(({ at }) => label(at))).toEqual(['1404/12/29 23:30', '1405/01/01 00:00'])
  })

  test('X26: an evening show that is processed after midnight belongs to that evening', () => {
    const last = { opensAt: new Date('2025-03-20T10:00:00+03:30'), publishedAt: null, isLive: false }
    const hall = { isActive: true, hasShowTimes: true, showTimes: ['10:00', '23:30'], reservationLimitMinutes: 25, last }
    const due = dueShow(hall, new Date('2025-03-21T00:05:00+03:30'))
    expect([label(due!.opensAt), due!.skip]).toEqual(['1403/12/30 23:30', 'SERVER_DOWN'])
    expect(label(nextShowAt(hall, new Date('2025-03-20T23:30:00+03:30'))!)).toBe('1404/01/01 10:00')
  })

  test('X26: the night of 1401 that lost an hour opens no show twice and keeps the window length', () => {
    // 00:00 of 2 Farvardin became 01:00.
    const opened = walk(halfHours, '2022-03-21T20:00:00+03:30', '2022-03-22T04:00:00+04:30')
    const instants = opened.map(({ at }) => at.getTime())
    expect(instants.every((at, i) => i === 0 || at === instants[i - 1]! + 30 * MINUTE)).toBe(true)
    expect(opened.every(({ at, locks, skip }) => locks.getTime() - at.getTime() === 20 * MINUTE && skip === null)).toBe(true)
    expect(opened.map(({ at }) => label(at))).not.toContain('1401/01/02 00:30')
    expect(opened.map(({ at }) => label(at))).toContain('1401/01/02 01:00')
  })

  test('X26: the night of 1401 with a repeated hour opens each show once; a year later there is none', () => {
    const late = (from: string, to: string) => {
      const labels = walk(halfHours, from, to).map(({ at }) => label(at))
      expect(labels).toEqual([...new Set(labels)])
      return labels.filter((one) => /2[23]:/.test(one)).length
    }
    expect(late('2022-09-21T20:00:00+04:30', '2022-09-22T04:00:00+03:30')).toBe(4)
    expect(late('2023-09-21T20:00:00+03:30', '2023-09-22T04:00:00+03:30')).toBe(4)
    const morning = (day: string) => walk(['10:00'], `${day}T04:00:00Z`, `${day}T08:00:00Z`).map(({ at }) => at.toISOString())
    expect(morning('2022-06-01')).toEqual(['2022-06-01T05:30:00.000Z'])
    expect(morning('2023-06-01')).toEqual(['2023-06-01T06:30:00.000Z'])
  })
})

describe('a hall over the night of Nowruz', () => {
  let hall: Hall
  afterEach(() => hall.world.close())

  test('X26: opens at 23:30 of the old year and at 00:00 of the new one, and each turn has its own day', async () => {
    hall = await openHall()
    const { world } = hall
    const { rajaei } = world.cast.halls
    await world.db
      .insertInto('hall_show_time')
      .values(['23:30', '00:00'].map((show_time) => ({ hall_id: rajaei, show_time, is_active: true })))
      .execute()
    const goTo = (iso: string) => {
      world.clock.now = new Date(iso)
      return world.tick()
    }
    await goTo('2025-03-20T22:00:00+03:30')
    expect(shamsiToday(world.clock.now)).toBe('1403/12/30')
    const load = await hall.announced(2)
    const ali = await hall.queued('علی')
    expect(await goTo('2025-03-20T23:30:00+03:30')).toEqual(['OPEN'])
    await hall.prefers(ali.turnId, [load])
    expect(await goTo('2025-03-20T23:50:00+03:30')).toEqual(['LOCKED', 'PUBLISHED'])
    expect(await goTo('2025-03-21T00:00:00+03:30')).toEqual(['OPEN'])
    const reza = await hall.queued('رضا')
    await hall.prefers(reza.turnId, [load])
    expect(await goTo('2025-03-21T00:20:00+03:30')).toEqual(['LOCKED', 'PUBLISHED'])
    expect(await hall.permits()).toHaveLength(2)
    const { data } = await hall.zahra.say(turn.search, { IsActive: 2, FromDate: '1404/01/01' })
    expect(data!.map(({ id, date, time }) => [id, date, time])).toEqual([[reza.turnId, '1404/01/01', '00:00']])
    const old = await hall.zahra.say(turn.search, { IsActive: 2, ToDate: '1403/12/30' })
    expect(old.data!.map(({ id, date }) => [id, date])).toEqual([[ali.turnId, '1403/12/30']])
    expect(world.errors).toEqual([])
  })
})
