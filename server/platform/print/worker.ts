/** The thread that draws: one job after another, with one compiler that is made at the first. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { lower } from '../threads.ts'
import { compiled, openCompiler } from './compiler.ts'
import type { Drawn, Job } from './engine.ts'

// On Linux a thread has a priority of its own: whoever asks for little goes before who has something drawn.
if (process.platform === 'linux') setPriority(lower())

let compiler: ReturnType<typeof openCompiler> | undefined

/** A process short of memory for a moment is asked again, not for ever without prints. */
const theCompiler = () =>
  (compiler ??= openCompiler().catch((error: unknown) => {
    compiler = undefined
    throw error
  }))

async function draw(job: Job): Promise<Drawn> {
  try {
    return { made: compiled(await theCompiler(), job) }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

// A thread's port has no origin to be told.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.on('message', async (job: Job) => parentPort!.postMessage(await draw(job)))
