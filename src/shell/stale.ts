/** Pieces of the page that cannot be fetched: a newer release has replaced them, or there is no network. */

const MARK = 'barnobat.reloaded'
/** One reload a minute at most: a release that is broken must not make the page spin. */
const PAUSE = 60_000

let reloading = false

/** A piece of the page did not arrive. */
export class PieceMissing extends Error {
  override name = 'PieceMissing'
}

/** Loads a piece; what is thrown says that it was a piece, so that the page can offer to load itself again. */
export const piece =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((cause: unknown) => {
      // The page is going away: nothing is shown any more.
      if (reloading) return new Promise<T>(() => {})
      throw new PieceMissing('a piece of the page did not arrive', { cause })
    })

function mayReload(): boolean {
  if (!navigator.onLine) return false
  const last = Number(sessionStorage.getItem(MARK) ?? 0)
  return Date.now() - last > PAUSE
}

/** Loads the page again when a piece of it is gone. Forms write their drafts as the page goes away. */
export function followReleases(): void {
  addEventListener('vite:preloadError', () => {
    if (reloading || !mayReload()) return
    reloading = true
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
