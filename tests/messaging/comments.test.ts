/** Messages between companies and administrators over HTTP (S2 "Messages", §5, §7, §8; GAP48). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '#contract/messaging/comment.ts'
import { notice } from '#contract/messaging/notice.ts'
import { commentWords as words } from '#contract/messaging/comment-words.ts'
import { jpeg } from '../permits/document/setup.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
let sara: Person
let unpermitted: Person
let farid: Person
let admin: Person
let support: Person
beforeAll(async () => {
  world = await openWorld()
  const { sepehr, kaveh } = world.cast.companies
  const member = { role: 'TransportationCompanyMember', companyId: sepehr.id } as const
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  sara = await world.person('sara', { ...member, flags: ['access_Load_Add'] })
  unpermitted = await world.person('unpermitted', member)
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  support = await world.person('support', { role: 'AdminSupport' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const sendMessage = (Title: string, who = maryam, more: object = {}) =>
  who.say(comment.add, { Title, Desc: `متن ${Title}`, Type: 2, ...more })
const listAnswers = (ParentId: number, who = maryam) =>
  who.say(comment.answers, { TransportationCompanyId: null, DriverId: null, ParentId })
const listNotices = async (person: Person, kind: string) =>
  (await person.say(notice.list, {})).data!.filter((one) => one.kind === kind)

test('permits companies to ask and Admins to answer', async () => {
  for (const who of [unpermitted, admin, support]) expect((await sendMessage('پرسش', who)).status).toBe(403)
  expect((await sendMessage('پرسش', world.stranger)).status).toBe(401)
  for (const who of [maryam, support, unpermitted]) {
    expect((await who.say(comment.questions, {})).status).toBe(403)
    expect((await who.say(comment.answer, { Id: 1, Answer: 'پاسخ' })).status).toBe(403)
  }
})

test('requires title and text, also of the answer; rejects long texts and unknown types', async () => {
  const { status, errors } = await maryam.say(comment.add, { Title: ' ', Desc: '' })
  expect([status, errors]).toEqual([422, { Title: words.title, Desc: words.text }])
  const send = (body: object) => maryam.raw('POST', '/api/v1/comments', body)
  expect((await send({ Title: 'عنوان', Desc: 'الف'.repeat(2000) })).status).toBe(400)
  expect((await send({ Title: 'ع'.repeat(151), Desc: 'متن' })).status).toBe(400)
  for (const Type of [0, 4, 'x']) expect((await send({ Title: 'عنوان', Desc: 'متن', Type })).status).toBe(400)
  expect((await send({ Title: 'عنوان', Desc: 'متن', ParentId: 99_999 })).status).toBe(404)
  const { data } = await sendMessage('پرسش یک')
  const empty = await admin.say(comment.answer, { Id: data!.commentId, Answer: ' ' })
  expect([empty.status, empty.errors]).toEqual([422, { Answer: words.answer }])
  expect((await admin.say(comment.answer, { Id: 99_999, Answer: 'پاسخ' })).status).toBe(404)
})

test('rejects a message of ten megabytes and stores nothing', async () => {
  const before = (await maryam.say(comment.own, {})).data!.length
  const body = JSON.stringify({ Title: 'بزرگ', Desc: 'الف'.repeat(5_000_000) })
  expect((await maryam.raw('POST', '/api/v1/comments', body)).status).toBe(413)
  expect((await maryam.say(comment.own, {})).data!).toHaveLength(before)
})

test('message, answer and follow-up are one thread; each side is notified of the other', async () => {
  // Otherwise an unread notice of an earlier message would take this one in.
  await admin.say(notice.markAllRead, {})
  const { data: sent, message } = await sendMessage('کرایهٔ بندر', sara)
  expect(message).toBe(words.sent)
  const id = sent!.commentId
  expect((await listAnswers(id)).message).toBe(words.none)
  expect((await listNotices(admin, 'messageAsked'))[0]).toMatchObject({ link: `/AdminComment?thread=${id}` })
  expect(await listNotices(support, 'messageAsked')).toEqual([])

  const [question] = (await admin.say(comment.questions, {})).data!
  expect(question).toMatchObject({ commentId: id, unread: 1, answers: 0, type: 2, writer: 'sara', driverId: null })
  await admin.say(comment.seen, { id })
  expect((await admin.say(comment.questions, {})).data![0]!.unread).toBe(0)
  await admin.say(comment.answer, { Id: id, Answer: 'بررسی می‌شود' })
  expect((await listNotices(sara, 'messageAnswered'))[0]).toMatchObject({ link: `/Comment?thread=${id}` })
  expect(await listNotices(unpermitted, 'messageAnswered')).toEqual([])
  expect(await listNotices(farid, 'messageAnswered')).toEqual([])

  const mine = (await maryam.say(comment.own, {})).data!.find(({ commentId }) => commentId === id)!
  expect(mine).toMatchObject({ unread: 1, answers: 1 })
  const { data: answers } = await listAnswers(id)
  expect(answers).toMatchObject([{ desc: 'بررسی می‌شود', isAnswer: true, writer: words.platform, parentId: id }])
  await maryam.say(comment.seen, { id })
  const { data: more } = await maryam.say(comment.add, { Title: '', Desc: 'ممنون', ParentId: id })
  expect(more).toMatchObject({ parentId: id, title: 'کرایهٔ بندر', isAnswer: false })
  expect((await listAnswers(id, admin)).data!.map(({ desc }) => desc)).toEqual(['بررسی می‌شود', 'ممنون'])
  expect((await maryam.say(comment.own, {})).data!.find(({ commentId }) => commentId === id)!.unread).toBe(0)
})

test('returns 404 for the thread of another company: read, reply, mark and file', async () => {
  const { data } = await sendMessage('محرمانه')
  const { commentId: id } = data!
  expect((await farid.say(comment.own, {})).data).toEqual([])
  const tries = [
    listAnswers(id, farid),
    farid.say(comment.seen, { id }),
    farid.say(comment.add, { Title: '', Desc: 'من هم', ParentId: id }),
    farid.say(comment.file, { id }),
    farid.say(comment.answers, { TransportationCompanyId: world.cast.companies.sepehr.id, DriverId: null, ParentId: id }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('stores the same message of a device once', async () => {
  const ref = { 'X-Entity': randomUUID() }
  const one = await maryam.say(comment.add, { Title: 'دوبار', Desc: 'متن' }, ref)
  const two = await maryam.say(comment.add, { Title: 'دوبار', Desc: 'متن' }, ref)
  expect([one.status, two.status]).toEqual([200, 409])
})

test('returns an attached file unchanged; rejects types other than picture and PDF', async () => {
  const bytes = await jpeg(3)
  const form = (file: Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData()
    body.append('Title', 'با پیوست')
    body.append('Desc', 'متن')
    body.append('File', new Blob([file]), name)
    return body
  }
  const bad = await maryam.send('POST', '/api/v1/comments', form(new TextEncoder().encode('<script>alert(1)</script>'), 'a.jpg'))
  expect(bad.status).toBe(415)
  const good = await maryam.send('POST', '/api/v1/comments', form(bytes, '../عکس.jpg'))
  const { data } = (await good.json()) as { data: { commentId: number; file: { name: string } } }
  expect(data.file.name).toBe('عکس.jpg')
  const file = await admin.send('GET', `/api/v1/comments/${data.commentId}/file`)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
})
