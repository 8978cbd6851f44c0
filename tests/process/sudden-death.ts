/** Loaded before a server (`--import`): the process is gone, as by kill -9, at one named moment of a show or an import. */
import { Client } from 'pg'

/** The statement by which a step is known. */
const marks = {
  OPEN: /^insert into "show_run"/,
  LOCKED: /^update "show_run" set "state" = \$1, "snapshot"/,
  PERMITS: /^insert into permit/,
  PUBLISHED: /^update "show_run" set "state" = \$1, "outcome"/,
  /** A batch of a table and its counts. */
  BATCH: /^update "import_job" set "done"/,
}

export interface Death {
  step: keyof typeof marks
  /** `said`: the statement is done, its transaction open; `before` and `after` the commit of that transaction. */
  moment: 'said' | 'before' | 'after'
}

const { step, moment }: Death = JSON.parse(process.env['SUDDEN_DEATH']!)
const inStep = new WeakSet<Client>()
const send = Client.prototype.query as (...given: unknown[]) => Promise<unknown>

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const text = typeof given[0] === 'string' ? given[0].trim() : ''
  const isStep = marks[step].test(text)
  if (isStep) inStep.add(this)
  const commits = text === 'commit' && inStep.has(this)
  if (commits && moment === 'before') return die()
  const answer = send.apply(this, given)
  return (isStep && moment === 'said') || (commits && moment === 'after') ? answer.then(die) : answer
} as never
