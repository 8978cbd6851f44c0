/** The initial data of a new cargo's form is prefetched while the form's code loads. */
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import { readDraftAhead } from '#app/transport/outbox/drafts.ts'
import { currentCache } from '#app/transport/queries.ts'
import { ANNOUNCE_DRAFT, askFormAhead } from '#app/modules/freight/announce/questions.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { enter, listsHere, useWorld } from './announce-page.ts'

const scene = useWorld()
const clerk = (name: string) =>
  scene.world.person(name, { role: 'TransportationCompanyAdmin', companyId: scene.world.cast.companies.kaveh.id })
const prefetchedKeys = async (person: Person) => {
  await showTo(person, () => null)
  await askFormAhead()
  const answers = currentCache(person.id).client.getQueriesData({})
  return answers.filter(([, data]) => data !== undefined).map(([key]) => key.join(' '))
}

test('prefetches every list of a form: a company’s halls, an owner’s companies', async () => {
  const shared = ['kept places', 'kept goods', 'kept packagings', 'kept loaderGroups', 'kept loaderTypes', 'kept usualRents']
  expect(await prefetchedKeys(await clerk('sara'))).toEqual(
    expect.arrayContaining([...shared, 'customer addressBook', 'kept ownHalls']),
  )
  const owner = await prefetchedKeys(
    await scene.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: scene.world.cast.owners.mina }),
  )
  expect(owner).toEqual(expect.arrayContaining([...shared, 'company all']))
  expect(owner).not.toContain('kept ownHalls')
})

test('a prefetched draft is not read again, and is ignored three seconds later', async () => {
  const leila = await clerk('leila')
  await showTo(leila, () => null)
  const accountId = String(leila.id)
  readDraftAhead(ANNOUNCE_DRAFT, accountId)
  await expect.poll(() => device.db.isOpen()).toBe(true)
  await device.db.drafts.put({ formKey: ANNOUNCE_DRAFT, accountId, value: { CargoRent: 7 }, savedAt: Date.now() })
  cleanup()
  await enter(leila)
  await listsHere()
  expect(screen.queryByText(words.draftThere)).toBeNull()

  cleanup()
  await device.db.drafts.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: scene.world.clock.now })
  readDraftAhead(ANNOUNCE_DRAFT, accountId)
  // It is read before another is written.
  await device.db.drafts.count()
  vi.advanceTimersByTime(3000)
  vi.useFakeTimers({ toFake: ['Date'], now: scene.world.clock.now })
  await device.db.drafts.put({ formKey: ANNOUNCE_DRAFT, accountId, value: { CargoRent: 7 }, savedAt: Date.now() })
  await enter(leila)
  expect(await screen.findByText(words.draftThere)).toBeTruthy()
})
