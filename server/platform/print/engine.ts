/** Prints, drawn by Typst on a separate thread, so that the event loop stays free. Nothing is written to disk. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fairQueue } from '../fair-queue.ts'

/** The printouts: `templates/<name>.typ`. A new one is a file there that imports `common.typ`, and its name here. */
export type Template = 'turn-a6' | 'turn-80mm' | 'permit-a5' | 'permit-80mm' | 'claim-a4' | 'statement-a4'

/** The worker's request and response. */
export interface Job {
  template: Template
  data: object
  form: 'pdf' | 'svg'
}
export type Drawn = { made: Uint8Array | string } | { wrong: string }

/** Maximum prints in progress or waiting; further clients are asked to retry (503). */
const MOST = 100
const COME_AGAIN = 2
/** Maximum of one member: a page of permits. */
const MOST_OF_ONE = 40
/** Timeout of a print, ms: one takes a few hundredths of a second, the first of a process half a second. */
const PATIENCE = 20_000

/** Typst failed; the message is for the operators. */
export class PrintFailed extends Error {
  override name = 'PrintFailed'
}

/** Renders printouts. */
export interface Prints {
  pdf: typeof printPdf
  svg: typeof printSvg
}

/**
 * Fills a template with data: JSON that the template reads as `data`. User input is text there, never markup. Throws
 * PrintFailed, and a refusal if too many are waiting; never returns a partial document.
 */
export const printPdf = async (template: Template, data: object): Promise<Uint8Array<ArrayBuffer>> =>
  (await drawn({ template, data, form: 'pdf' })) as Uint8Array<ArrayBuffer>

/** The same as one SVG with outlined letters; several pages are stacked. */
export const printSvg = async (template: Template, data: object): Promise<string> =>
  (await drawn({ template, data, form: 'svg' })) as string

const alone = fairQueue({ total: 1, mostWaiting: MOST_OF_ONE })
let count = 0

async function drawn(job: Job): Promise<Uint8Array | string> {
  if (count >= MOST) throw new Refusal('busy', { retryAfter: COME_AGAIN })
  count += 1
  try {
    using _ = await alone()
    return await askWorker(job)
  } finally {
    count -= 1
  }
}

/** The process's worker, started with the first print, and restarted after a crash or timeout. */
let worker: { thread: Worker; ended: AbortSignal } | undefined

function startWorker() {
  const ending = new AbortController()
  const started = { thread: new Worker(join(import.meta.dirname, 'worker.ts')), ended: ending.signal }
  // Between two prints no other listener exists, and the error would end the process.
  started.thread.on('error', () => {})
  started.thread.on('exit', () => {
    ending.abort(new Error('it ended'))
    if (worker === started) worker = undefined
  })
  return started
}

/** One job at a time: the worker's next message is its response. */
async function askWorker(job: Job): Promise<Uint8Array | string> {
  const current = (worker ??= startWorker())
  const { thread, ended } = current
  // A running job keeps the process alive, an idle worker does not.
  thread.ref()
  try {
    // A thread has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(job)
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE)])
    const [answer] = (await once(thread, 'message', { signal })) as [Drawn]
    if ('made' in answer) return answer.made
    throw new PrintFailed(answer.wrong)
  } catch (error) {
    if (error instanceof PrintFailed) throw error
    if (worker === current) worker = undefined
    await thread.terminate()
    throw new PrintFailed('the worker did not answer', { cause: error })
  } finally {
    thread.unref()
  }
}
