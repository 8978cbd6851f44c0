/**
 * Chunks that fail to load: a newer release has replaced them, there is no network, or the page is being left. Firefox and WebKit
 * abort running loads as soon as another page is requested, and a reload at that moment would cancel the navigation
 * (docs/decisions/021). The page therefore reloads only if a newer release exists.
 */
import { loading } from './quiet.ts'
import { isReplaced } from './release.ts'

const MARK = 'barnobat.reloaded'
/** At most one reload a minute: a broken release must not cause a reload loop. */
const PAUSE = 60_000

/** Whether the page reloads: while that is being determined, and during the reload. */
let renewal: Promise<boolean> | null = null
let isReloading = false
/** A chunk failed to load: the page is incomplete. */
let isLacking = false

/** A chunk of the page failed to load. */
export class PieceMissing extends Error {
  override name = 'PieceMissing'
}

/** Loads a chunk; throws `PieceMissing` on failure, so that the page can offer a reload. */
export const piece =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loading(load()).catch(async (cause: unknown) => {
      // The page is being left: render nothing.
      if (await renewal) return new Promise<T>(() => {})
      throw new PieceMissing('a piece of the page did not arrive', { cause })
    })

/** Reloads the page when a newer release has replaced a chunk of it. Forms write their drafts when the page is left. */
export function followReleases(): void {
  addEventListener('vite:preloadError', () => {
    isLacking = true
    renewal ??= renew().finally(() => {
      if (!isReloading) renewal = null
    })
  })
  // WebKit caches a page that was left half loaded, with its failed chunks.
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
