import { http, HttpResponse } from 'msw'
import { answerInstead } from '../../page.tsx'
import type { World } from '../../world.ts'

/** Drops the first response of the server after it was processed. Returns the idempotency keys of all tries, as they come. */
export function losingFirstAnswer(world: World, method: 'post' | 'put' | 'patch', path: string): (string | null)[] {
  const keys: (string | null)[] = []
  answerInstead(
    http[method](path, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      const answer = await world.app.request(new URL(request.url).pathname, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: await request.arrayBuffer(),
      })
      return keys.length === 1 ? HttpResponse.error() : answer
    }),
  )
  return keys
}
