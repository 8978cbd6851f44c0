import { useRef, type PointerEvent } from 'react'

/** A mouse takes hold of what scrolls and moves it; fingers do that by themselves. */
export function useDragging() {
  const from = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => void (from.current = null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const was = from.current
      if (!was) return
      event.currentTarget.scrollBy(was.x - event.clientX, was.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
