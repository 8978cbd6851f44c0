/** The feed of notices on screen (S2 "Notifications", §4; O1, O2): also offline and in two tabs. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notice } from '#contract/messaging/notice.ts'
import { badgeWords, noticeWords } from '#contract/messaging/notice-words.ts'
import { Screen } from '#app/modules/messaging/notice/NotificationsScreen.tsx'
import { Bell } from '#app/app/frame/Bell.tsx'
import { bellWords } from '#app/modules/messaging/notice/bell-words.ts'
import { noticeScreenWords as words } from '#app/modules/messaging/notice/notice-words.ts'
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
    <Bell isIdle />
    <Screen />
  </>
))
const open = (at = '/Notifications') => showTo(nima, Page, { at })

async function insertNotice(subject: string, more: object = {}) {
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
const countUnread = async () => (await nima.say(notice.count, {})).data
const bell = (count: number) => screen.findByRole('link', { name: bellWords.open(count) })
const view = (subject: string) => screen.findByRole('button', { name: words.viewOf(subject) })

test('shows unknown, not empty, notices when the request fails', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.unknownTitle)).toBeTruthy()
  expect(screen.queryByText(words.emptyTitle)).toBeNull()
})

test('shows an empty feed of 48 hours with a link to older notices', async () => {
  const at = new Date(Date.now() - 72 * 3_600_000)
  await insertNotice('خبر کهنه', { at, first_at: at })
  await open()
  expect(await screen.findByText(words.emptyTitle)).toBeTruthy()
  expect(await bell(0)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: words.all })[0]!)
  expect(await screen.findByText('خبر کهنه')).toBeTruthy()
})

test('marks a notice as read when its dialog closes, also on the bell; the badge has a label', async () => {
  await insertNotice('سالن بسته شد')
  await insertNotice('نوبت رو به پایان است', { badge: 'warning' })
  await open()
  expect(await bell(2)).toBeTruthy()
  expect(await screen.findByText(badgeWords.warning)).toBeTruthy()
  expect(screen.getByText('سالن بسته شد').className).toBe('notice-unread')
  await user.click(await view('سالن بسته شد'))
  const dialog = await screen.findByRole('dialog', { name: 'سالن بسته شد' })
  expect(await within(dialog).findByText('متن سالن بسته شد')).toBeTruthy()
  expect(within(dialog).getByText(badgeWords.critical)).toBeTruthy()
  expect(await countUnread()).toBe(2)
  await user.click(within(dialog).getAllByRole('button', { name: dialogWords.close }).at(-1)!)
  await waitFor(async () => expect(await countUnread()).toBe(1))
  expect(await bell(1)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('سالن بسته شد').className).toBe('faint'))
})

test('opens the notice of an address; its subject is one press away', async () => {
  const id = await insertNotice('سالن شاپور بسته شد')
  const { router } = await open(`/Notifications?notice=${id}`)
  const dialog = await screen.findByRole('dialog', { name: 'سالن شاپور بسته شد' })
  await user.click(within(dialog).getByRole('button', { name: words.follow }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/board/1'))
  await waitFor(async () => expect(await countUnread()).toBe(0))
})

test('marks all as read at once and shows the server’s message', async () => {
  for (const subject of ['یک', 'دو', 'سه']) await insertNotice(subject)
  await open()
  await user.click(await screen.findByRole('button', { name: words.markAll }))
  expect(await screen.findByText(noticeWords.allRead)).toBeTruthy()
  expect(await countUnread()).toBe(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: words.markAll })).toBeNull())
})

test.each([
  ['ahead', 1],
  ['behind', -1],
])('shows the same feed and marks it on a device whose clock is a day %s', async (_, days) => {
  await insertNotice(`خبر ${days}`)
  vi.setSystemTime(new Date(Date.now() + days * 86_400_000))
  await open()
  expect(await bell(1)).toBeTruthy()
  await user.click(await view(`خبر ${days}`))
  const dialog = await screen.findByRole('dialog', { name: `خبر ${days}` })
  await user.click(within(dialog).getAllByRole('button', { name: dialogWords.close }).at(-1)!)
  await waitFor(async () => expect(await countUnread()).toBe(0))
})

test('shows the last feed with its age offline, queues and counts a mark, then sends it', async () => {
  await insertNotice('مجوز باطل شد')
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
  expect(await countUnread()).toBe(1)
  goOnline()
  const { retryNow } = await import('#app/transport/outbox/outbox.ts')
  await retryNow()
  await waitFor(async () => expect(await countUnread()).toBe(0))
})
