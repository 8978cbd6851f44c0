import { useLayoutEffect, useState, type RefObject } from 'react'

/** The last list's width, so that the next one is not drawn for another width first. */
let last: { window: number; width: number | null } | null = null

/** How wide an element is, or with `around` the one it stands in, px; undefined until it has been laid out for the first time, null where nothing is laid out. */
export function useWidth(of: RefObject<HTMLElement | null>, around = false): number | null | undefined {
  const [width, setWidth] = useState<number | null | undefined>(() => (last?.window === innerWidth ? last.width : undefined))
  useLayoutEffect(() => {
    const element = around ? of.current!.parentElement! : of.current!
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
