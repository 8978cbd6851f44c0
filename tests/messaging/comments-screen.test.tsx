/** Messages on both screens (S2 "Messages", §5, §8; O4). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { comment } from '#contract/messaging/comment.ts'
import { commentWords } from '#contract/messaging/comment-words.ts'
import { Screen } from '#app/modules/messaging/comment/CommentScreen.tsx'
import { commentFormWords as form, commentScreenWords as words } from '#app/modules/messaging/comment/comment-words.ts'
import { useLine, withAlerts } from '../line.tsx'
import { closeBehind, goOffline, goOnline, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

vi.setConfig({ testTimeout: 120_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let maryam: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld({ ticking: true })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const Company = withAlerts(() => <Screen side="company" />)
const Admin = withAlerts(() => <Screen side="admin" />)
const WAIT = { timeout: 20_000 }
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) }, WAIT)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, WAIT))
const listOwn = async () => (await maryam.say(comment.own, {})).data!

test('shows missing values at their fields and sends nothing', async () => {
  await showTo(maryam, Company, { at: '/Comment?do=add' })
  await press(form.send)
  expect(await screen.findByText(commentWords.title, {}, WAIT)).toBeTruthy()
  expect(screen.getByText(commentWords.text)).toBeTruthy()
  expect((await field(form.title)).getAttribute('aria-invalid')).toBe('true')
  expect(await listOwn()).toEqual([])
})

test('sends, reads and answers a message; the company sees the answer as new', async () => {
  const page = await showTo(maryam, Company, { at: '/Comment?do=add' })
  await user.type(await field(form.title), 'کرایه')
  await user.type(await field(form.text), 'کرایه کم است')
  await press(form.send)
  expect(await screen.findByText(commentWords.sent, {}, WAIT)).toBeTruthy()
  expect(await screen.findByText(words.waiting, {}, WAIT)).toBeTruthy()
  page.unmount()

  const back = await showTo(admin, Admin, { at: '/AdminComment' })
  await press(words.openOf('کرایه'))
  const dialog = await screen.findByRole('dialog', { name: 'کرایه' }, WAIT)
  expect(await within(dialog).findByText(commentWords.none, {}, WAIT)).toBeTruthy()
  await user.type(await field(form.answer), 'بررسی شد')
  await press(form.sendAnswer)
  expect(await screen.findByText(commentWords.answered, {}, WAIT)).toBeTruthy()
  back.unmount()

  const [thread] = await listOwn()
  expect(thread!.unread).toBe(1)
  await showTo(maryam, Company, { at: `/Comment?thread=${thread!.commentId}` })
  expect(await screen.findByText('بررسی شد', {}, WAIT)).toBeTruthy()
  expect(screen.getByText(commentWords.platform)).toBeTruthy()
  await waitFor(async () => expect((await listOwn())[0]!.unread).toBe(0), WAIT)
})

test('queues and counts a message when offline and sends it later', async () => {
  await showTo(maryam, Company, { at: '/Comment?do=add' })
  await user.type(await field(form.title), 'بدون شبکه')
  await user.type(await field(form.text), 'متن')
  const before = (await listOwn()).length
  goOffline()
  await press(form.send)
  expect(await screen.findByText(form.kept, {}, { timeout: 40_000 })).toBeTruthy()
  expect(await screen.findByText(words.waitingHere(1), {}, WAIT)).toBeTruthy()
  goOnline()
  const { retryNow } = await import('#app/transport/outbox/outbox.ts')
  await retryNow()
  await waitFor(async () => expect(await listOwn()).toHaveLength(before + 1), WAIT)
})
