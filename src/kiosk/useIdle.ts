import { useEffect, useRef, useState } from 'react'

/** Time without a touch after which the end of a visit is announced, and after which it ends, ms. */
const WARNED = 20_000
const ENDED = 30_000
const TICK = 500

/** Calls `onEnd` when the screen is not touched; returns the seconds left, or null before the announcement. */
export function useIdle(onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const [begunAt] = useState(() => Date.now())
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let touched = begunAt
    const touch = () => {
      touched = Date.now()
      setLeft(null)
    }
    const timer = setInterval(() => {
      const idle = Date.now() - touched
      if (idle >= ENDED) end.current()
      else setLeft(idle >= WARNED ? Math.ceil((ENDED - idle) / 1000) : null)
    }, TICK)
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, touch)
    return () => {
      clearInterval(timer)
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, touch)
    }
  }, [begunAt])
  return left
}
