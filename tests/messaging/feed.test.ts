/** The feed of notices and its marks over HTTP (S2 "Notifications", §3, §7; GAP47, GAP50). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { notice } from '#contract/messaging/notice.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { openWorld, PASSWORD, type Person, type World } from '../world.ts'

let world: World
let zahra: Person
let reza: Person
beforeAll(async () => {
  world = await openWorld()
  zahra = await world.person('zahra', { role: 'Customer' })
  reza = await world.person('reza', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const advance = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const listNotices = async (person: Person, all = false) => (await person.say(notice.list, all ? { all: true } : {})).data!
const loginWith = (username: string, agent: string) =>
  world.stranger.say(identity.login, { Username: username, Password: PASSWORD }, { 'user-agent': agent })

test('ignores a mark with an invalid or unknown id or time', async () => {
  const markRaw = (body: object) => zahra.raw('POST', '/api/v1/dashboard-notifications/MarkAsRead', body)
  for (const notificationId of ['x', 0, -1, null, 1.5, '1 or 1=1'])
    expect((await markRaw({ notificationId })).status, String(notificationId)).toBe(400)
  expect((await markRaw({ notificationId: 1, SeenAt: 'yesterday' })).status).toBe(400)
  for (const notificationId of [1, 999_999, Number.MAX_SAFE_INTEGER]) expect((await markRaw({ notificationId })).status).toBe(404)
})

test('notifies of each sign-in from a new browser, but not of a browser update', async () => {
  await loginWith('zahra', 'Chrome/130.0 Android 14')
  advance(1)
  await loginWith('zahra', 'Chrome/131.0 Android 14')
  await loginWith('zahra', 'Firefox/140 Linux')
  const rows = await listNotices(zahra)
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatchObject({ kind: 'newDevice', badge: 'security', link: '/Profile', notification: { isRead: false } })
  expect((await zahra.say(notice.count, {})).data).toBe(2)
  expect(await listNotices(reza)).toEqual([])
})

test('uses the specified format, paths in any case, and marks by GET too', async () => {
  const { data } = await zahra.raw('GET', '/api/v1/Dashboard-Notifications/')
  const [row] = data as Record<string, unknown>[]
  expect(row).toMatchObject({ shamsiDate: '1405/08/30', state: 'امنیتی' })
  const { dashboardNotificationId: id } = row!['notification'] as { dashboardNotificationId: number }
  expect(row!['notification']).toEqual({
    dashboardNotificationId: id,
    subject: expect.any(String),
    message: expect.stringContaining('<p>'),
    isRead: false,
  })
  const another = await reza.raw('GET', `/api/v1/dashboard-notifications/MarkAsRead?notificationId=${id}`)
  expect(another.status).toBe(404)
  expect((await zahra.say(notice.count, {})).data).toBe(2)
  const got = await zahra.raw('GET', `/api/v1/dashboard-notifications/MarkAsRead?notificationId=${id}`)
  expect([got.status, got.headers.get('Deprecation')]).toEqual([200, 'true'])
  expect((await zahra.say(notice.count, {})).data).toBe(1)
  expect((await zahra.say(notice.markRead, { notificationId: id })).status).toBe(200)
})

const closeHall = () =>
  world.db
    .transaction()
    .execute((db) => notify({ db, now: world.clock.now }, 'hallClosed', { about: [{ id: world.cast.halls.rajaei }] }))

test('an unread notice absorbs a repetition and an earlier mark does not cover it; a read one does not', async () => {
  await closeHall()
  const seen = (await listNotices(reza))[0]!
  advance(1)
  await closeHall()
  const [again, ...others] = await listNotices(reza)
  const { dashboardNotificationId: notificationId, subject } = seen.notification
  expect(others).toEqual([])
  expect(again!.notification).toMatchObject({
    dashboardNotificationId: notificationId,
    subject: noticeWords.repeated(subject, 2),
    isRead: false,
  })
  await reza.say(notice.markRead, { notificationId, SeenAt: seen.at })
  await reza.say(notice.markAllRead, { SeenAt: seen.at })
  expect((await reza.say(notice.count, {})).data).toBe(1)
  expect((await reza.say(notice.markRead, { notificationId, SeenAt: again!.at })).data).toEqual({ unread: 0 })
  advance(1)
  await closeHall()
  const rows = await listNotices(reza)
  expect(rows.map(({ notification }) => [notification.subject, notification.isRead])).toEqual([
    [subject, false],
    [noticeWords.repeated(subject, 2), true],
  ])
})

test('creates another notice after the window', async () => {
  advance(11)
  await closeHall()
  expect(await listNotices(reza)).toHaveLength(3)
})

test('limits the feed to 48 hours, but not the archive', async () => {
  advance(48 * 60)
  expect(await listNotices(zahra)).toEqual([])
  expect((await zahra.say(notice.count, {})).data).toBe(0)
  expect(await listNotices(zahra, true)).toHaveLength(2)
})

test('counts ten thousand unread notices and marks all at once; the list says that it is cut off', async () => {
  const { now } = world.clock
  const row = (i: number) => ({
    member_id: reza.id,
    kind: 'hallClosed' as const,
    about: String(i),
    badge: 'critical' as const,
    link: '/board/1',
    subject: `${i}`,
    message: '',
    first_at: now,
    at: new Date(now.getTime() - i),
    slot: 0,
    read_at: null,
  })
  for (let i = 0; i < 10; i += 1)
    await world.db
      .insertInto('notice')
      .values(Array.from({ length: 1000 }, (_, k) => row(i * 1000 + k)))
      .execute()
  expect((await reza.say(notice.count, {})).data).toBe(10_000)
  const { data, result } = await reza.say(notice.list, {})
  expect([data!.length, result]).toEqual([5000, { total: 10_000, truncated: true }])
  expect(data![0]!.notification.subject).toBe('0')
  const After = data!.at(-1)!.notification.dashboardNotificationId
  const rest = await reza.say(notice.list, { After })
  expect([rest.data!.length, rest.data![0]!.notification.subject, rest.result]).toEqual([
    5000,
    '5000',
    { total: 10_000, truncated: true },
  ])
  await world.db.insertInto('notice').values(row(10_000)).execute()
  expect((await reza.say(notice.list, {})).result).toEqual({ total: 10_000, truncated: true, more: true })
  // A notice of another member is no cursor in this list.
  expect((await zahra.say(notice.list, { all: true, After })).data!.every(({ at }) => at < data!.at(-1)!.at)).toBe(true)
  const { data: after, message } = await reza.say(notice.markAllRead, { SeenAt: data![0]!.at })
  expect([after, message]).toEqual([{ unread: 0 }, noticeWords.allRead])
  expect((await zahra.say(notice.list, { all: true })).data!.every(({ kind }) => kind === 'newDevice')).toBe(true)
})

test('the stream notifies its own member only', async () => {
  const open = async (person: Person) => {
    const { body } = await person.send('GET', '/api/v1/dashboard-notifications/changes')
    return body!.getReader()
  }
  const [herStream, hisStream] = [await open(zahra), await open(reza)]
  const readText = async (reader: Awaited<ReturnType<typeof open>>) => new TextDecoder().decode((await reader.read()).value)
  expect(await readText(herStream)).toContain('event: changed')
  expect(await readText(hisStream)).toContain('event: changed')
  // The stream listens to the database from its first client on, and then sends one event to each.
  expect(await readText(herStream)).toContain('event: changed')
  expect(await readText(hisStream)).toContain('event: changed')
  await loginWith('zahra', 'Edge Mac')
  expect(await readText(herStream)).toContain('event: changed')
  const silent = await Promise.race([readText(hisStream), new Promise((after) => setTimeout(() => after('nothing'), 300))])
  expect(silent).toBe('nothing')
  await Promise.all([herStream.cancel(), hisStream.cancel()])
})
