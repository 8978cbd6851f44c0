/**
 * Preloaded before a server (`--import`): moves its clock by the offset in the test's file, and further for a server
 * with a wrong clock.
 */
import { readFileSync } from 'node:fs'

const STALE_MS = 5
const file = process.env['MOVED_CLOCK']!
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const Real = Date
let moved = 0
let readAt = -Infinity

function now(): number {
  if (performance.now() - readAt > STALE_MS) {
    readAt = performance.now()
    moved = Number(readFileSync(file, 'utf8'))
  }
  return Real.now() + moved + ahead
}

globalThis.Date = new Proxy(Real, {
  construct: (_, args: []) => (args.length > 0 ? new Real(...args) : new Real(now())),
  get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
})
