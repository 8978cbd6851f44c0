/** Checking a record on the reader's own device, aside of the page so that it stays responsive however large the run was. */
import type { Difference } from '#contract/split/verify.ts'

export type { Difference }

/** What the checking is asked: the record as it came, and the hash of the one before where it is known. */
export interface Asked {
  sealed: unknown
  previous: string | null | undefined
}

/** The first thing that does not hold, null when all of it does. */
export async function checkRecord(asked: Asked): Promise<Difference | null> {
  if (typeof Worker === 'undefined') return checkHere(asked)
  return checkAside(asked).catch(() => checkHere(asked))
}

/** Without a worker, or where it could not be started. */
async function checkHere({ sealed, previous }: Asked): Promise<Difference | null> {
  const { firstDifference } = await import('#contract/split/verify.ts')
  return firstDifference(sealed, previous)
}

function checkAside(asked: Asked): Promise<Difference | null> {
  const worker = new Worker(new URL('checking-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Difference | null>((answered, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Difference | null>) => answered(data))
    worker.addEventListener('error', () => failed(new Error('the checking did not start')))
    worker.postMessage(asked, { transfer: [] })
  })
  return answer.finally(() => worker.terminate())
}
