import type { RunFace } from '#contract/run.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deskQueries } from '#app/data/desk.ts'

/** What was answered, and when it arrived by this device's clock, ms. */
interface Answered {
  now: string
  receivedAt: number
  run: RunFace | null
}

/** Whether lists are taken, by the server's clock: it turns at the lock's instant and then asks once (domain.md X23, X27). */
export function useIsOpen({ now, receivedAt, run }: Answered): boolean {
  const queries = useQueryClient()
  const [over, setOver] = useState<number | null>(null)
  const { id, state, locksAt } = run ?? {}
  useEffect(() => {
    if (id === undefined || state !== 'OPEN' || over === id) return
    const left = Date.parse(locksAt!) - Date.parse(now) - Math.max(0, Date.now() - receivedAt)
    const lock = () => {
      setOver(id)
      void queries.invalidateQueries({ queryKey: deskQueries.open.queryKey })
    }
    const timer = setTimeout(lock, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [id, state, locksAt, now, receivedAt, over, queries])
  return state === 'OPEN' && over !== id
}
