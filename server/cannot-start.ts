/** A reason not to start that the person at the console can do something about: shown as it is, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Does the work of a command; what stops it is said at the console, and the process exits with 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}
