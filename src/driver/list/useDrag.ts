import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { placeAt } from './order.ts'

/** Drags a row of a list by its handle: `onMove` receives the row's id and its new place while the pointer moves. */
export function useDrag(onMove: (id: number, to: number) => void) {
  const ref = useRef<HTMLOListElement>(null)
  const [id, setId] = useState<number | null>(null)
  const newest = useRef(onMove)
  useEffect(() => {
    newest.current = onMove
  })
  useEffect(() => {
    if (id === null) return
    const ending = new AbortController()
    const { signal } = ending
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(ref.current?.children ?? [])].filter((row) => !row.hasAttribute('data-dragged'))
      newest.current(
        id,
        placeAt(
          clientY,
          rows.map((row) => row.getBoundingClientRect()),
        ),
      )
    }
    const drop = () => setId(null)
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', drop, { signal })
    return () => ending.abort()
  }, [id])
  const start = (row: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // A touch would otherwise keep sending its moves to the handle, which moves with its row.
    event.currentTarget.releasePointerCapture?.(event.pointerId)
    setId(row)
  }
  return { ref, dragged: id, start }
}
