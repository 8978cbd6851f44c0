/** Whether a keyboard user sees what has the focus. */
import type { Page } from 'playwright-core'

/** Smallest part of a large element that must be seen, px. */
const SEEN = 24

/**
 * What is wrong with the focused element, as sentences: out of the window, under a bar that stays, or without an outline. An
 * input that is not drawn is seen by its label, and a field with several values by its frame.
 */
export async function focusFaults(page: Page, at: string): Promise<string[]> {
  const found = await page.evaluate(async (seen) => {
    // What follows the focus moves in the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const { activeElement: own } = document
    // A heading or a box that takes the focus after an act is no stop of Tab.
    if (!(own instanceof HTMLElement) || own === document.body || own.getAttribute('tabindex') === '-1') return []
    const name = (own.ariaLabel ?? (own as HTMLInputElement).labels?.[0]?.textContent ?? own.textContent).trim().slice(0, 40)
    const isDrawn = own.clientWidth > 2 && getComputedStyle(own).opacity !== '0'
    const shown = isDrawn ? own : ((own as HTMLInputElement).labels?.[0] ?? own.parentElement!)
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const hasRing = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    const frame = own.closest('.mantine-Input-input, label')
    const parts = [own, frame, own.nextElementSibling, ...own.querySelectorAll(':scope > *'), ...(isDrawn ? [] : [shown])]
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const barAt = (y: number): Element[] => {
      for (let one = document.elementFromPoint(x, y); one && !one.contains(own); one = one.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(one).position) || one.matches('header, nav')) return [one]
      return []
    }
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const bars = [from + 2, (from + to) / 2, to - 2].flatMap(barAt)
    return [
      ...(to - from < Math.min(seen, bottom - top) - 1 || left < -1 || right > innerWidth + 1
        ? [`«${name}» is out of the window`]
        : []),
      ...(bars.length > (bottom - top > innerHeight / 2 ? 2 : 0) ? [`«${name}» is under ${bars[0]!.className}`] : []),
      ...(parts.some(hasRing) ? [] : [`«${name}» has no outline`]),
    ]
  }, SEEN)
  return found.map((fault) => `${at}: ${fault}`)
}

/** Walks by Tab from the start of a page, at most `most` stops; the faults of every stop. */
export async function walkByTab(page: Page, at: string, most = 60): Promise<string[]> {
  const found: string[] = []
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) break
    found.push(...(await focusFaults(page, at)))
  }
  return [...new Set(found)]
}
