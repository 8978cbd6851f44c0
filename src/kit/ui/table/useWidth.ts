import { useLayoutEffect, useState, type RefObject } from 'react'

/** The last list's width, as the initial width of the next one. */
let last: { window: number; width: number | null } | null = null

/** Returns the width of an element, or with `around` of its container, px; undefined before the first layout, null without layout. */
export function useWidth(of: RefObject<HTMLElement | null>, around = false): number | null | undefined {
  const [width, setWidth] = useState<number | null | undefined>(() => (last?.window === innerWidth ? last.width : undefined))
  useLayoutEffect(() => {
    const element = around ? of.current?.parentElement : of.current
    if (!element) return undefined
    const read = () => {
      const now = element.clientWidth || null
      last = { window: innerWidth, width: now }
      setWidth(now)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, around])
  return width
}
