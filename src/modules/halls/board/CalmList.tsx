import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { useEffect, useId, useState, type Key, type ReactNode, useLayoutEffect, useRef, type RefObject } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { boardWords as words } from '#app/modules/organisations/hall/hall-words.ts'

/** How long one page of a list stays, ms. */
const STAY_MS = 10_000

interface CalmListProps<T> {
  title: string
  /** Shown without rows. */
  empty: string
  items: readonly T[]
  keyOf: (item: T) => Key
  render: (item: T) => ReactNode
  /** Number of columns on a wall. */
  beside?: number
}

/** A list on a wall: overflow is paged automatically; it scrolls on phones and with reduced motion. */
export function CalmList<T>({ title, empty, items, keyOf, render, beside = 1 }: CalmListProps<T>) {
  const id = useId()
  const onWall = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const turns = onWall && !still
  const [box, rows] = useRowsThatFit(turns, items.length)
  const fit = rows * beside
  const pages = Math.max(1, Math.ceil(items.length / fit))
  const page = useTurning(pages) % pages
  const shown = pages > 1 ? items.slice(page * fit, (page + 1) * fit) : items
  return (
    <Stack
      component="section"
      className="board-list"
      gap={0}
      mih={0}
      bg="var(--surface)"
      bd="1px solid var(--line)"
      bdrs="md"
      p="clamp(8px, 1vw, 20px) clamp(12px, 1.2vw, 24px)"
      aria-labelledby={id}
    >
      <h2 id={id}>
        {title}
        {pages > 1 && <small>{words.page(page + 1, pages)}</small>}
      </h2>
      {items.length === 0 ? (
        <p className="faint">{empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        <ul
          ref={box}
          data-turns={turns || undefined}
          data-beside={beside}
          {...(turns || !onWall ? {} : { tabIndex: 0, 'aria-labelledby': id })}
        >
          {shown.map((item) => (
            <li key={keyOf(item)}>{render(item)}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function useTurning(pages: number): number {
  const [page, setPage] = useState(0)
  useEffect(() => {
    if (pages < 2) return
    const timer = setInterval(() => setPage((at) => at + 1), STAY_MS)
    return () => clearInterval(timer)
  }, [pages])
  return page
}

/**
 * Returns how many rows of a list fit into its height; all of them while `on` is false or before the layout. Every row is as high
 * as the first.
 */
function useRowsThatFit(on: boolean, count: number): [RefObject<HTMLUListElement | null>, number] {
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
