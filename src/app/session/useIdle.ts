import { useEffect, useState } from 'react'
import { IDLE_POLL, idleAt, idleLimit, lastTouch, touch, touched, type Idle } from '#app/transport/idle.ts'
import { currentMember, TOUCHED } from '#app/transport/session.ts'
import { leave } from './leave.ts'

/** Events that count as activity. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Signs out after this many minutes without input in any tab; null: never (S0 §9). */
export function useIdle(minutes: number | null) {
  const limit = idleLimit(minutes)
  const [state, setState] = useState<Idle['state']>('used')

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let over = false
    const judge = (idle: Idle) => {
      if (over) return
      setState(idle.state)
      over = idle.state === 'over'
      if (over) void leave('idle').then(comeBack)
    }
    // The member has signed in again in another tab while this one was signing out.
    const comeBack = () => {
      over = false
      if (!signal.aborted && currentMember()) look()
    }
    const look = () => judge(idleNow(limit))
    const note = () => judge(touched(Date.now(), limit))
    for (const name of touches) addEventListener(name, note, { signal, passive: true, capture: true })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && note(), { signal })
    // Activity or an answer in another tab.
    addEventListener('storage', ({ key }) => key === TOUCHED && look(), { signal })
    const poll = setInterval(look, IDLE_POLL)
    look()
    return () => {
      ending.abort()
      clearInterval(poll)
    }
  }, [limit])

  /** The answer to the warning; a late one is ignored. */
  const stay = () => {
    if (idleNow(limit).state !== 'warned') return
    touch(Date.now())
    setState('used')
  }
  return { state, limit, stay }
}

/** Returns the idle state by the wall clock. */
export const idleNow = (limit: number): Idle => idleAt(lastTouch(Date.now()), Date.now(), limit)
