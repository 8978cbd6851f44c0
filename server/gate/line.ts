/** The line of each account: how much of it is worked on at once, and how long its places rest after what cost much. */
import { Refusal } from '#contract/refusal.ts'
import { lines } from '../slots.ts'

/** Requests of one account, or of one network without an account, that are worked on at once; the others stand in line. */
const AT_WORK = 4
/** How many may stand there: all drivers of a hall at its one desk. */
const IN_LINE = 1000
/** After so long, ms, a request lets the next one come: it waits for a service, a drawing or a lock. */
const GIVES_WAY = 500
/** What an answer of so many bytes takes of this process is not noticed. */
const LIGHT = 20_000
/** A longer one takes about a seventieth of this, ms for each kilobyte: four places have a quarter of the process at most. */
const REST_PER_KB = 0.8
const LONGEST_REST = 1000
/** After a refusal for asking too often, ms: of one asker eighty are answered in a second, and not thousands. */
const REST_OF_REFUSED = 50

/** Works for one asker: an account, or a network where nobody signed in. */
export type Line = (asker: string, work: () => Promise<Response>) => Promise<Response>

/** The lines of a process. */
export function openLine(): Line {
  const enter = lines(AT_WORK, IN_LINE, GIVES_WAY)
  // Who is refused waits apart: behind them nobody waits who is not, at the same desk or in the same network.
  const refusing = lines(AT_WORK, IN_LINE, GIVES_WAY)

  async function worked(asker: string, work: () => Promise<Response>): Promise<Response> {
    using place = await enter(asker)
    const answer = await work()
    place.rests(restAfter(answer))
    return answer
  }
  return async (asker, work) => {
    try {
      return await worked(asker, work)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-attempts') {
        using place = await refusing(asker)
        place.rests(REST_OF_REFUSED)
      }
      throw error
    }
  }
}

/** By the length that it says; what is a file says none of this kind. */
function restAfter({ headers }: Response): number {
  const isText = headers.get('content-type')?.startsWith('application/json') === true
  const bytes = isText ? Number(headers.get('content-length')) : 0
  return bytes > LIGHT ? Math.min(LONGEST_REST, (bytes / 1000) * REST_PER_KB) : 0
}
