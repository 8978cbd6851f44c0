/**
 * Preloaded before a server (`--import`): kills the process, as kill -9 would, at one named step of a show or an
 * import.
 */
import { Client } from 'pg'

/** The statement that identifies a step. */
const marks = {
  OPEN: /^insert into "show_run"/,
  LOCKED: /^update "show_run" set "state" = \$1, "snapshot"/,
  PERMITS: /^insert into permit/,
  PUBLISHED: /^update "show_run" set "state" = \$1, "outcome"/,
  LOGGED: /^insert into "log_checkpoint"/,
  BATCH: /^update "import_job" set "done"/,
  OLD_VEHICLES: /^insert into vehicle/,
  OLD_TURNS: /^insert into "turn"/,
}

export interface Death {
  step: keyof typeof marks
  /** `executed`: the statement is done, its transaction open; `before` and `after` the commit of that transaction. */
  moment: 'executed' | 'before' | 'after'
}

const { step, moment }: Death = JSON.parse(process.env['SUDDEN_DEATH']!)
const inStep = new WeakSet<Client>()
const send = Client.prototype.query as (...args: unknown[]) => Promise<unknown>

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0].trim() : ''
  const isStep = marks[step].test(text)
  if (isStep) inStep.add(this)
  const commits = text === 'commit' && inStep.has(this)
  if (commits && moment === 'before') return die()
  const answer = send.apply(this, args)
  return (isStep && moment === 'executed') || (commits && moment === 'after') ? answer.then(die) : answer
} as never
