/** The help page: a guide for each role and a glossary, open to everyone, found by search and by address. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpWords as words } from '#app/modules/insight/help/help-words.ts'
import { Screen } from '#app/modules/insight/help/HelpScreen.tsx'
import { guideNames, guides } from '#app/modules/insight/help/guides.ts'
import { useLine } from '../../line.tsx'
import { closeBehind, goOffline, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const open = (by: Person, at = '/Help') => showTo(by, Screen, { at, path: at === '/Help' ? '$' : '/Help/$guide' })
const current = () => within(screen.getByRole('navigation', { name: words.guides })).getByRole('link', { current: 'page' })

test('shows the glossary to a visitor who is offline, and the hall’s guide to a hall’s clerk', async () => {
  goOffline()
  const { unmount } = await open(world.stranger)
  expect(await screen.findByRole('heading', { name: 'واژه‌نامه' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'اولویت' })).toBeTruthy()
  unmount()
  await open(await world.person('clerk', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei }))
  expect(await screen.findByRole('heading', { name: 'راهنمای سالن اعلام بار' })).toBeTruthy()
  expect(current().textContent).toContain(words.yours)
})

test('opens the section of an address and focuses it; an unknown section shows a message and the list', async () => {
  const { unmount } = await open(world.stranger, '/Help/glossary#حق-توقف')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('حق توقف'))
  unmount()
  await open(world.stranger, '/Help/nothing')
  expect(await screen.findByText(words.missing)).toBeTruthy()
  expect(screen.getAllByRole('link').length).toBeGreaterThanOrEqual(guideNames.length)
})

test('finds any spelling, headings first, and opens the match in place', async () => {
  const { router } = await open(world.stranger)
  const box = await screen.findByRole('searchbox', { name: words.search })
  await user.type(box, 'مهلت حضور')
  const found = within(screen.getByRole('region', { name: /جا پیدا شد/ }))
  expect(found.getAllByRole('link')[0]!.textContent).toBe('مهلت حضور')
  await user.clear(box)
  await user.type(box, 'كارنامه تقسيم')
  expect(within(screen.getByRole('region')).getAllByRole('link')[0]!.textContent).toBe('کارنامهٔ تقسیم')
  await user.click(within(screen.getByRole('region')).getAllByRole('link')[0]!)
  expect(router.state.location.pathname).toBe('/Help/glossary')
  expect(router.state.location.hash).toBe('کارنامه-تقسیم')
  await user.type(box, 'قورباغه')
  expect(await screen.findByText(words.found(0))).toBeTruthy()
})

test('lists every guide with its title and sections', () => {
  expect(guides.map(({ name }) => name)).toEqual([...guideNames])
  for (const { title, name, sections } of guides) {
    expect(title).not.toBe(name)
    expect(sections.length).toBeGreaterThan(2)
  }
})
