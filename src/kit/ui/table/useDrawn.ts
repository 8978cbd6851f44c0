import { useDeferredValue, useEffect, useState, type RefObject } from 'react'

/** Rows rendered in the first paint of a newly opened page; the others of the screen follow at once. */
const FIRST = 10
/** The page has had a table: later tables render all rows of the screen at once. */
let isUsed = false
/** Rows added at a time below the screen: keys and clicks are handled between two such steps. */
const STEP = 8
/** Rows rendered below the view if a table is scrolled before it is filled. */
const AHEAD = 12
/** A longer table renders only the rows in view. In a shorter one scrolling renders nothing: new rows cost 10 ms each on a slow phone. */
export const WHOLE = 200

/** Rows of a screen, in the steps of `RowWindow`. */
const countScreen = (rowHeight: number) => Math.ceil(innerHeight / rowHeight / 6) * 6

interface Drawing {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>
  /** Rows of the page. */
  count: number
  /** Height of a row, px. */
  rowHeight: number
  /** The table is long: rows below the screen come later. */
  isLong: boolean
  /** A change begins with the rows of the screen again. */
  position: string
}

/** Returns how many rows are rendered, from the first: those of the screen, then the others step by step if there are not too many. */
export function useDrawn({ box, count, rowHeight, isLong, position }: Drawing): number {
  const first = useDeferredValue(count, isUsed ? count : FIRST)
  const [filled, setFilled] = useState({ position, rows: 0 })
  const screen = isLong ? countScreen(rowHeight) : Infinity
  const below = filled.position === position ? filled.rows : 0
  const drawn = Math.min(count, Math.max(screen, below), Math.max(first, FIRST))
  const isFilling = isLong && drawn < count && count <= WHOLE
  useEffect(() => {
    isUsed = true
  }, [])
  useEffect(() => {
    const scrolled = box.current
    if (!isFilling || !scrolled) return undefined
    const fill = (rows: number) => rows > drawn && setFilled({ position, rows })
    const timer = setTimeout(() => fill(drawn + STEP))
    const onScroll = () => fill(Math.ceil((scrolled.scrollTop + scrolled.clientHeight) / rowHeight) + AHEAD)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      scrolled.removeEventListener('scroll', onScroll)
    }
  }, [box, isFilling, drawn, position, rowHeight])
  return drawn
}
