/** The outbox's device, seen from the worker. */
import { thisDevice } from '#outbox/device.ts'
import { summaryOf } from '#outbox/watch.ts'

declare const self: ServiceWorkerGlobalScope

interface Woken {
  sync?: { register(tag: string): Promise<void> }
}

export const device = thisDevice({
  by: 'sw',
  askForWake: async () => (self.registration as Woken).sync?.register('outbox'),
})

/** The number on the app's icon: what waits, what waits for the member, and what they have not read. */
export async function showCount(): Promise<void> {
  const { waiting, attention, unread } = await summaryOf(device.db, device.now())
  await navigator.setAppBadge?.(waiting + attention + unread).catch(() => undefined)
}
