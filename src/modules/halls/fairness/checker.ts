/** A check of a month: in a worker where there is one, else in the page. */
import type { Rule } from '#contract/halls/fairness/replay.ts'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import type { WhatIf } from '#contract/halls/fairness/whatif.ts'
import type { Difference } from '#contract/halls/split/verify.ts'
import { answerCheck, type CheckOpening, type CheckReply, type CheckRequest } from './check-request.ts'

export interface Checker {
  /** Adds the next record of the chain, of this show; null if it holds. */
  add(sealed: unknown, run: number): Promise<Difference | null>
  figures(): Promise<Figures>
  replay(rule: Rule): Promise<WhatIf>
  close(): void
}

interface Line {
  ask: (request: CheckRequest) => Promise<unknown>
  close: () => void
}

/** Opens a check. Rejects if neither a worker could be started nor the code be loaded. */
export async function openChecker(opening: CheckOpening): Promise<Checker> {
  const { ask, close } = await openAside(opening).catch(() => openHere(opening))
  return {
    add: async (sealed, run) => (await ask({ sealed, run })) as Difference | null,
    figures: async () => (await ask({ figures: true })) as Figures,
    replay: async (rule) => (await ask({ rule })) as WhatIf,
    close,
  }
}

async function openHere(opening: CheckOpening): Promise<Line> {
  const { openCheck } = await import('#contract/halls/fairness/check.ts')
  const check = openCheck(opening)
  return { ask: async (request) => answerCheck(check, request), close: () => undefined }
}

/** Requests are answered in their order, one reply each. */
async function openAside(opening: CheckOpening): Promise<Line> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const waiting: { done: (answer: unknown) => void; failed: (error: Error) => void }[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    const asked = waiting.shift()
    if ('answer' in data) asked?.done(data.answer)
    else asked?.failed(new Error(data.failed))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { failed } of waiting.splice(0)) failed(new Error(message))
  })
  const ask: Line['ask'] = (request) =>
    new Promise((done, failed) => {
      waiting.push({ done, failed })
      worker.postMessage(request, { transfer: [] })
    })
  // A worker that did not start is known only by its first reply.
  await ask(opening).catch((error: unknown) => {
    worker.terminate()
    throw error
  })
  return { ask, close: () => worker.terminate() }
}
