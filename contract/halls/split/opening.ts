/** Whether a show opened at a time that its hall had announced: any other opening needs the public act of a late show (decision 42). */
import { clockOf } from '../../kernel/value/shamsi.ts'
import { allTimesActs, timeActs } from './balance.ts'
import { lateActOf } from './late.ts'
import type { RunRecord } from './record.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** OPENING: a show that opened outside the announced times without the act. LATE: such an act without its two shows. */
export interface Unannounced {
  what: 'opening' | 'late'
  /** Path in the record. */
  where: string
  recorded: string
  found: string
  /** The instant at which the show opened. */
  show: string
}

/**
 * The first opening that this record does not explain, or act of a late show that it contradicts; null without one, and in
 * records older than format 5. `before`: the record before it; without it the times at the show's own lock count.
 */
export function firstUnannounced(record: RunRecord, before?: RunRecord): Unannounced | null {
  const { balance, opensAt } = record.snapshot
  if (record.format < 5 || !balance) return null
  const isLate = lateActOf(record) !== undefined
  if (!isLate && !isAnnounced(record, balance.showTimes, before))
    return { what: 'opening', where: 'snapshot.opensAt', recorded: opensAt, found: 'RUN_LATE', show: opensAt }
  // The first record of a hall does not list the shows before it.
  if (record.previous === null) return null
  for (const [i, { at, kind, showTime }] of record.overrides.entries()) {
    if (kind !== 'RUN_LATE') continue
    const differs = (field: string, recorded: string) =>
      ({ what: 'late', where: `overrides.${i}.${field}`, recorded, found: '', show: at }) as const
    if (at !== opensAt && !balance.shows.some((show) => show.opensAt === at)) return differs('at', at)
    const age = (show: { opensAt: string }) => Date.parse(at) - Date.parse(show.opensAt)
    const isMissed = (show: { opensAt: string }) =>
      clockOf(new Date(show.opensAt)) === showTime && age(show) > 0 && age(show) <= DAY
    if (!balance.shows.some(isMissed)) return differs('showTime', String(showTime))
  }
  return null
}

/** Whether the hall had announced this opening: by its times at the previous lock and the public acts since. */
function isAnnounced({ overrides, snapshot: { opensAt } }: RunRecord, showTimes: readonly string[], before?: RunRecord): boolean {
  const was = before?.snapshot.balance?.showTimes
  // A hall without show times opens at any minute.
  if (showTimes.length === 0 && (was ?? []).length === 0) return true
  const isRecent = (at: string) => !before || Date.parse(at) > Date.parse(before.lockedAt) - MINUTE
  const acts = [...(before?.overrides ?? []), ...overrides]
  if (acts.some(({ at, kind }) => allTimesActs.includes(kind) && isRecent(at))) return true
  const opened = new Date(opensAt)
  if (opened.getTime() % MINUTE !== 0) return false
  const time = clockOf(opened)
  const own = acts.filter(({ kind, showTime }) => showTime === time && timeActs.includes(kind))
  const earlier = own.filter(({ at }) => at <= opensAt)
  const isOff = ({ kind }: RunRecord['overrides'][number]) => kind === 'SHOW_TIME_OFF'
  const wasOn = was ? was.includes(time) || earlier.some((act) => !isOff(act)) : showTimes.includes(time) || own.some(isOff)
  // An act waits for a step that runs, and has its time from before.
  const last = earlier.at(-1)
  return wasOn && !(last && isOff(last) && opened.getTime() - Date.parse(last.at) > MINUTE)
}
