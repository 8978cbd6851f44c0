/** An import as an administrator sees it. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing } from '#contract/fleet/import.ts'
import { importFieldWords, rowWords } from '#contract/fleet/import-words.ts'
import { Screen } from '#app/modules/fleet/import/ImportScreen.tsx'
import { importScreenWords as words, matchWords, progressWords } from '#app/modules/fleet/import/import-words.ts'
import { workOnImport } from '#server/modules/fleet/import/work.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { csvOf, driverHead, driverRow, sent, workOf } from './tables.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const Page = withAlerts(Screen)

test('an administrator chooses a kind and a file; earlier imports are listed', async () => {
  await sent(admin, 'driver', csvOf([driverHead, driverRow(1)]), 'yesterday.csv')
  await showTo(admin, Page, { at: '/Driver/Import' })
  expect(await screen.findByRole('link', { name: /yesterday\.csv/ })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.getByRole('button', { name: words.choose })).toBeTruthy()
})

test('shows columns, the first rows with their errors, and the results', async () => {
  const head = driverHead.with(4, 'چیزی')
  const { data } = await sent(admin, 'driver', csvOf([head, driverRow(2), driverRow(3).with(0, '1')]))
  await showTo(admin, Page, { at: `/Driver/Import/${data.id}`, path: '/Driver/Import/$importId' })
  await user.click(await screen.findByRole('button', { name: /^شروع ورود/ }))
  expect((await screen.findByRole('alert')).textContent).toContain(importFieldWords.mobile)
  expect((await screen.findAllByText(new RegExp(rowWords.nationalId))).length).toBeGreaterThan(0)
  await admin.say(importing.match, { id: data.id, Columns: data.columns.map((one, at) => (at === 4 ? 'mobile' : one)) })
  await admin.say(importing.start, { id: data.id })
  await workOnImport(workOf(world))
  await user.click(screen.getByRole('button', { name: /^شروع ورود/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: progressWords.faults })).toBeTruthy())
  expect(screen.getByText(words.states.DONE)).toBeTruthy()
  expect(screen.queryByText(matchWords.title)).toBeNull()
})
