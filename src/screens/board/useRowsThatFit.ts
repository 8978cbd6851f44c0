import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How many rows of a list fit into the height it was given; all of them while `on` is false or nothing is laid out.
 * Every row is as high as the first.
 */
export function useRowsThatFit(on: boolean, count: number): [RefObject<HTMLUListElement | null>, number] {
  const box = useRef<HTMLUListElement>(null)
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const list = box.current
    if (!on || !list) return setFit(Number.POSITIVE_INFINITY)
    const measure = () => {
      const row = (list.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0
      setFit(row > 0 ? Math.max(1, Math.floor(list.clientHeight / row)) : Number.POSITIVE_INFINITY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with the first row there is something to measure
  }, [on, count])
  return [box, fit]
}
