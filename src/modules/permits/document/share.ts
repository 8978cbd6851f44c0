/** A file that another app of this phone has shared with this one. Pulls in the database. */
import { dropShared, sharedOf, type Shared } from '#outbox/share.ts'
import { useEffect, useState } from 'react'
import { device } from '#app/transport/outbox/device.ts'

/**
 * `const { shared, drop } = useShared(accountId)`: what was shared for this account, null where there is nothing, undefined
 * while it is being read. `drop` lets it go, once it is a document or nobody wants it.
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
