/** Proof of work before a text message (contract/kernel/proof.ts): requested by the server, computed in a worker. */
import { PROOF } from '#contract/kernel/envelope.ts'
import type { Puzzle } from '#contract/kernel/proof.ts'
import { WireError } from './wire.ts'

const puzzleIn = (error: unknown): Puzzle | null =>
  error instanceof WireError && error.reason === 'proof-needed' ? (error.current as Puzzle) : null

/** Sends a command; if the server requests a proof, computes it and sends again. Throws if the puzzle expires first. */
export async function proven<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const puzzle = puzzleIn(error)
    if (!puzzle) throw error
    return send({ [PROOF]: await solved(puzzle) })
  }
}

function solved(puzzle: Puzzle): Promise<string> {
  if (typeof Worker === 'undefined') return solvedHere(puzzle)
  return solvedAside(puzzle).catch(() => solvedHere(puzzle))
}

/** Without a worker, or if it failed to start. */
const solvedHere = async (puzzle: Puzzle) => (await import('#contract/kernel/proof.ts')).solve(puzzle)

function solvedAside(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string>((answered, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => answered(data))
    worker.addEventListener('error', () => failed(new Error('the work did not start')))
    worker.postMessage(puzzle, { transfer: [] })
  })
  return answer.finally(() => worker.terminate())
}
