/** Checks whether the page is the newest release, after a chunk failed to load (src/transport/stale.ts). */
import { nextShell } from './wire.ts'

/** Returns whether the next load would start with another script; false if that is unknown. */
export async function isReplaced(): Promise<boolean> {
  const shell = await nextShell()
  const next = shell && firstScript(new DOMParser().parseFromString(shell, 'text/html'))
  return Boolean(next) && next !== firstScript(document)
}

const firstScript = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')
