/** A browser that is not Chromium, with one tab: what the journeys through it need, and no more. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Engine extends AsyncDisposable {
  /** Opens an address in the tab, as a link on another site would: a full navigation. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs the function in the page; it sees nothing but its arguments, and both ways only JSON travels. */
  call<Given extends unknown[], Answer>(work: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>
}

const PAUSE = 100

/** Tries until the answer is something, or says what was waited for. Between two pages there is nobody to ask. */
export async function until<Answer>(what: string, ask: () => Promise<Answer>, ms = 75_000): Promise<NonNullable<Answer>> {
  const end = performance.now() + ms
  let trouble: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer) return answer
      trouble = undefined
    } catch (error) {
      trouble = error
    }
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`, { cause: trouble })
    await new Promise((again) => setTimeout(again, PAUSE))
  }
}

/** Ends the program, by force where it does not listen. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill()
  const force = setTimeout(() => program.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(force)
}
