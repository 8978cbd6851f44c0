import { useEffect, useRef, useState } from 'react'

/** Time without a touch after which a visit is warned of its end, and after which it ends, ms. */
const WARNED = 20_000
const ENDED = 30_000
const TICK = 500

/** Ends the visit when the screen is not touched; returns the seconds left, or null before the warning. */
export function useIdle(onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let touched = Date.now()
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
  }, [])
  return left
}
