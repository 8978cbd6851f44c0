/** Whether this browser can and will keep the outbox. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onStorage, storageNow } from '#app/transport/outbox/device.ts'

/** Less room than this is worth a warning, bytes. */
const LOW = 50_000_000

export interface Room {
  /** The browser has promised not to clear the storage; null while it has not said. */
  persisted: boolean | null
  /** Megabytes left, when that is little; null when there is enough or it is not known. */
  low: number | null
  /** Asks the browser for the promise. */
  persist: () => Promise<boolean>
}

/** What the browser says of its storage, asked once. */
export function useRoom(): Room {
  const [persisted, setPersisted] = useState<boolean | null>(null)
  const [low, setLow] = useState<number | null>(null)
  useEffect(() => {
    const storage = navigator.storage as Partial<StorageManager> | undefined
    storage?.persisted?.().then(setPersisted, () => undefined)
    storage?.estimate?.().then(
      ({ quota = Infinity, usage = 0 }) => setLow(quota - usage < LOW ? Math.floor((quota - usage) / 1e6) : null),
      () => undefined,
    )
  }, [])
  const persist = async () => {
    const kept = await navigator.storage.persist().catch(() => false)
    setPersisted(kept)
    return kept
  }
  return { persisted, low, persist }
}

/** The database of this device cannot be read or written. */
export const useBroken = (): boolean => useSyncExternalStore(onStorage, storageNow) === 'broken'
