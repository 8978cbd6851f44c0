/** The login page as it is before any script has come, rendered once, when the page is built (build/prerender.ts). */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { makeRouter } from '../src/app/router.tsx'
import { Themed } from '../src/kit/theme/Themed.tsx'

/** Answers its markup. */
export async function prerenderLogin(): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/login'] }))
  // It would be restored by a script in the page.
  router.options.scrollRestoration = false
  await router.load()
  // Rendered as in a browser: hydration keeps only the markup it would have made itself.
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
