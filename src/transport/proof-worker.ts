/** The proof of work, in a thread of its own: the page goes on meanwhile. */
import { solve, type Puzzle } from '#contract/kernel/proof.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(solve(data), { transfer: [] })
})
