/** Reads the records of a hall's month into rows. The server and the reader's browser run the same code. */
import { shamsiDayOf } from '../../kernel/value/shamsi.ts'
import { excludedIn, type Excluded } from '../split/excluded.ts'
import type { RunRecord } from '../split/record.ts'
import { countEnvy } from './envy.ts'
import { openLoads } from './loads.ts'
import { monthOf } from './month.ts'
import type { ExceptionRow, MonthRows, PermitRow, ShowRow } from './rows.ts'
import { openWaits, queueIn, type Queue } from './waits.ts'

/** Reads records in the order of the chain; `month` is `YYYY/MM`. */
export function openMonth(month: string) {
  const [waits, loads] = [openWaits(), openLoads()]
  const [shows, permits, exceptions]: [ShowRow[], PermitRow[], ExceptionRow[]] = [[], [], []]
  const excluded: Excluded[] = []
  let waiting = 0

  function add(record: RunRecord): void {
    const { overrides, outcome, publishedAt, snapshot } = record
    const { cargos, lists, opensAt, runId: run, turns } = snapshot
    waits.add(queueIn(record))
    if (monthOf(new Date(opensAt)) !== month) return
    const day = shamsiDayOf(new Date(opensAt))
    const won = winsIn(record)
    permits.push(...won.map((win) => ({ run, day, ...win, ...waits.of(win.turn, publishedAt) })))
    exceptions.push(
      ...overrides.map(({ at, cargo, kind, reasonCode: reason, role, turn }) => ({
        run,
        day,
        at,
        kind,
        role,
        reason,
        turn,
        cargo,
      })),
    )
    excluded.push(...excludedIn(snapshot))
    loads.add(record)
    const counts = { turns: turns.length, lists: lists.length, cargos: cargos.length, permits: won.length }
    shows.push({ run, day, opensAt, ...counts, envy: countEnvy({ snapshot, outcome }) })
    waiting = turns.length - won.length
  }

  return {
    add,
    /** A record before the month: it only shows which turns were waiting. */
    addEarlier: (queue: Queue): void => waits.add(queue),
    rows: (): MonthRows => ({ shows, permits, exceptions, loads: loads.rows(), excluded, waiting }),
  }
}

/** The turns of a show that got a load, with its rank in their list. */
export function winsIn({ outcome, snapshot }: Pick<RunRecord, 'outcome' | 'snapshot'>) {
  const natives = new Set(snapshot.turns.filter(({ isNative }) => isNative).map(({ number }) => number))
  return outcome.turns.flatMap(({ cargo, turn, wishes }) =>
    cargo === null
      ? []
      : [{ turn, isNative: natives.has(turn), cargo, rank: wishes.findIndex(({ reason }) => reason === 'CONFIRMED') + 1 }],
  )
}
