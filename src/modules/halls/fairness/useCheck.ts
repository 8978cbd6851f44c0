import { useEffect, useRef, useState, type RefObject } from 'react'
import { Figures } from '#contract/halls/fairness/shape.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import type { LogSeen } from '#app/modules/halls/log/log-check.ts'
import { rememberLog, seenRecords } from '#app/modules/halls/split/record-seen.ts'
import { openChecker, type Checker } from './checker.ts'
import { askRecord, type HallMonth } from './queries.ts'

/** Records fetched ahead of the one that is checked. */
const AHEAD = 3

/** Progress and result of a check; `done` counts the records that were checked. */
export type CheckState =
  | { step: 'idle' }
  /** `lost`: the network failed. */
  | { step: 'reading' | 'cancelled' | 'lost'; done: number }
  /** The record of this show is not published, does not hold, or is not the one that this device has seen (`changed`). */
  | { step: 'absent' | 'broken' | 'changed'; run: number }
  /** `log`: of the newest record; null without one. */
  | { step: 'compared'; isSame: boolean; envy: number; checker: Checker; log: LogSeen | null }

/** Fetches the records of a month, checks them and the newest in the log, and compares the figures with the server's. One at a time; ends with the page. */
export function useCheck({ hall, month, figures, runs }: HallMonth) {
  const [state, setState] = useState<CheckState>({ step: 'idle' })
  const current = useRef<Running>(null)
  useEffect(() => () => end(current), [])

  async function start(): Promise<void> {
    if (month === null || figures === null) return
    end(current)
    const mine: Running = (current.current = { stop: new AbortController(), checker: null })
    const { signal } = mine.stop
    const show = (next: CheckState) => {
      if (!signal.aborted) setState(next)
    }
    let done = 0
    let newest: SealedRecord | null = null
    const head = seenRecords().heads[hall.id]
    show({ step: 'reading', done })
    try {
      const checker = (mine.checker = await openChecker({ hall: hall.id, month }))
      if (signal.aborted) return checker.close()
      for await (const { run, sealed } of recordsOf(runs)) {
        if (signal.aborted) return
        if (sealed === null) return show({ step: 'absent', run })
        if (await checker.add(sealed, run)) return show({ step: 'broken', run })
        newest = sealed as SealedRecord
        if (head?.run === run && head.hash !== newest.recordHash) return show({ step: 'changed', run })
        show({ step: 'reading', done: (done += 1) })
      }
      const found = await checker.figures()
      const isSame = canonical(Figures, found) === canonical(Figures, figures)
      const log = newest && (await (await import('#app/modules/halls/log/log-check.ts')).checkInLog(newest))
      if (isSame && log?.checkpoint) rememberLog(log.checkpoint)
      show({ step: 'compared', isSame, envy: found.envy, checker, log })
    } catch {
      show({ step: 'lost', done })
    }
  }
  const cancel = () => {
    end(current)
    setState((was) => ({ step: 'cancelled', done: was.step === 'reading' ? was.done : 0 }))
  }
  return { state, start, cancel }
}

interface Running {
  stop: AbortController
  checker: Checker | null
}

function end(running: RefObject<Running | null>): void {
  running.current?.stop.abort()
  running.current?.checker?.close()
  running.current = null
}

/** The records of these shows in their order; the next ones are fetched meanwhile. */
async function* recordsOf(runs: readonly number[]): AsyncGenerator<{ run: number; sealed: unknown }> {
  const coming: Promise<unknown>[] = []
  let next = 0
  for (const run of runs) {
    while (coming.length < AHEAD && next < runs.length) {
      const record = askRecord(runs[next++]!)
      // A failure is thrown where the record is needed.
      record.catch(() => undefined)
      coming.push(record)
    }
    yield { run, sealed: await coming.shift() }
  }
}
