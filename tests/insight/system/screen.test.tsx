/** Jobs and the state of the system, as an administrator sees them. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobWords, systemWords as server } from '#contract/insight/system-words.ts'
import { Screen } from '#app/modules/insight/system/SystemScreen.tsx'
import { systemWords as words } from '#app/modules/insight/system/system-words.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { faultsIn } from '../../axe.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

vi.setConfig({ testTimeout: 40_000 })
let world: World
let keeper: Person
beforeAll(async () => {
  world = await openWorld({ demo: true })
  keeper = await world.person('keeper', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

test('shows server files and account files without contradiction', async () => {
  const { unmount } = await showTo(keeper, withAlerts(Screen), { at: '/Admin/System' })
  expect(await screen.findByText('هنوز فایلی فرستاده نشده است.')).toBeTruthy()
  expect(screen.getByText('1.0.0 · dev')).toBeTruthy()
  unmount()
  const digest = 'a'.repeat(64)
  const file = { digest, size: 2 * 1024 * 1024, mime: 'image/jpeg', stored_at: world.clock.now, removing_at: null } as const
  await world.db.insertInto('stored_file').values(file).execute()
  const second = await showTo(keeper, withAlerts(Screen), { at: '/Admin/System' })
  expect(await screen.findByText('۱ فایل، ۲ مگابایت')).toBeTruthy()
  const noOwner = 'هیچ‌کدام از این فایل‌ها را حسابی نفرستاده است: مدرک‌های ثبت‌نام یا فایل‌های نمایشی است.'
  expect(screen.getByText(noOwner)).toBeTruthy()
  expect(screen.queryByText('هنوز فایلی فرستاده نشده است.')).toBeNull()
  second.unmount()
  await world.db.insertInto('member_file').values({ member_id: keeper.id, digest }).execute()
  await showTo(keeper, withAlerts(Screen), { at: '/Admin/System' })
  expect(await screen.findByText(/^سهم هر حساب .* مگابایت است\. بیشترین‌ها:$/)).toBeTruthy()
  expect(screen.queryByText(noOwner)).toBeNull()
  expect(screen.getAllByText(/۱ فایل، ۲ مگابایت/)).toHaveLength(2)
})

test('shows failed jobs with their reason, marks those that never ran, and runs each by hand', async () => {
  const log = { error: () => {}, info: () => {}, warn: () => {} }
  const jobs = openJobs({ db: world.db, now: () => world.clock.now, log })
  jobs.start({ name: 'money', everyMs: 15_000, run: () => Promise.reject(new Error('no such ledger')) })
  await jobs.stop()
  const { container } = await showTo(keeper, withAlerts(Screen), { at: '/Admin/System' })
  const money = (await screen.findByText(jobWords.money)).closest('li')!
  expect(within(money).getByText(words.failing)).toBeDefined()
  expect(within(money).getByText('no such ledger')).toBeDefined()
  const uploads = screen.getByText(jobWords.uploads).closest('li')!
  expect(within(uploads).getByText(words.never)).toBeDefined()
  expect(await screen.findByText(words.noWaiting)).toBeDefined()
  expect(await faultsIn(container)).toEqual([])
  await userEvent.click(within(uploads).getByRole('button', { name: words.runLabel(jobWords.uploads) }))
  expect(await screen.findByText(server.started)).toBeDefined()
  expect(world.jobsAsked).toEqual(['uploads'])
})
