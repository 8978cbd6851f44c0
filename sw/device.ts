/** The outbox's device, seen from the worker. */
import { thisDevice } from '#outbox/device.ts'
import { badgeOf, summaryOf } from '#outbox/delivery/watch.ts'

declare const self: ServiceWorkerGlobalScope

interface Woken {
  sync?: { register(tag: string): Promise<void> }
}

export const device = thisDevice({
  by: 'sw',
  askForWake: async () => (self.registration as Woken).sync?.register('outbox'),
})

/** Shows the number on the app's icon. */
export async function showCount(): Promise<void> {
  const summary = await summaryOf(device.db, device.now())
  await navigator.setAppBadge?.(badgeOf(summary)).catch(() => undefined)
}
