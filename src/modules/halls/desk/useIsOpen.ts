import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RunFace } from '#contract/halls/run.ts'
import { deskQueries } from './queries.ts'

/** The answer, and its arrival time by this device's clock, ms. */
interface Answered {
  now: string
  receivedAt: number
  run: RunFace | null
}

/** Whether lists are accepted, by the server's clock: it changes at the lock and refetches once (domain.md X23, X27). */
export function useIsOpen({ now, receivedAt, run }: Answered): boolean {
  const queries = useQueryClient()
  const [over, setOver] = useState<number | null>(null)
  const { id, state, locksAt } = run ?? {}
  useEffect(() => {
    if (id === undefined || locksAt === undefined || state !== 'OPEN' || over === id) return
    const left = Date.parse(locksAt) - Date.parse(now) - Math.max(0, Date.now() - receivedAt)
    const lock = () => {
      setOver(id)
      void queries.invalidateQueries({ queryKey: deskQueries.open.queryKey })
    }
    const timer = setTimeout(lock, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [id, state, locksAt, now, receivedAt, over, queries])
  return state === 'OPEN' && over !== id
}
