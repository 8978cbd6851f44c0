/** Prints, drawn by Typst on a thread of their own: the process goes on answering meanwhile. Nothing is written to disk. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/kernel/refusal.ts'
import { slots } from '../slots.ts'

/** The printouts: `templates/<name>.typ`. A new one is a file there that imports `common.typ`, and its name here. */
export type Template = 'turn-a6' | 'turn-80mm' | 'permit-a5' | 'permit-80mm' | 'claim-a4' | 'statement-a4'

/** What the worker is told, and what it answers. */
export interface Job {
  template: Template
  data: object
  form: 'pdf' | 'svg'
}
export type Drawn = { made: Uint8Array | string } | { wrong: string }

/** Prints that are drawn or wait for it; whoever comes then is asked to come again (503). */
const MOST = 100
const COME_AGAIN = 2
/** Of one member, who may print a list of permits and no more. */
const MOST_OF_ONE = 40
/** How long one print may take, ms: one takes a few hundredths of a second, the first of a process half a second. */
const PATIENCE = 20_000

/** Typst could not make the print; the message says why, to the people who run the server. */
export class PrintFailed extends Error {
  override name = 'PrintFailed'
}

/** What draws printouts. */
export interface Prints {
  pdf: typeof printPdf
  svg: typeof printSvg
}

/**
 * A template filled with data: JSON that the template reads as `data`. What people wrote is text there, never markup.
 * Throws PrintFailed, and a refusal where too many wait; never answers a part of a document.
 */
export const printPdf = async (template: Template, data: object): Promise<Uint8Array<ArrayBuffer>> =>
  (await drawn({ template, data, form: 'pdf' })) as Uint8Array<ArrayBuffer>

/** The same as one SVG, its letters drawn; more pages stand below one another. */
export const printSvg = async (template: Template, data: object): Promise<string> =>
  (await drawn({ template, data, form: 'svg' })) as string

const alone = slots(1, MOST_OF_ONE)
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

/** The process's one worker, started at the first print, and again after one that died or did not answer. */
let worker: { thread: Worker; ended: AbortSignal } | undefined

function startWorker() {
  const ending = new AbortController()
  const started = { thread: new Worker(join(import.meta.dirname, 'worker.ts')), ended: ending.signal }
  // Between two prints nobody else would hear of it, and it would end the process.
  started.thread.on('error', () => {})
  started.thread.on('exit', () => {
    ending.abort(new Error('it ended'))
    if (worker === started) worker = undefined
  })
  return started
}

/** One job at a time: the worker's next word is its answer. */
async function askWorker(job: Job): Promise<Uint8Array | string> {
  const asked = (worker ??= startWorker())
  const { thread, ended } = asked
  // While it draws it keeps the process alive, and no longer.
  thread.ref()
  try {
    // A thread has no origin to be told.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(job)
    const signal = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE)])
    const [answer] = (await once(thread, 'message', { signal })) as [Drawn]
    if ('made' in answer) return answer.made
    throw new PrintFailed(answer.wrong)
  } catch (error) {
    if (error instanceof PrintFailed) throw error
    if (worker === asked) worker = undefined
    await thread.terminate()
    throw new PrintFailed('the worker did not answer', { cause: error })
  } finally {
    thread.unref()
  }
}
