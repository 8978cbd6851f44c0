/** Calls that only our server has: a screen of the texts asks them where they are, and goes on without them (docs/operating/other-servers.md). */
import { WireError } from './wire.ts'

/** Whether the server has no such call. What our server refuses names its reason, and a row that is not there is no missing call. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof WireError &&
  (error.status === 404 || error.status === 405) &&
  (error.reason === null || error.reason === 'no-such-call')

/** What our own call says; what `texts` gives where the server does not have it. Throws what either of them throws. */
export async function ownOr<Own, Texts = Own>(
  own: () => Promise<Own>,
  texts: () => Texts | Promise<Texts>,
): Promise<Own | Texts> {
  try {
    return await own()
  } catch (error) {
    if (!isMissingCall(error)) throw error
    return texts()
  }
}
