/** Renders the login page once at build time, as it is before any script has loaded (build/prerender.ts). */
import { prerender } from 'react-dom/static'
import { LoginPage } from '../src/app/login.tsx'

const nothing = () => undefined

/** Returns its markup. */
export async function prerenderLogin(): Promise<string> {
  const { prelude } = await prerender(
    <LoginPage open={nothing} prefetch={nothing} />,
    // In one chunk: a streamed page needs scripts to assemble it.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude).text()
}
