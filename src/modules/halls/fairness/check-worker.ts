/** Checks a month, and plays it again, in a worker thread. */
import { openCheck } from '#contract/halls/fairness/check.ts'
import { answerCheck, type Check, type CheckReply, type CheckRequest } from './check-request.ts'

let check: Check | null = null

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  let reply: CheckReply
  try {
    if ('month' in data) check = openCheck(data)
    reply = { answer: check && answerCheck(check, data) }
  } catch (error) {
    reply = { failed: String(error) }
  }
  postMessage(reply, { transfer: [] })
})
