/** The login page as it stands before any script has come: drawn once, when the page is built (build/drawn.ts). */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { makeRouter } from '../src/router.tsx'
import { Themed } from '../src/theme/Themed.tsx'

/** Its markup. */
export async function drawLogin(): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/login'] }))
  // It would be restored by a script in the page.
  router.options.scrollRestoration = false
  await router.load()
  // Drawn as a browser draws it: the page takes up only what it would have drawn itself.
  Object.assign(router, { isServer: false, staticLocations: new WeakMap() })
  const { prelude } = await prerender(
    <Themed>
      <RouterProvider router={router} />
    </Themed>,
    // All in one piece: a page of pieces puts itself together by scripts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}
