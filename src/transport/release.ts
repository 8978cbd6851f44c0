/** Whether the page is still the newest: asked when a piece of it did not arrive (src/transport/stale.ts). */
import { nextShell } from './wire.ts'

/** The next load of the page would begin with another script than this one did; false where nobody can say. */
export async function isReplaced(): Promise<boolean> {
  const shell = await nextShell()
  const next = shell && firstScript(new DOMParser().parseFromString(shell, 'text/html'))
  return Boolean(next) && next !== firstScript(document)
}

const firstScript = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')
