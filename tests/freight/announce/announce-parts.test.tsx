import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announcementWords as rules } from '#contract/freight/announcement-words.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { faultAt, field, fieldOrNone, fillIn, open, pick, submit, summary, useWorld, user, write } from './announce-page.ts'

const scene = useWorld()
afterEach(() => setWidth(1440))

const clerk = (name: string) =>
  scene.world.person(name, { role: 'TransportationCompanyAdmin', companyId: scene.world.cast.companies.kaveh.id })
const folded = (title: string) => screen.queryByRole('button', { name: new RegExp(title), expanded: false })

test('on a phone a finished part collapses on leaving, expands by a press, and expands for an error', async () => {
  setWidth(360)
  await open(await clerk('maryam'))
  await pick(words.from, 'بندرعباس')
  await user.click(field(words.goods))
  // Without a destination the route is unfinished.
  expect(fieldOrNone(words.from)).not.toBeNull()
  await pick(words.to, 'تهران')
  await screen.findAllByText(/کیلومتر ·/)
  await user.click(field(words.goods))
  await waitFor(() => expect(fieldOrNone(words.from)).toBeNull())
  expect(folded(words.route)!.textContent).toContain('بندرعباس به تهران')

  await user.click(folded(words.route)!)
  expect(document.activeElement).toBe(field(words.from))

  await user.click(field(words.goods))
  await waitFor(() => expect(fieldOrNone(words.from)).toBeNull())
  await submit()
  expect(await summary()).toContain(rules.goods)
  expect(faultAt(words.goods)).toBe(rules.goods)
})

test('on a desktop the whole form stays expanded', async () => {
  await open(await clerk('sara'))
  await fillIn()
  await write(words.rent, '۳۹۰۰۰۰۰۰')
  expect(fieldOrNone(words.from)).not.toBeNull()
  expect(folded(words.route)).toBeNull()
})
