/** Runs the verification in a worker thread: of one record, or of consecutive ones. */
import { firstDifferenceAfter, followRecords, type ChainPart } from '#contract/halls/split/chain.ts'
import type { VerificationInput } from './record-judge.ts'

addEventListener('message', async ({ data }: MessageEvent<VerificationInput | ChainPart>) => {
  postMessage('records' in data ? await followRecords(data) : firstDifferenceAfter(data), { transfer: [] })
})
