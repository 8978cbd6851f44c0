/** The disk of a phone: which writes find space. */
import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Every write checks for space and is refused if the disk is full; deleting needs none. */
export function fillDisk(full: () => boolean): void {
  for (const how of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[how]
    vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (full()) throw new DOMException('no room', 'QuotaExceededError')
      return write.apply(this, args)
    })
  }
}
