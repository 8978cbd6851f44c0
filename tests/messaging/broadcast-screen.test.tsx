/** Broadcasts on screen: written by an administrator, shown on every page of their audience (O6, GAP49). */
import type { Editor } from '@tiptap/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { broadcastWords } from '#contract/messaging/broadcast-words.ts'
import { Screen } from '#app/modules/messaging/broadcast/BroadcastsScreen.tsx'
import { Band } from '#app/app/frame/Band.tsx'
import { editorWords } from '#app/kit/ui/rich/editor-words.ts'
import {
  broadcastFormWords as form,
  broadcastScreenWords as words,
  readerWords,
} from '#app/modules/messaging/broadcast/broadcast-words.ts'
import { bandWords } from '#app/modules/messaging/notice/bell-words.ts'
import { useLine, withAlerts } from '../line.tsx'
import { closeBehind, goOffline, goOnline, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { payloads } from './payloads.ts'

vi.setConfig({ testTimeout: 120_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
const WAIT = { timeout: 20_000 }
// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

let world: World
let admin: Person
let omid: Person
beforeAll(async () => {
  world = await openWorld({ ticking: true })
  admin = await world.person('admin', { role: 'Admin' })
  omid = await world.person('omid', { role: 'Customer' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const Page = withAlerts(Screen)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, WAIT))
const waiting = async () => (await omid.say(broadcast.pending, {})).data!.length

test('shows missing values at their fields', async () => {
  await showTo(admin, Page, { at: '/Admin/Broadcasts?do=add' })
  await press(form.send)
  expect(await screen.findByText(broadcastWords.subject, {}, WAIT)).toBeTruthy()
  expect(screen.getByText(broadcastWords.message)).toBeTruthy()
  expect((await admin.say(broadcast.all, {})).data).toEqual([])
})

test('writes, previews and sends one, lists who has not read it, and ends it on every page', async () => {
  await showTo(admin, Page, { at: '/Admin/Broadcasts?do=add' })
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${form.subject}`) }, WAIT), 'تعطیلی فردا')
  const box = (await screen.findByRole('textbox', { name: form.message }, WAIT)) as HTMLElement & { editor: Editor }
  act(() => void box.editor.commands.insertContent('<p>سالن‌ها <strong>بسته</strong> است</p>'))
  const preview = screen.getByRole('region', { name: form.preview })
  expect((await within(preview).findByText('بسته', {}, WAIT)).tagName).toBe('STRONG')
  await user.click(screen.getByRole('checkbox', { name: form.mustConfirm }))
  await user.type(screen.getByRole('textbox', { name: form.usernames }), 'omid')
  await press(form.send)
  expect(await screen.findByText(broadcastWords.sent(1), {}, WAIT)).toBeTruthy()
  expect(await waiting()).toBe(1)
  await press(words.readersOf('تعطیلی فردا'))
  const readers = await screen.findByRole('dialog', { name: readerWords.title('تعطیلی فردا') }, WAIT)
  expect(await within(readers).findByText(readerWords.notYet, {}, WAIT)).toBeTruthy()
  await user.keyboard('{Escape}')
  await press(words.endOf('تعطیلی فردا'))
  await press(words.end)
  expect(await screen.findByText(broadcastWords.nowEnded, {}, WAIT)).toBeTruthy()
  expect(await waiting()).toBe(0)
})

test('stays over the page until confirmed, also when offline', async () => {
  await admin.say(broadcast.send, { Subject: 'قانون تازه', Message: '<p>بخوانید</p>', MustConfirm: true })
  await showTo(omid, Band)
  const name = bandWords.confirmOf('قانون تازه')
  expect(await screen.findByText('بخوانید', {}, WAIT)).toBeTruthy()
  await waitFor(async () => expect((await world.db.selectFrom('broadcast_view').selectAll().execute()).length).toBe(1), WAIT)
  goOffline()
  await press(name)
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull(), { timeout: 40_000 })
  expect(await waiting()).toBe(1)
  goOnline()
  const { retryNow } = await import('#app/transport/outbox/outbox.ts')
  await retryNow()
  await waitFor(async () => expect(await waiting()).toBe(0), WAIT)
})

test('renders eighty hostile payloads in banner and dialog without scripts, addresses or styles', async () => {
  const { cleaned } = await import('#app/kit/ui/rich/clean.ts')
  for (const payload of payloads) {
    const box = document.createElement('div')
    box.append(cleaned(payload))
    for (const element of box.querySelectorAll('*')) {
      expect(
        ['H2', 'H3', 'H4', 'P', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'A', 'BLOCKQUOTE', 'HR'],
        payload,
      ).toContain(element.tagName)
      for (const { name } of element.attributes) expect(['href', 'rel', 'target'], payload).toContain(name)
      const href = element.getAttribute('href')
      if (href !== null) expect(href, payload).toMatch(/^(?:https?|mailto|tel):/i)
    }
    box.remove()
  }
  expect((window as { ranHere?: unknown }).ranHere).toBeUndefined()
})

const createBroadcast = async (subject: string) => {
  await showTo(admin, Page, { at: '/Admin/Broadcasts?do=add' })
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${form.subject}`) }, WAIT), subject)
  const box = (await screen.findByRole('textbox', { name: form.message }, WAIT)) as HTMLElement & { editor: Editor }
  act(() => void box.editor.commands.insertContent('<p>سالن بسته است</p>'))
}
const opened = () => screen.queryByRole('dialog', { name: form.title })

test('asks for the day of a time without a day instead of sending at once', async () => {
  await createBroadcast('نیمه‌شب')
  const before = (await admin.say(broadcast.all, {})).data!.length
  await user.type(screen.getByRole('textbox', { name: form.startTime }), '۱۸۰۰')
  await press(form.send)
  expect(await screen.findByText(form.dayMissing, {}, WAIT)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: form.startDay }))
  expect((await admin.say(broadcast.all, {})).data).toHaveLength(before)
})

test('Escape closes only the link dialog; over written text it asks first', async () => {
  await createBroadcast('پیوند')
  await press(editorWords.link)
  await screen.findByRole('textbox', { name: editorWords.linkTo }, WAIT)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: editorWords.linkTo })).toBeNull(), WAIT)
  expect(opened()).not.toBeNull()
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: form.sureLeave }, WAIT)
  await user.click(within(question).getByRole('button', { name: 'خیر' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: form.sureLeave })).toBeNull(), WAIT)
  expect(screen.getByRole('textbox', { name: new RegExp(`^${form.subject}`) })).toHaveProperty('value', 'پیوند')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('dialog', { name: form.sureLeave }, WAIT)).getByRole('button', { name: 'بله' }))
  await waitFor(() => expect(opened()).toBeNull(), WAIT)
})
