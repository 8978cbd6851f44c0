/** Stored demo state of the server, so that the demo banner is rendered on first paint without a layout shift. */

const LAST = 'barnobat.demo-server'
const LINE = 'barnobat.demo'

/** The demo state the server reported last; undefined if it never reported demo data. */
export const storedDemo = (): true | undefined => (localStorage.getItem(LAST) === 'yes' ? true : undefined)

/** Stores the reported demo state. */
export function keepDemo(demo: boolean): boolean {
  if (demo) localStorage.setItem(LAST, 'yes')
  else localStorage.removeItem(LAST)
  return demo
}

/** Whether the demo banner was dismissed on this device. */
export const isDemoBannerHidden = (): boolean => localStorage.getItem(LINE) === 'hidden'

/** Dismisses the banner. */
export const hideDemoBanner = (): void => localStorage.setItem(LINE, 'hidden')
