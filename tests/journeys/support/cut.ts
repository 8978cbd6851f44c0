import type { Page } from 'playwright-core'

/** Elements that must not be cut: cells, headings, states, buttons, plates. */
const whole = 'h1, main :is(td, th, button:not(.map-end), .chip, .plate, .money, .route-end, .filter)'

/** Px between stacked buttons; less looks like one element. */
const APART = 4

/** Buttons outside their box or touching the one above, and page headings not above their content, as sentences. */
const astrayIn = (page: Page, at: string): Promise<string[]> =>
  page.evaluate(
    ([apart, where]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('button.mantine-Button-root, a.mantine-Button-root')].filter(
        (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.clientWidth > 1,
      )
      const rect = (one: Element) => one.getBoundingClientRect()
      const out = buttons.filter((one) => {
        const box = one.closest('.note, .card, .mantine-Modal-content, .mantine-Popover-dropdown')
        return box !== null && (rect(one).left < rect(box).left - 1 || rect(one).right > rect(box).right + 1)
      })
      const touching = buttons.filter((one) => {
        const above = one.previousElementSibling
        if (!above?.matches('.mantine-Button-root')) return false
        return rect(one).top > rect(above).top + 1 && rect(one).top - rect(above).bottom < apart
      })
      const [heading, box] = [document.querySelector('.public main h1'), document.querySelector('.public main .card')]
      const isAside = heading && box && rect(heading).right > rect(box).right + 1
      return [
        ...out.map((one) => `${where}: «${one.textContent}» stands out of its box`),
        ...touching.map((one) => `${where}: «${one.textContent}» touches the button above it`),
        ...(isAside ? [`${where}: the heading is beside its content`] : []),
      ]
    },
    [APART, at] as const,
  )

/**
 * Misplaced elements (`astrayIn`), cells, states and buttons wider than their place, actions of a row on two lines, and tables
 * wider than their box, as sentences.
 */
export const cutIn = async (page: Page, at: string): Promise<string[]> => [
  ...(await astrayIn(page, at)),
  ...(await shortIn(page, at)),
]

const shortIn = (page: Page, at: string): Promise<string[]> =>
  page.evaluate(
    ([selector, where]) => {
      const isDrawn = (one: HTMLElement) => one.clientWidth > 1 && one.closest('.sr, [hidden]') === null
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isDrawn)
      // Rounding takes up to a pixel.
      const cut = all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      const drawnIn = ({ children }: Element) =>
        [...children].map((act) => act.getBoundingClientRect()).filter(({ height }) => height > 0)
      const wrapped = [...document.querySelectorAll<HTMLElement>('td.row-acts')].filter((acts) => {
        const [first, ...others] = drawnIn(acts)
        return others.some(({ top }) => top >= first!.bottom - 1)
      })
      const boxes = [...document.querySelectorAll<HTMLElement>('.sheet-box')].filter((box) => box.scrollWidth > box.clientWidth)
      return [
        ...cut.map((one) => `${where}: «${one.textContent}» takes ${one.scrollWidth} px and has ${one.clientWidth}`),
        ...wrapped.map((acts) => `${where}: the actions «${acts.textContent}» take two lines`),
        ...boxes.map((box) => `${where}: the table takes ${box.scrollWidth} px and has ${box.clientWidth}`),
      ]
    },
    [whole, at] as const,
  )
