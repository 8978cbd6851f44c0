/** Positions the stack of alerts: at the bottom right, above form buttons it would cover (S0 §9). */
import { useLayoutEffect, type RefObject } from 'react'

/** Buttons of forms, action bars and dialogs. */
const verbs = ':is(form, .actions, [role=dialog], [role=alertdialog]) .mantine-Button-root'
/** Distance between the stack and a button below it, px. */
const APART = 8

interface Box {
  top: number
  bottom: number
}

/** Returns the lowest bottom edge, at `lowest` or above a button, where a stack of this height covers no button. */
export function bottomFor(lowest: number, height: number, taken: readonly Box[]): number {
  const isFree = (bottom: number) => taken.every((one) => one.top >= bottom || one.bottom <= bottom - height)
  const edges = [lowest, ...taken.map(({ top }) => top - APART)].filter((edge) => edge <= lowest && edge >= height)
  return edges.toSorted((a, b) => b - a).find(isFree) ?? lowest
}

/** Keeps the stack from covering buttons while it has alerts: on scroll, resize and DOM changes. */
export function usePosition(stack: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useLayoutEffect(() => {
    const own = stack.current
    if (!isUsed || !own) return undefined
    const updatePosition = () => {
      own.style.removeProperty('translate')
      const { left, right, bottom, height } = own.getBoundingClientRect()
      const boxes = [...document.querySelectorAll<HTMLElement>(verbs)].map((verb) => verb.getBoundingClientRect())
      const beneath = boxes.filter((box) => box.height > 0 && box.left < right && box.right > left)
      own.style.setProperty('translate', `0 ${bottomFor(bottom, height, beneath) - bottom}px`)
    }
    updatePosition()
    const seen = new MutationObserver(updatePosition)
    seen.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', updatePosition, { capture: true, passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      seen.disconnect()
      removeEventListener('scroll', updatePosition, { capture: true })
      removeEventListener('resize', updatePosition)
    }
  }, [stack, isUsed])
}
