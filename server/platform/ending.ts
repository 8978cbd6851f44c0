import type { Logger } from 'pino'

/** A second request to end, this long after the first, is impatience; earlier it is the same one arriving twice. */
const IMPATIENT_MS = 1000
const PARENT_CHECK_MS = 500

/**
 * Stops the process in order: on Ctrl+C, on a kill signal, when the terminal closes, and when the npm process that started it
 * exits. npm runs a shell in between, and a signal to either would otherwise leave the server running. A second Ctrl+C exits
 * immediately.
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

/** How long running requests may take once the process is in an undefined state, ms. */
const DRAIN_MS = 10_000

const isCutOff = (error: unknown): boolean => {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string }
  return name === 'AbortError' || cutOff.includes(code ?? '') || /\baborted\b|prematurely closed/i.test(message ?? '')
}

/**
 * Logs uncaught errors, except disconnected clients. An unhandled rejection does not end the process; after an exception its
 * state is undefined: it completes running requests, for at most ten seconds, and exits with 1.
 */
export function endOnAccidents(log: Pick<Logger, 'error'>, stop: () => Promise<unknown>): void {
  process.on('unhandledRejection', (error) => {
    if (!isCutOff(error)) log.error({ err: error }, 'unhandled rejection')
  })
  let isEnding = false
  const end = async () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await stop().catch(() => undefined)
    process.exit(1)
  }
  process.on('uncaughtException', (error) => {
    if (isCutOff(error)) return
    log.error({ err: error }, 'uncaught exception: the process ends')
    if (!isEnding) void end()
    isEnding = true
  })
}
