/** Runs the verification in a worker thread. */
import { firstDifference } from '#contract/halls/split/verify.ts'
import type { VerificationInput } from './record-judge.ts'

addEventListener('message', ({ data: { sealed, previous } }: MessageEvent<VerificationInput>) => {
  postMessage(firstDifference(sealed, previous), { transfer: [] })
})
