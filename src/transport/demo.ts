/** What this device knows of the server's demo without asking: what stands above the page then stands there from the first moment, and moves nothing. */

const LAST = 'barnobat.demo-server'
const LINE = 'barnobat.demo'

/** The server's last word; undefined where it never said that it plays with demo data. */
export const saidDemo = (): true | undefined => (localStorage.getItem(LAST) === 'yes' ? true : undefined)

/** Keeps what it says now. */
export function keepDemo(demo: boolean): boolean {
  if (demo) localStorage.setItem(LAST, 'yes')
  else localStorage.removeItem(LAST)
  return demo
}

/** The line that says so was sent away on this device. */
export const isDemoLineHidden = (): boolean => localStorage.getItem(LINE) === 'hidden'

/** Sends it away. */
export const hideDemoLine = (): void => localStorage.setItem(LINE, 'hidden')
