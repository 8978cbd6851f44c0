/** The disk under a phone: which of its programs' writes find room. */
import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Every write asks whether the disk is full, and is refused where it is; taking away needs no room. */
export function fillDisk(full: () => boolean): void {
  for (const how of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[how]
    vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (full()) throw new DOMException('no room', 'QuotaExceededError')
      return write.apply(this, args)
    })
  }
}
