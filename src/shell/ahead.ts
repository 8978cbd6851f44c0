import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { safeNext } from './address.ts'

/**
 * Fetches the pieces of the page that opens after signing in, once: somebody has begun to type, and the line has nothing
 * else to do until they have ended. What does not arrive is asked for again, and told of, when it is opened.
 */
export function useNextAhead(): () => void {
  const router = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const isFetched = useRef(false)
  return () => {
    if (isFetched.current || !navigator.onLine) return
    isFetched.current = true
    const { pathname } = new URL(safeNext(next), location.origin)
    for (const route of router.getMatchedRoutes(pathname)[0]) void route.options.staticData?.load?.().catch(() => undefined)
  }
}
