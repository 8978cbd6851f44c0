/** Settings and usage of sending on this device, and one change of several items. Loads the database. */
import { inOneGo } from '#outbox/storage/db.ts'
import { editItem } from '#outbox/delivery/edit.ts'
import { NotEditable } from '#outbox/delivery/faults.ts'
import { watchSending, type Sending } from '#outbox/delivery/watch.ts'
import { useMemo } from 'react'
import { device, sendQuietly } from './device.ts'
import { noteStorage } from './storage.ts'
import { useLive, type OutboxItem } from './outbox.ts'

export interface SendingNow extends Sending {
  /** Connection type from the browser; `untold` if the browser does not report it. */
  network: 'mobile' | 'other' | 'untold'
  /** Files wait for Wi-Fi now. */
  isBlocked: boolean
}

/** Undefined while loading. */
export function useSending(): SendingNow | undefined {
  const sending = useLive(
    useMemo(() => watchSending(device), []),
    () => noteStorage('broken'),
  )
  if (!sending) return undefined
  const isMobile = device.isMobile()
  const network = isMobile === null ? 'untold' : isMobile ? 'mobile' : 'other'
  return { ...sending, network, isBlocked: sending.wifiOnly && isMobile === true }
}

/** Sets whether photos and documents wait for Wi-Fi on this device, for all members. */
export async function chooseWifiOnly(wifiOnly: boolean): Promise<void> {
  await inOneGo(device.db, () => device.db.meta.put({ name: 'choice', wifiOnly }))
  sendQuietly('online')
}

/** Applies the same change to each of these items, in order, and sends them; returns how many were changed. Settled items stay as they are. */
export async function mendMany(items: readonly OutboxItem[], change: Record<string, unknown>): Promise<number> {
  let mended = 0
  for (const { opId, payload, title } of items) {
    try {
      await editItem(device, opId, { payload: { ...(payload as object), ...change }, title })
      mended += 1
    } catch (error) {
      if (!(error instanceof NotEditable)) throw error
    }
  }
  sendQuietly('enqueue')
  return mended
}
