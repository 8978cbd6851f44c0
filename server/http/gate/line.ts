/** The line of each account: how much of it is worked on at once, and how long its places rest after what cost much. */
import { Refusal } from '#contract/kernel/refusal.ts'
import { lines } from '#server/platform/slots.ts'
import { openLevels } from './levels.ts'

/** Requests of one account, or of one network without an account, that are worked on at once; the others stand in line. */
const AT_WORK = 4
/** How many may stand there: all drivers of a hall at its one desk. */
const IN_LINE = 1000
/** After so long, ms, a request lets the next one come: it waits for a service, a drawing or a lock. */
const GIVES_WAY = 500
/** What an answer of so many bytes takes of this process is not noticed. */
const LIGHT = 20_000
/** A longer one takes about a fiftieth of this, ms for each kilobyte: four places have a tenth of the process at most. */
const REST_PER_KB = 1.6
const LONGEST_REST = 1000
/** After a file its place rests so many times as long as that took: with four places one account has a quarter of the drawing. */
const REST_OF_FILE = 15
/** What one asker may have at once before the line of who asks too often, and what comes back in a second. */
const OFTEN = {
  // A page asks a dozen things when it opens; a wall of boards behind one address, or a desk with all its clerks, a few in a second.
  ask: { most: 200, perSecond: 100 },
  // Five hundred drivers within a second at one desk, and each with a list a moment later.
  act: { most: 1000, perSecond: 100 },
}
/** There a place rests so long, ms: a hundred pass in a second. */
const REST_OF_OFTEN = 40
/** After a refusal for asking too often, ms: of one asker eighty are answered in a second, and not thousands. */
const REST_OF_REFUSED = 50

interface Asking {
  /** An account, or a network where nobody signed in. */
  asker: string
  kind: keyof typeof OFTEN
  /** It carries a file, which is unfolded or searched. */
  file?: boolean
}

/** Works for one asker. */
export type Line = (asking: Asking, work: () => Promise<Response>) => Promise<Response>

/** The lines of a process. */
export function openLine(): Line {
  const enter = lines(AT_WORK, IN_LINE, GIVES_WAY)
  // Who is refused waits apart: behind them nobody waits who is not, at the same desk or in the same network.
  const refusing = lines(AT_WORK, IN_LINE, GIVES_WAY)
  // Before it costs anything: what is asked hundreds of times in a second comes in at the pace of this line.
  const pacing = lines(AT_WORK, IN_LINE, GIVES_WAY)
  const levels = openLevels(() => performance.now())

  async function paced({ asker, kind }: Asking): Promise<void> {
    const { most, perSecond } = OFTEN[kind]
    const key = `${kind} ${asker}`
    if (levels.heightOf(key, perSecond) < most) return levels.raise(key, 1, perSecond)
    using place = await pacing(key)
    levels.raise(key, 1, perSecond)
    place.rests(REST_OF_OFTEN)
  }

  async function worked({ asker, file = false }: Asking, work: () => Promise<Response>): Promise<Response> {
    using place = await enter(asker)
    // One after the other: four long lists that begin together keep the process four times as long to themselves.
    const rests = (ms: number) => place.rests(Math.min(LONGEST_REST, ms), Math.min(LONGEST_REST, ms) / AT_WORK)
    const began = performance.now()
    try {
      const answer = await work()
      rests(restAfter(answer))
      return answer
    } finally {
      // Whatever came of it: one that is refused was unfolded too.
      if (file) rests((performance.now() - began) * REST_OF_FILE)
    }
  }
  return async (asking, work) => {
    const { asker } = asking
    await paced(asking)
    try {
      return await worked(asking, work)
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
  return bytes > LIGHT ? (bytes / 1000) * REST_PER_KB : 0
}
