/** Broadcasts over HTTP (S2 §7 "ShowMessage/ShowView"; GAP49, O6). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { notice } from '#contract/messaging/notice.ts'
import { broadcastWords as words } from '#contract/messaging/broadcast-words.ts'
import { tellDue } from '#server/modules/messaging/broadcast/index.ts'
import { openDb } from '#server/platform/db/open.ts'
import { payloads } from './payloads.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let maryam: Person
let farid: Person
let zahra: Person
let omid: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, halls } = world.cast
  admin = await world.person('admin', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
  omid = await world.person('omid', { role: 'Customer' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const send = (more: object = {}) => admin.say(broadcast.send, { Subject: 'تعطیلی', Message: '<p>فردا تعطیل است</p>', ...more })
const everybody = () => ({ admin, maryam, farid, zahra, omid })
const listRecipients = async (subject: string) => {
  const recipients: string[] = []
  for (const [name, person] of Object.entries(everybody()))
    if ((await person.say(notice.list, {})).data!.some(({ notification }) => notification.subject === subject))
      recipients.push(name)
  return recipients
}
const listPending = async (person: Person) => (await person.say(broadcast.pending, {})).data!.map(({ messageId }) => messageId)
const hoursLater = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString()

test('rejects empty ones, an end before the start, and unknown recipients', async () => {
  const { status, errors } = await send({
    Subject: ' ',
    Message: '<p> </p><img src=x>',
    EndsAt: hoursLater(-1),
    CompanyIds: [999_999],
    HallIds: [999_999],
    Usernames: ['maryam', 'هیچ‌کس'],
  })
  expect(status).toBe(422)
  expect(Object.keys(errors as object).toSorted()).toEqual(['CompanyIds', 'EndsAt', 'HallIds', 'Message', 'Subject', 'Usernames'])
  expect((errors as Record<string, string>)['Usernames']).toBe(words.usernames(['هیچ‌کس']))
  for (const bad of [
    { Roles: ['Unknown'] },
    { Roles: 'Admin' },
    { Badge: 'red' },
    { StartsAt: 'tomorrow' },
    { CompanyIds: ['x'] },
  ])
    expect((await send(bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await send({ Message: 'الف'.repeat(10_000) })).status).toBe(400)
  expect((await admin.say(broadcast.all, {})).data).toEqual([])
  expect(await listRecipients('تعطیلی')).toEqual([])
})

test('reaches the named roles, companies, halls and members, or everyone when none is named', async () => {
  const { sepehr } = world.cast.companies
  await send({ Subject: 'نقش', Roles: ['Customer'] })
  expect(await listRecipients('نقش')).toEqual(['omid'])
  await send({ Subject: 'شرکت', CompanyIds: [sepehr.id] })
  expect(await listRecipients('شرکت')).toEqual(['maryam'])
  await send({ Subject: 'سالن', HallIds: [world.cast.halls.shapour] })
  expect(await listRecipients('سالن')).toEqual(['maryam'])
  const { message } = await send({ Subject: 'نام', Usernames: ['ZAHRA', 'omid'] })
  expect(message).toBe(words.sent(2))
  expect(await listRecipients('نام')).toEqual(['zahra', 'omid'])
  await send({ Subject: 'همه', Badge: 'critical' })
  expect(await listRecipients('همه')).toEqual(['admin', 'maryam', 'farid', 'zahra', 'omid'])
  const [newest] = (await omid.say(notice.list, {})).data!
  expect(newest).toMatchObject({ badge: 'critical', kind: 'broadcast' })
})

test('repeats one that needs confirmation until confirmed, hides those of others, lists readers', async () => {
  const { data } = await send({ Subject: 'مهم', MustConfirm: true, Usernames: ['maryam', 'zahra'] })
  const id = data!.messageId
  expect(await listPending(maryam)).toEqual([id])
  expect(await listPending(omid)).toEqual([])
  expect((await omid.say(broadcast.showView, { messageId: id, Confirm: true })).status).toBe(404)
  const shown = await maryam.raw('POST', '/api/v1/ShowMessage/ShowView', { messageId: id })
  expect([shown.status, (shown.data as object[]).length]).toEqual([200, 1])
  expect((await maryam.say(broadcast.showView, { messageId: id, Confirm: true })).data).toEqual([])
  expect((await maryam.say(broadcast.showView, { messageId: id })).data).toEqual([])
  const { data: readers } = await admin.say(broadcast.readers, { id })
  expect(readers!.map(({ username, confirmedAt }) => [username, confirmedAt !== null])).toEqual([
    ['zahra', false],
    ['maryam', true],
  ])
  expect((await admin.say(broadcast.end, { id })).data!.state).toBe('ENDED')
  expect(await listPending(zahra)).toEqual([])
  expect((await admin.say(broadcast.end, { id })).status).toBe(409)
  for (const call of [broadcast.end, broadcast.readers]) expect((await admin.say(call, { id: 999_999 })).status).toBe(404)
})

test('notifies a later one once at its start, from any server; one ended before notifies no member', async () => {
  const later = await send({ Subject: 'بعد', StartsAt: hoursLater(2), EndsAt: hoursLater(3), MustConfirm: true })
  expect(later.message).toBe(words.waits)
  const never = await send({ Subject: 'هرگز', StartsAt: hoursLater(2) })
  await admin.say(broadcast.end, { id: never.data!.messageId })
  expect(await tellDue(world.db, world.clock.now)).toBe(0)
  expect(await listPending(omid)).toEqual([])
  world.clock.now = new Date(hoursLater(2.5))
  const notified = await Promise.all([1, 2, 3].map(() => tellDue(world.db, world.clock.now)))
  expect(notified.toSorted()).toEqual([0, 0, 1])
  expect(await listRecipients('بعد')).toHaveLength(5)
  expect(await listRecipients('هرگز')).toEqual([])
  const rows = await world.db.selectFrom('notice').select('times').where('subject', '=', 'بعد').execute()
  expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]))
  expect(await listPending(omid)).toContain(later.data!.messageId)
  world.clock.now = new Date(hoursLater(1))
  expect(await listPending(omid)).not.toContain(later.data!.messageId)
})

test('notifies all members once from the next server when one stops halfway', async () => {
  await send({ Subject: 'نیمه', StartsAt: hoursLater(1) })
  world.clock.now = new Date(hoursLater(2))
  const { now } = world.clock
  await sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`.execute(
    world.db,
  )
  await sql`create trigger dawdle after insert on notice for each statement execute function dawdle()`.execute(world.db)
  const dying = openDb(world.url)
  const notifying = tellDue(dying, now).catch((error: unknown) => error)
  const asleep = sql<{
    pid: number
  }>`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  const pid = await vi.waitFor(async () => {
    const { rows } = await asleep.execute(world.db)
    return rows[0]!.pid
  }, 20_000)
  await sql`select pg_terminate_backend(${pid})`.execute(world.db)
  expect(await notifying).toBeInstanceOf(Error)
  await dying.destroy()
  await sql`drop trigger dawdle on notice`.execute(world.db)
  const listNotices = () => world.db.selectFrom('notice').select(['member_id', 'times']).where('subject', '=', 'نیمه').execute()
  expect(await listNotices()).toEqual([])
  expect(await tellDue(world.db, now)).toBe(1)
  expect(await tellDue(world.db, now)).toBe(0)
  const notices = await listNotices()
  expect(notices.length).toBeGreaterThanOrEqual(5)
  expect(new Set(notices.map(({ member_id }) => member_id)).size).toBe(notices.length)
  expect(notices.every(({ times }) => times === 1)).toBe(true)
})

test('stores eighty hostile payloads without scripts and requests', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(80)
  for (const payload of payloads) {
    const { data, status } = await send({ Subject: payload.slice(0, 150), Message: `<p>متن</p>${payload}`, Usernames: ['omid'] })
    // A subject of invisible characters only is empty.
    if (status === 422) continue
    expect(status, payload).toBe(200)
    expect(data!.message, payload).not.toMatch(/<(?!\/?(?:h[2-4]|p|br|ul|ol|li|strong|b|em|i|a|blockquote|hr)\b)/i)
    expect(data!.message, payload).not.toMatch(/<[^>]*\s(?:on\w+|style|src|srcset|class|id|background)\s*=/i)
    // A path on this host is safe; the page shows it without its address.
    for (const [, href] of data!.message.matchAll(/href="([^"]*)"/g))
      expect(href, payload).toMatch(/^(?:https?|mailto|tel):|^(?!\/\/)[^:]*$/i)
  }
})
