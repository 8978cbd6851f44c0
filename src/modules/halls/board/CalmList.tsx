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
  const [box, pages] = usePagesThatFit(turns, items, beside)
  const page = useTurning(pages.length) % pages.length
  const shown = items.slice(pages[page], pages[page + 1])
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
        {pages.length > 1 && <small>{words.page(page + 1, pages.length)}</small>}
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

/** One page. */
const WHOLE: readonly number[] = [0]

/**
 * Returns the first item of each page that fits into the list's height; one page while `on` is false. All rows are rendered once
 * to be measured, before they are painted: a row is as high as its text.
 */
function usePagesThatFit<T>(
  on: boolean,
  items: readonly T[],
  beside: number,
): [RefObject<HTMLUListElement | null>, readonly number[]] {
  const box = useRef<HTMLUListElement>(null)
  const [found, setFound] = useState<{ items: readonly T[]; beside: number; pages: readonly number[] } | null>(null)
  const isMeasured = found?.items === items && found.beside === beside
  useLayoutEffect(() => {
    const list = box.current
    if (on && list && !isMeasured) setFound({ items, beside, pages: pagesOf(list, beside) })
  }, [on, items, beside, isMeasured])
  const isEmpty = items.length === 0
  useLayoutEffect(() => {
    const list = box.current
    if (!on || !list) return
    let size = ''
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = list
      const next = `${clientWidth} ${clientHeight}`
      if (size !== '' && size !== next) setFound(null)
      size = next
    })
    observer.observe(list)
    // Rows measured in a fallback font have other heights.
    let isGone = false
    void (document as Partial<Document>).fonts?.ready.then(() => !isGone && setFound(null))
    return () => {
      isGone = true
      observer.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with the first row there is a list to observe
  }, [on, isEmpty])
  return [box, on && isMeasured ? found.pages : WHOLE]
}

/** The first item of each page of a list with all its rows; a row that is higher than the list has a page of its own. */
function pagesOf(list: HTMLUListElement, beside: number): readonly number[] {
  const heights = Array.from(list.children, (row) => (row as HTMLElement).offsetHeight)
  const pages = [0]
  let used = 0
  for (let at = 0; at < heights.length; at += beside) {
    const height = Math.max(...heights.slice(at, at + beside))
    if (used > 0 && used + height > list.clientHeight) {
      pages.push(at)
      used = 0
    }
    used += height
  }
  return pages
}
