/** Where the stack of alerts stands: at the bottom right, above any verb of a form that would lie under it (S0 §9). */
import { useLayoutEffect, type RefObject } from 'react'

/** The verbs of forms, of their bars and of dialogs. */
const verbs = ':is(form, .actions, [role=dialog], [role=alertdialog]) .mantine-Button-root'
/** Between the stack and a verb below it, px. */
const APART = 8

interface Box {
  top: number
  bottom: number
}

/** The lowest bottom edge, at `lowest` or above a verb, at which a stack so high covers no verb; `lowest` where there is none. */
export function bottomFor(lowest: number, height: number, taken: readonly Box[]): number {
  const isFree = (bottom: number) => taken.every((one) => one.top >= bottom || one.bottom <= bottom - height)
  const edges = [lowest, ...taken.map(({ top }) => top - APART)].filter((edge) => edge <= lowest && edge >= height)
  return edges.toSorted((a, b) => b - a).find(isFree) ?? lowest
}

/** Keeps the stack where it covers no verb, as long as it has alerts: while the page is scrolled, resized or changed. */
export function usePlace(stack: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useLayoutEffect(() => {
    if (!isUsed) return undefined
    const own = stack.current!
    const place = () => {
      own.style.removeProperty('translate')
      const { left, right, bottom, height } = own.getBoundingClientRect()
      const boxes = [...document.querySelectorAll<HTMLElement>(verbs)].map((verb) => verb.getBoundingClientRect())
      const beneath = boxes.filter((box) => box.height > 0 && box.left < right && box.right > left)
      own.style.setProperty('translate', `0 ${bottomFor(bottom, height, beneath) - bottom}px`)
    }
    place()
    const seen = new MutationObserver(place)
    seen.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      seen.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [stack, isUsed])
}
