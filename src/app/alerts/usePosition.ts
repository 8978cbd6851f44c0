/** Positions the stack of alerts: at the bottom right, above form buttons and the focused element it would cover (S0 §9). */
import { useLayoutEffect, type RefObject } from 'react'

/** Buttons of forms, action bars and dialogs. */
const verbs = ':is(form, .actions, [role=dialog], [role=alertdialog]) .mantine-Button-root'
/** Distance between the stack and a button below it, px. */
const APART = 8

interface Box {
  top: number
  bottom: number
}

/**
 * Returns the lowest bottom edge, at `lowest` or above a box, where a stack of this height covers neither buttons nor the
 * focused element; where there is no room for both, only the latter is kept free.
 */
export function bottomFor(lowest: number, height: number, buttons: readonly Box[], focused: readonly Box[] = []): number {
  const isFreeOf = (taken: readonly Box[]) => (bottom: number) =>
    taken.every((one) => one.top >= bottom || one.bottom <= bottom - height)
  const all = [...buttons, ...focused]
  const edges = [lowest, ...all.map(({ top }) => top - APART)].filter((edge) => edge <= lowest && edge >= height)
  const upwards = edges.toSorted((a, b) => b - a)
  return upwards.find(isFreeOf(all)) ?? upwards.find(isFreeOf(focused)) ?? lowest
}

/** Keeps the stack from covering buttons and the focus while it has alerts: on scroll, resize, focus and DOM changes. */
export function usePosition(stack: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useLayoutEffect(() => {
    const own = stack.current
    if (!isUsed || !own) return undefined
    const updatePosition = () => {
      own.style.removeProperty('translate')
      const { left, right, bottom, height } = own.getBoundingClientRect()
      const beneath = (all: Iterable<Element>) =>
        Array.from(all, (one) => one.getBoundingClientRect()).filter(
          (box) => box.height > 0 && box.left < right && box.right > left,
        )
      const { activeElement: at } = document
      // A hidden input is shown by its label.
      const seen = at instanceof HTMLInputElement ? [at, ...(at.labels ?? [])] : at && at !== document.body ? [at] : []
      const focused = own.contains(at) ? [] : beneath(seen)
      const edge = bottomFor(bottom, height, beneath(document.querySelectorAll(verbs)), focused)
      own.style.setProperty('translate', `0 ${edge - bottom}px`)
    }
    updatePosition()
    const changes = new MutationObserver(updatePosition)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', updatePosition, { capture: true, passive: true })
    addEventListener('resize', updatePosition)
    addEventListener('focusin', updatePosition)
    return () => {
      changes.disconnect()
      removeEventListener('scroll', updatePosition, { capture: true })
      removeEventListener('resize', updatePosition)
      removeEventListener('focusin', updatePosition)
    }
  }, [stack, isUsed])
}
