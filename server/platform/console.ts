/** Console output: start failures, and progress of long steps. */

/** A start failure that the operator can fix: shown as it is, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Runs a command; a failure is printed, and the process exits with 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}

const EVERY_MS = 2000

/** Prints progress if it takes longer than two seconds, and every two seconds until it is done. */
export async function withProgress<T>(what: string, work: Promise<T>, say: (line: string) => void = console.log): Promise<T> {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  let spoken = false
  const timer = setInterval(() => {
    spoken = true
    say(`${what} … ${seconds()} s`)
  }, EVERY_MS)
  try {
    const result = await work
    if (spoken) say(`${what}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
