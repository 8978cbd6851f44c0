import { useLayoutEffect, useRef, type UIEvent } from 'react'

/** What stood in the middle of a frame stays there when `look` changes and with it the size of what scrolls in it. */
export function useSteadyMiddle(look: string) {
  const frame = useRef<HTMLDivElement>(null)
  /** Parts of the whole; a sheet begins at its top. */
  const middle = useRef({ x: 0.5, y: 0 })
  useLayoutEffect(() => {
    const at = frame.current!
    at.scrollLeft = middle.current.x * at.scrollWidth - at.clientWidth / 2
    at.scrollTop = middle.current.y * at.scrollHeight - at.clientHeight / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what scrolls has another size after each change
  }, [look])
  return {
    ref: frame,
    onScroll({ currentTarget: at }: UIEvent<HTMLElement>) {
      middle.current = {
        x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
        y: (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
      }
    },
  }
}
