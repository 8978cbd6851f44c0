/**
 * Predefined views of a list: one press each, with the number of rows. A view is a set of filter values, so it is part of the
 * address and edited like other filters.
 */
import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query'
import { isoOfDay, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import type { Principal } from '#contract/kernel/roles.ts'
import { shiftDay, weekdayOf } from '#app/kit/ui/date/days.ts'
import type { ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { viewWords as words } from './list-words.ts'
import type { InputOf, Declared, FiltersOf } from './filter.ts'
import type { Address } from './useAddress.ts'

/** One question. */
export interface View<F extends Declared> {
  word: string
  /** The values it sets; `first` is what the list begins with. */
  sets: (today: string, first: FiltersOf<F>) => Partial<FiltersOf<F>>
  /** Whether the member has it; everyone by default. */
  offered?: (member: Principal) => boolean
}

/** How many rows each of these searches would find. */
export interface Counting<F extends Declared> {
  key: QueryKey
  ask: (searches: InputOf<F>[]) => Promise<number[]>
}

/** A view at work. */
export interface ShownView {
  word: string
  /** The filters it sets, and whether they have its values. */
  sets: readonly string[]
  isOn: boolean
  /** Number of rows of the view; null while unknown. */
  count: number | null
  /** Applies it; a second press resets to the initial filters. */
  press: () => void
}

/** The views of a list. One query counts them, after the list itself has loaded. */
export function useViews<F extends Declared>(
  { filters, values, first, today, member, filter }: Address<F>,
  { views = [], counts }: { views?: readonly View<F>[]; counts?: Counting<F> },
  isAnswered: boolean,
): ShownView[] {
  const offered = views
    .filter((view) => view.offered?.(member) ?? true)
    .map(({ word, sets }) => {
      const set = sets(today, first)
      const names = Object.keys(set) as (keyof F)[]
      const isOn = names.every((name) => JSON.stringify(values[name]) === JSON.stringify(set[name]))
      const back = Object.fromEntries(names.map((name) => [name, first[name]])) as Partial<FiltersOf<F>>
      return {
        word,
        sets: names as string[],
        isOn,
        wanted: filters.changed(values, set, today),
        next: filters.changed(values, isOn ? back : set, today),
      }
    })
  const searches = offered.map(({ wanted }) => filters.toInput(wanted))
  const { data, isError } = useQuery({
    queryKey: [...(counts?.key ?? ['uncounted']), searches],
    queryFn: counts ? () => counts.ask(searches) : skipToken,
    enabled: counts !== undefined && isAnswered && searches.length > 0,
  })
  const answered = isError ? undefined : data
  return offered.map(({ word, sets, isOn, next }, at) => ({
    word,
    sets,
    isOn,
    count: answered?.[at] ?? null,
    press: () => filter(next),
  }))
}

/** Days of a search, from one to another. */
const within = (today: string, from: number, to: number) => {
  const day = (by: number) => shamsiOfIso(shiftDay(isoOfDay(today), by))
  return { from: day(from), to: day(to) }
}

/** Named date ranges; a week is from Saturday to Friday. */
export const daysOf = {
  today: (today: string): ShamsiRange => ({ from: today, to: today }),
  yesterday: (today: string) => within(today, -1, -1),
  tomorrow: (today: string) => within(today, 1, 1),
  recent: (today: string) => within(today, -7, 0),
  week: (today: string) => {
    const weekday = weekdayOf(isoOfDay(today))
    return within(today, -weekday, 6 - weekday)
  },
}

/** The views of these days, for a list that is filtered by a `date`. */
export const dayViews = (...names: (keyof typeof daysOf)[]) =>
  names.map((name) => ({ word: words[name], sets: (today: string) => ({ date: daysOf[name](today) }) }))
