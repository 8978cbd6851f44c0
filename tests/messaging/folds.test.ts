/** Which notices fold into one, and that their texts fit (domain.md O7; contract/messaging/notice-folds.ts). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { notice } from '#contract/messaging/notice.ts'
import { noticeEvents, noticeKinds, type NoticeEvent, type NoticeKind } from '#contract/messaging/notice-events.ts'
import { noticeFolds } from '#contract/messaging/notice-folds.ts'
import { noticeSubject } from '#contract/messaging/notice-kinds.ts'
import { noticeSentences, noticeWords } from '#contract/messaging/notice-words.ts'
import { routes } from '#app/app/routes.ts'
import { lookAtMinutes } from '#server/jobs/notices.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, openHall, type Hall } from '../halls/show/hall.ts'
import type { Person } from '../world.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const notifyAt = (kind: NoticeKind, ids: number[], time: string) =>
  hall.world.db
    .transaction()
    .execute((db) => notify({ db, now: at(time) }, kind, { about: ids.map((id) => ({ id, reason: `دلیل ${id}` })) }))
const noticesOf = async (person: Person, kind: NoticeKind) =>
  (await person.say(notice.list, { all: true })).data!.filter((row) => row.kind === kind)
const subjectsOf = async (person: Person, kind: NoticeKind) =>
  (await noticesOf(person, kind)).map(({ notification }) => notification.subject)
const readAll = (person: Person) => person.say(notice.markAllRead, {})
const issuedFor = (cargo: number) => `برای بار ${persianDigits(cargo)} مجوز صادر شد`

let cargos: number[]
test('folds permits of six cargos of one show into one notice with newest subject, count and list', async () => {
  cargos = []
  for (let n = 0; n < 6; n += 1) cargos.push(await hall.announced(1))
  const drivers = []
  for (const name of ['علی', 'رضا', 'حسن', 'نادر', 'قلی', 'حمید']) drivers.push(await hall.queued(name))
  await hall.until('10:00')
  for (const [n, { turnId }] of drivers.entries()) await hall.prefers(turnId, [cargos[n]!])
  await hall.until('10:21')
  expect(await hall.permits()).toHaveLength(6)
  const rows = await noticesOf(hall.maryam, 'permitIssued')
  expect(rows.map(({ notification, link }) => [notification.subject, link])).toEqual([
    [noticeWords.folded(issuedFor(cargos.at(-1)!), 5), '/DriverReserves'],
  ])
})

test('an unread notice absorbs more of its kind for ten minutes from the first; repetitions count', async () => {
  const [one, two, three] = cargos as [number, number, number]
  await readAll(hall.maryam)
  const accepted = (ids: number[], time: string) => notifyAt('cargoFinished', ids, time)
  const ended = (id: number) => `بار ${persianDigits(id)} پایان یافت`
  await accepted([one], '11:00')
  expect((await noticesOf(hall.maryam, 'cargoFinished'))[0]!.link).toBe(`/Cargos/Detail/${one}`)
  await accepted([one], '11:02')
  const [repeated] = await noticesOf(hall.maryam, 'cargoFinished')
  expect([repeated!.notification.subject, repeated!.link]).toEqual([noticeWords.repeated(ended(one), 2), `/Cargos/Detail/${one}`])
  await accepted([two], '11:09')
  const [folded] = await noticesOf(hall.maryam, 'cargoFinished')
  expect([folded!.notification.subject, folded!.link]).toEqual([noticeWords.folded(ended(two), 2), '/Cargos'])
  await accepted([three], '11:11')
  expect(await subjectsOf(hall.maryam, 'cargoFinished')).toEqual([ended(three), noticeWords.folded(ended(two), 2)])
})

test('a read notice absorbs nothing: a new one is created', async () => {
  const [one, two] = cargos as [number, number]
  await notifyAt('cargoAccepted', [one], '12:00')
  await notifyAt('cargoWithdrawn', [one], '12:00')
  const before = await subjectsOf(hall.maryam, 'cargoWithdrawn')
  await readAll(hall.maryam)
  await notifyAt('cargoWithdrawn', [two], '12:01')
  await notifyAt('cargoWithdrawn', [one], '12:02')
  const rows = await noticesOf(hall.maryam, 'cargoWithdrawn')
  expect(rows.map(({ notification }) => [notification.subject, notification.isRead])).toEqual([
    [noticeWords.folded(before[0]!, 1), false],
    [before[0]!, true],
  ])
})

test('keeps one notice for each subject of kinds with an act or details of their own', async () => {
  const permits = (await hall.permits()).map(({ id }) => id)
  for (const id of permits) await notifyAt('permitVoided', [id], '12:30')
  await notifyAt('permitLate', permits, '12:30')
  for (const kind of ['permitVoided', 'permitLate'] as const) {
    const rows = await noticesOf(hall.maryam, kind)
    expect(rows.map(({ link }) => link).toSorted()).toEqual(permits.map((id) => `/Permit/${id}`).toSorted())
  }
  const reasons = (await noticesOf(hall.maryam, 'permitVoided')).map(({ notification }) => notification.message)
  for (const id of permits) expect(reasons.join()).toContain(`دلیل ${persianDigits(id)}`)
})

test('folds turns that end soon into one notice, and the next check repeats none of them', async () => {
  const { db } = hall.world
  const turns = [await hall.queued('اکبر'), await hall.queued('اصغر')].map(({ turnId }) => turnId)
  await db
    .updateTable('turn')
    .set({ expires_at: at('14:00') })
    .where('id', 'in', turns)
    .execute()
  for (const time of ['13:30', '13:31', '13:45']) await lookAtMinutes(db, at(time))
  const subjects = await subjectsOf(hall.zahra, 'turnExpiring')
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatch(/ \(و ۱ مورد دیگر\)$/)
})

test('sends one SMS with the count to a member without a device', async () => {
  const { db } = hall.world
  const away = await hall.world.member('away', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
  await db.updateTable('member').set({ mobile: '09121111111' }).where('id', '=', away).execute()
  const turns = (await db.selectFrom('turn').select('id').limit(3).execute()).map(({ id }) => id)
  await db.deleteFrom('notice').where('kind', '=', 'turnExpiring').execute()
  await db.deleteFrom('outgoing_message').execute()
  await notifyAt('turnExpiring', turns, '15:00')
  const texts = await db.selectFrom('outgoing_message').select('text').where('mobile', '=', '09121111111').execute()
  expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^بارنوبت: نوبت .* \(و ۲ مورد دیگر\)$/)])
})

test('transactions that notify at once neither block each other nor lose a notice', async () => {
  const { db } = hall.world
  const [one, two] = cargos as [number, number]
  await notifyAt('cargoOffered', [one], '16:00')
  await db.transaction().execute(async (first) => {
    await notify({ db: first, now: at('16:01') }, 'cargoOffered', { about: [{ id: two }] })
    await notifyAt('cargoOffered', [cargos[2]!], '16:01')
  })
  const rows = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.sum<number>('times').as('times'))
    .where('kind', '=', 'cargoOffered')
    .where('member_id', '=', hall.maryam.id)
    .executeTakeFirstOrThrow()
  expect(Number(rows.times)).toBe(3)
})

test('a folded notice links to a screen, and its subject fits a push and three SMS parts', () => {
  const name = 'ی'.repeat(45)
  const facts = {
    id: 9_999_999,
    route: name,
    hallName: name,
    driver: name,
    name,
    number: 9_999,
    left: 59,
    reason: name,
    at: '۱۰:۰۰',
  }
  for (const kind of noticeKinds) {
    const fold = noticeFolds[kind]
    if (fold.by === 'kind')
      expect(
        routes.map(({ path }) => path),
        kind,
      ).toContain(fold.list.split('?')[0])
    const subject = noticeSentences[kind].subject({ ...facts, count: 1_000_000_000 })
    const whole = noticeSubject({ kind, subject, times: 1000, folded: fold.by === 'kind' ? ['1'] : [] })
    // A push record holds 4096 bytes, encrypted.
    expect(Buffer.byteLength(JSON.stringify({ id: facts.id, subject: whole })), kind).toBeLessThan(3500)
    const { texted }: NoticeEvent = noticeEvents[kind]
    if (texted) expect(noticeWords.text(whole).length, kind).toBeLessThanOrEqual(3 * 67)
  }
})
