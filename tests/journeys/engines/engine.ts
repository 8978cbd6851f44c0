/** A browser other than Chromium, with one tab. */
import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Engine extends AsyncDisposable {
  /** Navigates to an address, as a link on another site would. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs the function in the page. It sees only its arguments; arguments and result travel as JSON. */
  call<Given extends unknown[], Answer>(work: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>
}

const PAUSE = 100

/** Polls until the answer is truthy. Errors between two pages count as not yet. */
export async function until<Answer>(what: string, poll: () => Promise<Answer>, ms = 75_000): Promise<NonNullable<Answer>> {
  const end = performance.now() + ms
  let trouble: unknown
  for (;;) {
    try {
      const answer = await poll()
      if (answer) return answer
      trouble = undefined
    } catch (error) {
      trouble = error
    }
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`, { cause: trouble })
    await new Promise((again) => setTimeout(again, PAUSE))
  }
}

/** Creates an empty home folder for a browser; it is removed with the stack. */
export function makeHome(stack: AsyncDisposableStack): string {
  const home = mkdtempSync(join(tmpdir(), 'barnobat-engine-'))
  stack.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
  return home
}

/** Starts a program; it ends with the stack, by SIGKILL if it ignores SIGTERM. */
export function startProgram(stack: AsyncDisposableStack, path: string, args: string[], options: SpawnOptions) {
  const program = spawn(path, args, options)
  stack.defer(async () => {
    if (program.exitCode !== null || program.signalCode !== null) return
    const exited = once(program, 'exit')
    program.kill()
    const force = setTimeout(() => program.kill('SIGKILL'), 3000)
    await exited
    clearTimeout(force)
  })
  return program
}
