import type { Page } from 'playwright-core'

/** Of a list on a phone, px from the top bar to its first card. */
const HEAD_MOST = 220
/** Of the announcing form on a phone before anything is typed, px. */
const FORM_MOST = 1900
/** Of a phone's screen without its bottom bar, px. */
const FOLD = 740 - 60

/**
 * What a phone shows too late, as sentences: the first card of a list, the first figure of a report, the end of the announcing
 * form.
 */
export async function lateIn(page: Page, at: string): Promise<string[]> {
  const found = await page.evaluate(
    ([headMost, formMost, fold]) => {
      const main = document.querySelector('#main')
      const bar = document.querySelector('header.top')
      if (!main || !bar) return []
      // Lines for this device stand above everything, and leave.
      const notes = [...main.querySelectorAll('.device-line')].reduce(
        (sum, note) => sum + (note as HTMLElement).offsetHeight + 12,
        0,
      )
      const placeOf = (element: Element) =>
        element.getBoundingClientRect().top + main.scrollTop - bar.getBoundingClientRect().top - notes
      const figure = main.querySelector('.report .terms dd')
      const card = main.querySelector('.data-table .cards > li')
      const form = /^\/AddCargo\/?$/i.test(location.pathname) ? main.querySelector('#announce') : null
      const first = figure ?? card
      return [
        ...(figure && placeOf(figure) + 24 > fold
          ? [`the first figure begins ${Math.round(placeOf(figure))} px below the top`]
          : []),
        ...(first === card && card && placeOf(card) > headMost
          ? [`the first card begins ${Math.round(placeOf(card))} px below the top`]
          : []),
        ...(form && form.clientHeight > formMost ? [`the form is ${form.clientHeight} px high`] : []),
      ]
    },
    [HEAD_MOST, FORM_MOST, FOLD] as const,
  )
  return found.map((fault) => `${at}: ${fault}`)
}
