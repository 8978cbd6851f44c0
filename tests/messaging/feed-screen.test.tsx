/** The feed as it is read (S2 "Notifications", §4; O1, O2): also without a network, and in two places at once. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notice } from '#contract/messaging/notice.ts'
import { badgeWords, noticeWords } from '#contract/messaging/notice-words.ts'
import { Screen } from '#app/modules/messaging/notice/NotificationsScreen.tsx'
import { Bell } from '#app/app/frame/Bell.tsx'
import { bellWords, noticeScreenWords as words } from '#app/modules/messaging/notice/notice-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { useLine, withAlerts } from '../line.tsx'
import { closeBehind, goOffline, goOnline, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

vi.setConfig({ testTimeout: 120_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let nima: Person
beforeAll(async () => {
  world = await openWorld({ ticking: true })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
let people = 0
beforeEach(async () => {
  nima = await world.person(`nima${(people += 1)}`, { role: 'Customer' })
})
useLine(() => world)

const Page = withAlerts(() => (
  <>
    <Bell />
    <Screen />
  </>
))
const open = (at = '/Notifications') => showTo(nima, Page, { at })

async function told(subject: string, more: object = {}) {
  const at = new Date()
  const { id } = await world.db
    .insertInto('notice')
    .values({
      member_id: nima.id,
      kind: 'hallClosed',
      about: subject,
      badge: 'critical',
      link: '/board/1',
      subject,
      message: `<p>متن ${subject}</p>`,
      first_at: at,
      at,
      slot: 0,
      read_at: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const unread = async () => (await nima.say(notice.count, {})).data
const bell = (count: number) => screen.findByRole('link', { name: bellWords.open(count) })
const view = (subject: string) => screen.findByRole('button', { name: words.viewOf(subject) })

test('without an answer the notices are unknown, not empty', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.unknownTitle)).toBeTruthy()
  expect(screen.queryByText(words.emptyTitle)).toBeNull()
})

test('none in 48 hours is said, with the way to what was before', async () => {
  const at = new Date(Date.now() - 72 * 3_600_000)
  await told('خبر کهنه', { at, first_at: at })
  await open()
  expect(await screen.findByText(words.emptyTitle)).toBeTruthy()
  expect(await bell(0)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: words.all })[0]!)
  expect(await screen.findByText('خبر کهنه')).toBeTruthy()
})

test('closing the dialog marks it read, on the bell too; the badge says its word', async () => {
  await told('سالن بسته شد')
  await told('نوبت رو به پایان است', { badge: 'warning' })
  await open()
  expect(await bell(2)).toBeTruthy()
  expect(await screen.findByText(badgeWords.warning)).toBeTruthy()
  expect(screen.getByText('سالن بسته شد').className).toBe('notice-unread')
  await user.click(await view('سالن بسته شد'))
  const dialog = await screen.findByRole('dialog', { name: 'سالن بسته شد' })
  expect(await within(dialog).findByText('متن سالن بسته شد')).toBeTruthy()
  expect(within(dialog).getByText(badgeWords.critical)).toBeTruthy()
  expect(await unread()).toBe(2)
  await user.click(within(dialog).getAllByRole('button', { name: dialogWords.close }).at(-1)!)
  await waitFor(async () => expect(await unread()).toBe(1))
  expect(await bell(1)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('سالن بسته شد').className).toBe('faint'))
})

test('an address opens its notice; what it is about is one press away', async () => {
  const id = await told('سالن شاپور بسته شد')
  const { router } = await open(`/Notifications?notice=${id}`)
  const dialog = await screen.findByRole('dialog', { name: 'سالن شاپور بسته شد' })
  await user.click(within(dialog).getByRole('button', { name: words.follow }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/board/1'))
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('all are read at once, and the server says so', async () => {
  for (const subject of ['یک', 'دو', 'سه']) await told(subject)
  await open()
  await user.click(await screen.findByRole('button', { name: words.markAll }))
  expect(await screen.findByText(noticeWords.allRead)).toBeTruthy()
  expect(await unread()).toBe(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: words.markAll })).toBeNull())
})

test.each([
  ['ahead', 1],
  ['behind', -1],
])('a device whose clock is a day %s has the same feed, and its mark reaches what it showed', async (_, days) => {
  await told(`خبر ${days}`)
  vi.setSystemTime(new Date(Date.now() + days * 86_400_000))
  await open()
  expect(await bell(1)).toBeTruthy()
  await user.click(await view(`خبر ${days}`))
  const dialog = await screen.findByRole('dialog', { name: `خبر ${days}` })
  await user.click(within(dialog).getAllByRole('button', { name: dialogWords.close }).at(-1)!)
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('without a network the last feed stands with its age, a mark waits and counts here; then it is sent', async () => {
  await told('مجوز باطل شد')
  const first = await open()
  await view('مجوز باطل شد')
  first.unmount()
  goOffline()
  await open()
  expect(await screen.findByText(words.stale)).toBeTruthy()
  await user.click(await view('مجوز باطل شد'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('مجوز باطل شد').className).toBe('faint'), { timeout: 25_000 })
  expect(await unread()).toBe(1)
  goOnline()
  const { retryNow } = await import('#app/transport/outbox/outbox.ts')
  await retryNow()
  await waitFor(async () => expect(await unread()).toBe(0))
})
