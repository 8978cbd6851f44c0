/** Forms on a device with a full disk: input that cannot be saved survives the page. */
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

test('locking the page again while the disk is full keeps what the first lock saved', async () => {
  const first = await openForm()
  isFull = true
  first.result.current.save('typed')
  await flushDrafts()
  first.result.current.save('typed further')
  await flushDrafts()
  first.unmount()
  expect(Object.values(localStorage)).toEqual(['"typed further"'])
})

test('keeps text typed while saving an older text failed', async () => {
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

test('a form sent while its draft failed leaves nothing behind', async () => {
  const first = await openForm()
  isFull = true
  first.result.current.save('typed')
  const failing = flushDrafts()
  const dropping = first.result.current.drop()
  await Promise.all([failing, dropping])
  expect(localStorage).toHaveLength(0)
  first.unmount()
})
