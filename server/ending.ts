import type { Logger } from 'pino'

/** A second request to end, this long after the first, is impatience; earlier it is the same one arriving twice. */
const IMPATIENT_MS = 1000
const PARENT_CHECK_MS = 500

/**
 * Ends the process in order: on Ctrl+C, on a kill, when the terminal is closed, and when the npm that started it is
 * gone. npm keeps a shell in between, and a signal to either of them would otherwise leave the server behind. A second
 * Ctrl+C ends it at once.
 */
export function endOrderly(stop: () => Promise<unknown>): void {
  let since = 0
  const end = () => {
    if (since > 0) {
      if (Date.now() - since > IMPATIENT_MS) process.exit(1)
      return
    }
    since = Date.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref()
}

const cutOff = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_INVALID_STATE']

/** A client that went away in the middle is nobody's mistake; anything else nobody caught is logged. Neither ends the server. */
export function surviveAccidents(log: Pick<Logger, 'error'>): void {
  const survive = (error: unknown) => {
    const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string }
    const gone = name === 'AbortError' || cutOff.includes(code ?? '') || /\baborted\b|prematurely closed/i.test(message ?? '')
    if (!gone) log.error({ err: error }, 'nobody caught this')
  }
  process.on('unhandledRejection', survive)
  process.on('uncaughtException', survive)
}
