import { useEffect } from 'react'
import { IDLE_POLL, idleAt, idleLimit, lastTouch, touch } from '#app/transport/idle.ts'
import { lockNow } from './identity.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Shortest time between two stored touches, ms. */
const WRITES = 1000

/** Locks the page after this many minutes without a touch. A phone is put away, so there is no warning before it. */
export function useIdleLock(minutes: number | null): void {
  const limit = idleLimit(minutes)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let isOver = false
    const look = () => {
      const now = Date.now()
      if (isOver || idleAt(lastTouch(now), now, limit).state !== 'over') return
      isOver = true
      void lockNow()
    }
    const note = () => {
      look()
      const now = Date.now()
      if (!isOver && now - lastTouch(now) >= WRITES) touch(now)
    }
    for (const name of touches) addEventListener(name, note, { signal, passive: true, capture: true })
    document.addEventListener('visibilitychange', look, { signal })
    const poll = setInterval(look, IDLE_POLL)
    look()
    return () => {
      ending.abort()
      clearInterval(poll)
    }
  }, [limit])
}
