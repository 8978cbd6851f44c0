/**
 * Pieces of the page that do not arrive: a newer release has replaced them, there is no network, or the page is being
 * left. Firefox and WebKit cut short whatever is on its way as soon as another page is asked for, and a reload in that
 * moment would undo the leaving (docs/decisions/021). So the page loads itself again only where that brings a newer one.
 */
import { loading } from './quiet.ts'
import { isReplaced } from './release.ts'

const MARK = 'barnobat.reloaded'
/** One reload a minute at most: a release that is broken must not make the page spin. */
const PAUSE = 60_000

/** Whether the page loads itself again: while that is being found out, and once it does. */
let renewal: Promise<boolean> | null = null
let isReloading = false
/** A piece did not arrive: the page is not whole. */
let isLacking = false

/** A piece of the page did not arrive. */
export class PieceMissing extends Error {
  override name = 'PieceMissing'
}

/** Loads a piece; what is thrown says that it was a piece, so that the page can offer to load itself again. */
export const piece =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loading(load()).catch(async (cause: unknown) => {
      // The page is going away: nothing is shown any more.
      if (await renewal) return new Promise<T>(() => {})
      throw new PieceMissing('a piece of the page did not arrive', { cause })
    })

/** Loads the page again when a newer release has replaced a piece of it. Forms write their drafts as the page goes away. */
export function followReleases(): void {
  addEventListener('vite:preloadError', () => {
    isLacking = true
    renewal ??= renew().finally(() => {
      if (!isReloading) renewal = null
    })
  })
  // WebKit keeps a page that was left half loaded, and remembers what it lacks.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLacking && navigator.onLine) location.reload()
  })
}

async function renew(): Promise<boolean> {
  if (!mayReload() || !(await isReplaced())) return false
  isReloading = true
  sessionStorage.setItem(MARK, String(Date.now()))
  location.reload()
  return true
}

function mayReload(): boolean {
  if (!navigator.onLine) return false
  const last = Number(sessionStorage.getItem(MARK) ?? 0)
  return Date.now() - last > PAUSE
}
