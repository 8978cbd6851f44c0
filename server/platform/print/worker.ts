/** The drawing thread: one job at a time, with a compiler created on the first. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { lower } from '../threads.ts'
import { compiled, openCompiler } from './compiler.ts'
import type { Drawn, Job } from './engine.ts'

// On Linux a thread has its own priority: short requests run before drawing.
if (process.platform === 'linux') setPriority(lower())

let compiler: ReturnType<typeof openCompiler> | undefined

/** After a temporary lack of memory the compiler is opened again on the next job. */
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

// A thread's port has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.on('message', async (job: Job) => parentPort!.postMessage(await draw(job)))
