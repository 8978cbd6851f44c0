/** Computes the proof of work in a worker thread, so that the page stays responsive. */
import { solve, type Puzzle } from '#contract/kernel/proof.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(solve(data), { transfer: [] })
})
