/** Figures from the rows of a month. Percentiles are nearest-rank, so that every program computes the same whole numbers. */
import type { ExceptionRow, LoadRow, MonthRows, PermitRow } from './rows.ts'
import type { Figures, Outcomes, Summary, Waits } from './shape.ts'

/** Ranks with a figure of their own; the last one counts all later ranks. */
const RANKS = 6
/** Maximum loads of the figures; the open data has all. */
const MOST_LOADS = 50

export function figuresOf({ shows, permits, exceptions, loads, excluded, waiting }: MonthRows): Figures {
  return {
    ...outcomesOf(permits, sum(shows.map(({ lists }) => lists))),
    shows: shows.length,
    waiting,
    envy: sum(shows.map(({ envy }) => envy)),
    exceptions: counted(
      exceptions,
      ({ kind, role }) => `${kind} ${role}`,
      ({ kind, role }) => ({ kind, role }),
    ),
    reasons: counted(
      exceptions,
      ({ reason }) => reason ?? '',
      ({ reason }) => ({ reason: reason ?? '' }),
    ),
    days: [...Map.groupBy(shows, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      shows: ofDay.length,
      acts: rolesOf(exceptions.filter((act) => act.day === day)),
    })),
    excluded: counted(
      excluded,
      ({ code, what }) => `${what} ${code}`,
      ({ code, what }) => ({ code, what }),
    ),
    unwanted: {
      all: loads.length,
      won: loads.filter(({ end }) => end === 'WON').length,
      free: loads.filter(({ end }) => end === 'FREE').length,
      open: loads.filter(({ end }) => end === 'WAITING').length,
      raised: loads.filter(isRaised).length,
    },
    loads: loads.toSorted((a, b) => b.shows - a.shows || a.cargo - b.cargo).slice(0, MOST_LOADS),
  }
}

/** Whether a load went at a higher rent than the one that no list wanted. */
const isRaised = ({ rent, endRent }: LoadRow): boolean => endRent !== null && endRent > rent

/** Waits and ranks of permits; `lists` took part in their shows. */
export function outcomesOf(permits: readonly Omit<PermitRow, 'run' | 'day'>[], lists: number): Outcomes {
  const granted = Array.from({ length: RANKS }, () => 0)
  for (const { rank } of permits) granted[Math.min(rank, RANKS) - 1]! += 1
  const [native, other] = [true, false].map((isNative) => waitsOf(permits.filter((one) => one.isNative === isNative)))
  const waits = { all: waitsOf(permits), native: native!, other: other! }
  return { permits: permits.length, lists, waits, granted, without: lists - permits.length }
}

/** One line of the comparison of halls. */
export const summaryOf = ({ shows, permits, waits, granted, exceptions, envy }: Figures): Summary => ({
  shows,
  permits,
  waits,
  granted,
  exceptions: sum(exceptions.map(({ count }) => count)),
  envy,
})

function waitsOf(permits: readonly Omit<PermitRow, 'run' | 'day'>[]): Waits | null {
  if (permits.length === 0) return null
  return {
    permits: permits.length,
    shows: spreadOf(permits.map(({ shows }) => shows)),
    minutes: spreadOf(permits.map(({ minutes }) => minutes)),
    atLeast: permits.filter(({ isAtLeast }) => isAtLeast).length,
  }
}

function spreadOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (percent: number) => sorted[Math.ceil((sorted.length * percent) / 100) - 1]!
  return { median: at(50), p90: at(90) }
}

const rolesOf = (acts: readonly ExceptionRow[]) =>
  counted(
    acts,
    ({ role }) => role,
    ({ role }) => ({ role }),
  )

/** Counts rows by key, most first, then by key. */
function counted<Row, Named>(rows: readonly Row[], keyOf: (row: Row) => string, name: (row: Row) => Named) {
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([, group]) => ({ ...name(group[0]!), count: group.length }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
