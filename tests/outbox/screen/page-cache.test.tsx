/** A page in the browser's back/forward cache blocks no other page, and resumes where it was. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { beginSession, currentMember, endSession } from '#app/transport/session.ts'
import { inOneGo } from '#outbox/storage/db.ts'
import { draftOf } from '#outbox/storage/drafts.ts'

const { db } = device
const turn = (type: 'pagehide' | 'pageshow', persisted = true) => dispatchEvent(new PageTransitionEvent(type, { persisted }))
/** Pages in the cache are suspended. */
const leaveAndReturn = () => [turn('pagehide'), turn('pageshow')]

beforeEach(async () => {
  await db.delete()
  await db.open()
  localStorage.clear()
})

const half = () => db.meta.put({ name: 'client', id: 'half' })
const rest = () => db.meta.put({ name: 'evicted', count: 1, titles: [] })

test('does not leave a transaction half-written: an interrupted one is rolled back', async () => {
  const writing = db.transaction('rw', db.tables, async () => {
    await half()
    leaveAndReturn()
    await rest()
  })
  await expect(writing).rejects.toThrow()
  expect(await db.meta.count()).toBe(0)
})

test('repeats an interrupted transaction after the return, whole and once', async () => {
  let tries = 0
  await inOneGo(db, async () => {
    tries += 1
    await half()
    if (tries === 1) leaveAndReturn()
    await db.log.add({ at: 1, what: 'delivered', opId: 'one', entityRef: 'one', serverId: null })
    await rest()
  })
  expect(tries).toBe(2)
  expect(await db.meta.count()).toBe(2)
  expect(await db.log.count()).toBe(1)
})

test('does not repeat a transaction that aborts itself', async () => {
  leaveAndReturn()
  let tries = 0
  const refused = inOneGo(db, async () => {
    tries += 1
    await half()
    throw new DOMException('by its own wish', 'AbortError')
  })
  await expect(refused).rejects.toThrow('by its own wish')
  expect(tries).toBe(1)
})

test('a page that is not cached leaves its transactions to the browser', async () => {
  await db.transaction('rw', db.tables, async () => {
    await half()
    turn('pagehide', false)
    await rest()
  })
  expect(await db.meta.count()).toBe(2)
})

test('a form in the cache writes nothing; after the return its draft is saved', async () => {
  const { result, unmount } = renderHook(() => useDraft<string>('form', '7'))
  await waitFor(() => expect(result.current.draft).toBeNull())
  act(() => result.current.save('typed'))
  turn('pagehide')
  expect(await draftOf(device, 'form', '7')).toBeNull()
  expect(Object.values(localStorage)).toEqual(['"typed"'])
  turn('pageshow')
  await waitFor(async () => expect((await draftOf(device, 'form', '7'))?.value).toBe('typed'))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  unmount()
})

test('a returning page does not overwrite a draft that another page has taken over', async () => {
  const { result, unmount } = renderHook(() => useDraft<string>('form', '7'))
  await waitFor(() => expect(result.current.draft).toBeNull())
  act(() => result.current.save('older'))
  turn('pagehide')
  localStorage.clear()
  await db.drafts.put({ formKey: 'form', accountId: '7', value: 'newer', savedAt: 2 })
  turn('pageshow')
  unmount()
  expect((await draftOf(device, 'form', '7'))?.value).toBe('newer')
})

test('a page that returns after a sign-out shows nothing of the member', () => {
  beginSession('a token', { id: 7, role: 'Admin' })
  expect(currentMember()?.id).toBe(7)
  // In another page: a suspended page gets no storage event.
  localStorage.clear()
  turn('pageshow')
  expect(currentMember()).toBeNull()
  endSession()
})
