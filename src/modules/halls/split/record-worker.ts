/** Runs the verification in a worker thread. */
import { firstDifference } from '#contract/halls/split/verify.ts'
import type { Asked } from './record-judge.ts'

addEventListener('message', ({ data: { sealed, previous } }: MessageEvent<Asked>) => {
  postMessage(firstDifference(sealed, previous), { transfer: [] })
})
