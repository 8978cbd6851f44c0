import type { Page } from 'playwright-core'

/** What has to be read whole: cells, headings, states, buttons, plates. */
const whole = 'h1, main :is(td, th, button:not(.map-end), .chip, .plate, .money, .route-end, .filter)'

/** What of a page's cells, states and buttons is wider than its place, and tables that are wider than their box, as sentences. */
export const cutIn = (page: Page, at: string): Promise<string[]> =>
  page.evaluate(
    ([asked, where]) => {
      const isDrawn = (one: HTMLElement) => one.clientWidth > 1 && one.closest('.sr, [hidden]') === null
      const all = [...document.querySelectorAll<HTMLElement>(asked)].filter(isDrawn)
      // A pixel is what rounding takes.
      const cut = all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      const boxes = [...document.querySelectorAll<HTMLElement>('.sheet-box')].filter((box) => box.scrollWidth > box.clientWidth)
      return [
        ...cut.map((one) => `${where}: «${one.textContent}» takes ${one.scrollWidth} px and has ${one.clientWidth}`),
        ...boxes.map((box) => `${where}: the table takes ${box.scrollWidth} px and has ${box.clientWidth}`),
      ]
    },
    [whole, at] as const,
  )
