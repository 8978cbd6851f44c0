/** Renders the login page once at build time, as it is before any script has loaded (build/prerender.ts). */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { makeRouter } from '../src/app/router.tsx'
import { Themed } from '../src/kit/theme/Themed.tsx'

/** Returns its markup. */
export async function prerenderLogin(): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/login'] }))
  // Scroll restoration would add a script to the page.
  router.options.scrollRestoration = false
  await router.load()
  // Rendered as in a browser: hydration keeps only markup that it would have created itself.
  Object.assign(router, { isServer: false, staticLocations: new WeakMap() })
  const { prelude } = await prerender(
    <Themed>
      <RouterProvider router={router} />
    </Themed>,
    // In one chunk: a streamed page needs scripts to assemble it.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}
