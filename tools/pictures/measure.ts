/** Touch checks on a phone: sizes of inputs and targets. */
import type { Page } from 'playwright-core'

/** A phone zooms into a field whose text is smaller, px. */
const FIELD_TEXT = 16
/** Minimum height of a touch target, px; half a pixel is rounding. */
const THUMB = 44 - 0.5

/** Fields whose text is too small, and buttons, tabs and switches that are too low, as sentences. */
export async function tooSmall(page: Page, at: string): Promise<string[]> {
  const found = await page.evaluate(
    ([text, thumb]) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().height > 1
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? (element.id || element.textContent)).trim().slice(0, 40)}»`
      const fields = [...document.querySelectorAll('input, textarea, select')]
        .filter(
          (field) =>
            !['checkbox', 'radio', 'file', 'range', 'hidden'].includes(field.getAttribute('type') ?? '') && isSeen(field),
        )
        .map((field) => [field, Number.parseFloat(getComputedStyle(field).fontSize)] as const)
        .filter(([, size]) => size < text)
        .map(([field, size]) => `${nameOf(field)} has text of ${size} px`)
      const targets = [
        ...document.querySelectorAll('button, summary, [role="tab"], [role="menuitem"], a.mantine-Button-root, a.tap, a.sync'),
      ]
        .filter(isSeen)
        .map((target) => [target, target.getBoundingClientRect().height] as const)
        .filter(([, height]) => height < thumb)
        .map(([target, height]) => `${nameOf(target)} is ${Math.round(height)} px high`)
      return [...fields, ...targets]
    },
    [FIELD_TEXT, THUMB] as const,
  )
  return found.map((fault) => `${at}: ${fault}`)
}
