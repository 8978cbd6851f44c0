/** Forms on a device whose disk is full: what the database does not take is not lost with the page. */
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import { flushDrafts, useDraft } from '#app/transport/outbox/drafts.ts'

let isFull = false
beforeEach(async () => {
  isFull = false
  await device.db.delete()
  await device.db.open()
  localStorage.clear()
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (isFull && this.name === 'drafts') throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, args)
  })
})
afterEach(() => void vi.restoreAllMocks())

async function openForm() {
  const form = renderHook(() => useDraft<string>('announce', '7'))
  await waitFor(() => expect(form.result.current.draft).not.toBeUndefined())
  return form
}

test.each([
  ['locked', flushDrafts],
  ['left', async (): Promise<void> => {}],
] as const)('what is typed while the disk is full is there again after the page was %s', async (_, end) => {
  const first = await openForm()
  isFull = true
  first.result.current.save('typed')
  await end()
  first.unmount()
  await waitFor(() => expect(Object.values(localStorage)).toEqual(['"typed"']))
  isFull = false
  const second = await openForm()
  expect(second.result.current.draft).toBe('typed')
  expect(localStorage).toHaveLength(0)
  second.unmount()
})

test('a page that is locked again while the disk is still full does not lose what the first lock left', async () => {
  const first = await openForm()
  isFull = true
  first.result.current.save('typed')
  await flushDrafts()
  first.result.current.save('typed further')
  await flushDrafts()
  first.unmount()
  expect(Object.values(localStorage)).toEqual(['"typed further"'])
})

test('what was typed further while an older text failed is what is kept', async () => {
  const first = await openForm()
  isFull = true
  first.result.current.save('older')
  const failing = flushDrafts()
  first.result.current.save('newer')
  await failing
  isFull = false
  await flushDrafts()
  first.unmount()
  expect(localStorage).toHaveLength(0)
  const second = await openForm()
  expect(second.result.current.draft).toBe('newer')
  second.unmount()
})

test('a form that was sent while its draft failed leaves nothing behind', async () => {
  const first = await openForm()
  isFull = true
  first.result.current.save('typed')
  const failing = flushDrafts()
  const dropping = first.result.current.drop()
  await Promise.all([failing, dropping])
  expect(localStorage).toHaveLength(0)
  first.unmount()
})
