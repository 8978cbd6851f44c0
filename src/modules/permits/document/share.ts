/** A file shared from another app of this phone. Loads the database. */
import { dropShared, sharedOf, type Shared } from '#outbox/storage/share.ts'
import { useEffect, useState } from 'react'
import { device } from '#app/transport/outbox/device.ts'

/**
 * `const { shared, drop } = useShared(accountId)`: the file shared for this account, null if there is none, undefined while
 * loading. `drop` deletes it, once it is attached or declined.
 */
export function useShared(accountId: string) {
  const [shared, setShared] = useState<Shared | null | undefined>()
  useEffect(() => {
    let isLate = false
    void sharedOf(device, accountId)
      .catch(() => null)
      .then((found) => isLate || setShared(found))
    return () => {
      isLate = true
    }
  }, [accountId])
  const drop = () => {
    if (!shared) return
    setShared(null)
    void dropShared(device.db, shared.at).catch(() => undefined)
  }
  return { shared, drop }
}
