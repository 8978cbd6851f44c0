import { useState, type KeyboardEvent } from 'react'

/** Per cent of the frame's width. */
const zooms = [100, 150, 200, 300, 400] as const

/** Zoom and rotation of an image. Zooming stops at both limits. */
export function useTurning() {
  const [step, setStep] = useState(0)
  const [quarters, setQuarters] = useState(0)
  const zoomBy = (by: number) => setStep((was) => Math.min(zooms.length - 1, Math.max(0, was + by)))
  const turn = () => setQuarters((was) => (was + 1) % 4)
  const reset = () => {
    setStep(0)
    setQuarters(0)
  }
  /** By key code: a Persian layout has other characters on these keys. */
  const keys: Record<string, () => void> = {
    Equal: () => zoomBy(1),
    NumpadAdd: () => zoomBy(1),
    Minus: () => zoomBy(-1),
    NumpadSubtract: () => zoomBy(-1),
    KeyR: turn,
    Digit0: reset,
    Numpad0: reset,
  }
  return {
    zoom: zooms[step]!,
    /** Degrees clockwise. */
    degrees: quarters * 90,
    isSmallest: step === 0,
    isLargest: step === zooms.length - 1,
    larger: () => zoomBy(1),
    smaller: () => zoomBy(-1),
    turn,
    reset,
    onKeyDown(event: KeyboardEvent) {
      const act = keys[event.code]
      // With Ctrl they are the browser's own.
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    },
  }
}
