import { useRef, useState } from 'react'
import { errorOf } from '#app/transport/form-error.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import type { Linkable } from './LinkList.tsx'
import { linkManyWords as words } from './link-words.ts'

export type LinkVerb = 'add' | 'remove'

/** Refusals of one entry; after any other failure the next entries would fail too. */
const ofOneEntry = [404, 409, 422]
/** Maximum number of names in the result per reason. */
const NAMED = 5

/** Links or unlinks several entries one after another, and reports them together. */
export function useMany(renew: () => Promise<unknown>) {
  const [progress, setProgress] = useState<{ verb: LinkVerb; done: number; all: number } | null>(null)
  const [outcome, setOutcome] = useState<{ text: string; isWhole: boolean } | null>(null)
  const stopped = useRef(false)

  /** Returns the ids of the entries that are done; a lost network ends it, and leaves the others. */
  async function run<Row extends Linkable>(verb: LinkVerb, rows: readonly Row[], each: (row: Row) => Promise<unknown>) {
    const done: number[] = []
    const refused = new Map<string, string[]>()
    let rest = ''
    stopped.current = false
    setOutcome(null)
    for (const [at, row] of rows.entries()) {
      setProgress({ verb, done: at, all: rows.length })
      if (stopped.current) rest = words.stopped(grouped(rows.length - at))
      else
        try {
          await each(row)
          done.push(row.id)
        } catch (thrown) {
          const { kind, status, message } = errorOf(thrown)
          if (kind === 'refused' && ofOneEntry.includes(status)) refused.set(message, [...(refused.get(message) ?? []), row.name])
          else rest = words.rest(grouped(rows.length - at), message)
        }
      if (rest) break
    }
    await renew()
    setProgress(null)
    const failed = [...refused].map(([why, names]) =>
      words.failed(names.slice(0, NAMED), names.length > NAMED ? grouped(names.length - NAMED) : '', why),
    )
    const text = [words[verb].done(grouped(done.length)), ...failed, rest].filter(Boolean).join(' ')
    if (stopped.current) alert({ tone: 'warning', text })
    else setOutcome({ text, isWhole: done.length === rows.length })
    return done
  }
  return {
    run,
    progress,
    outcome,
    /** The dialog is closed: the entry being sent is the last one. */
    stop: () => {
      stopped.current = true
      setOutcome(null)
    },
  }
}
