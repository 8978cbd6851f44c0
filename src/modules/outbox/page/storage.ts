/** Whether this browser can store the outbox persistently. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onStorage, storageNow } from '#app/transport/outbox/storage.ts'

/** Less room than this is worth a warning, bytes. */
const LOW = 50_000_000

export interface Room {
  /** Whether the browser has granted persistent storage; null while unknown. */
  persisted: boolean | null
  /** Megabytes left, if that is little; null if it is enough or unknown. */
  low: number | null
  /** Requests persistent storage. */
  persist: () => Promise<boolean>
}

/** Returns the browser's storage state, read once. */
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
    const isPersisted = await navigator.storage.persist().catch(() => false)
    setPersisted(isPersisted)
    return isPersisted
  }
  return { persisted, low, persist }
}

/** The database of this device cannot be read or written. */
export const useBroken = (): boolean => useSyncExternalStore(onStorage, storageNow) === 'broken'
