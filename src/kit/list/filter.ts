/**
 * Filters of a list. Each is declared once, with everything it needs: its value, its address and wire format, its chip and its
 * field. What a list does with all of them is derived here.
 */
import type { ReactNode } from 'react'
import type { Principal } from '#contract/kernel/roles.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import type { FilterChip } from '#app/kit/ui/state/FilterChips.tsx'

/** Context for formatting chips. */
interface ChipContext {
  /** The Shamsi day in Tehran. */
  today: string
  /** The filter's own choices; null where it has none, or the member none of it. */
  choices: Choices | null
}

/** A chip: its label, and the filter's value without it. */
interface Chip<V> {
  label: string
  value: string
  without: V
}

/** Props of a field of the search form. */
export interface FieldProps<V> {
  value: V
  onChange(value: V): void
  choices: Choices | null
  /** The field's error; null if it is valid. */
  wrong: unknown
}

/** The values of the other filters, for a first value that depends on one. */
export type Others = Readonly<Record<string, unknown>>

/** One filter over values V, with `Input` as its part of the query. */
export interface Filter<V, Input extends object = object> {
  /** The value without filtering. */
  open: V
  /** The initial value, if it is not `open`. `others` are the filters declared before this one. */
  first?(today: string, others: Others): V
  /** Its part of the call's input. */
  toInput(value: V): Input
  /** Reads the address; what makes no sense there is `first`. */
  read(search: Others, first: V): V
  /** Writes the address: undefined for the initial value. */
  write(value: V, first: V): Record<string, unknown>
  /** None while it is open. */
  chips?(value: V, context: ChipContext): Chip<V>[]
  /** Its field in the search form; a filter without one is set elsewhere. */
  field?(props: FieldProps<V>): ReactNode
  /** Whether the member has the filter; everyone by default. */
  offered?(member: Principal): boolean
  /** A hook: what can be chosen. */
  useChoices?(member: Principal, enabled: boolean): Choices
  /** The error of the value in the form, or null; with an error the list is not fetched. */
  wrong?(value: V): unknown
  /** Returns its value after its initial value changed with another filter; by default it follows if it was the initial one. */
  follow?(value: V, was: V, now: V): V
  /** There is no list without it: it has no chip, and taking all filters away leaves it. */
  needed?: true
  /** Placed after all others in the form. */
  atEnd?: true
}

/** Any filters, by their names. */
export type Declared = Record<string, Filter<unknown>>
/** The values of filters. */
export type FiltersOf<F> = { [K in keyof F]: F[K] extends { open: infer V } ? V : never }
type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** The combined query input of all filters. */
export type InputOf<F> = Joined<{ [K in keyof F]: F[K] extends { toInput(value: never): infer A } ? A : never }[keyof F]>

type KeysOf<U> = U extends unknown ? keyof U : never
/** The keys of a call's input that some filter sets. */
export type PartsOf<F> = { [K in keyof F]: F[K] extends { toInput(value: never): infer A } ? KeysOf<A> : never }[keyof F]

/** A list's filters. */
export interface Filters<F extends Declared> {
  of: F
  /** No filter at all. */
  open: FiltersOf<F>
  /** The initial values, also used by Clear. */
  first(today: string): FiltersOf<F>
  read(search: Others, today: string): FiltersOf<F>
  /** Only the values that differ from the initial ones. */
  write(values: FiltersOf<F>, today: string): Record<string, unknown>
  toInput(values: FiltersOf<F>): InputOf<F>
  /** One chip for each filter in force; removing it leaves the others. */
  chips(
    values: FiltersOf<F>,
    context: Omit<ChipContext, 'choices'> & { choices: ChoicesOf<F> },
    onChange: Change<F>,
  ): FilterChip[]
  /** Values of filters the member does not have are ignored. */
  within(values: FiltersOf<F>, member: Principal): FiltersOf<F>
  /** Returns the form's values after a change: fields at their initial value follow it. */
  changed(values: FiltersOf<F>, change: Partial<FiltersOf<F>>, today: string): FiltersOf<F>
  /** All that can be taken away is. */
  cleared(values: FiltersOf<F>): FiltersOf<F>
}

/** The choices of each filter; null without choices. */
export type ChoicesOf<F> = Record<keyof F & string, Choices | null>
/** Callback for a new search. */
type Change<F> = (values: FiltersOf<F>) => void

/** Declares the filters of a list, in the order of fields and chips; one that determines another's initial value comes before it. */
export function filters<F extends Declared>(of: F): Filters<F> {
  const all = Object.entries(of)
  const asOf = (values: Record<string, unknown>) => values as FiltersOf<F>
  const each = (value: (filter: Filter<unknown>, name: string) => unknown) =>
    asOf(Object.fromEntries(all.map(([name, filter]) => [name, value(filter, name)])))
  const firstOf = (filter: Filter<unknown>, today: string, others: Others) => filter.first?.(today, others) ?? filter.open
  const open = each((filter) => filter.open)
  const inOrder = (value: (filter: Filter<unknown>, before: Others) => unknown) => {
    const values: Record<string, unknown> = {}
    for (const [name, filter] of all) values[name] = value(filter, values)
    return asOf(values)
  }
  return {
    of,
    open,
    first: (today) => inOrder((filter, before) => firstOf(filter, today, before)),
    read: (search, today) => inOrder((filter, before) => filter.read(search, firstOf(filter, today, before))),
    write: (values, today) =>
      Object.assign({}, ...all.map(([name, filter]) => filter.write(values[name], firstOf(filter, today, values)))) as Record<
        string,
        unknown
      >,
    toInput: (values) => Object.assign({}, ...all.map(([name, filter]) => filter.toInput(values[name]))) as InputOf<F>,
    chips: (values, { today, choices }, onChange) =>
      all.flatMap(([name, filter]) =>
        (filter.chips?.(values[name], { today, choices: choices[name] ?? null }) ?? []).map(({ label, value, without }, at) => ({
          key: `${name} ${at}`,
          label,
          value,
          onRemove: () => onChange({ ...values, [name]: without }),
        })),
      ),
    within: (values, member) => each((filter, name) => (filter.offered?.(member) === false ? filter.open : values[name])),
    changed: (values, change, today) => {
      const next = { ...values, ...change }
      return each((filter, name) => {
        if (name in change) return next[name]
        const [was, now] = [firstOf(filter, today, values), firstOf(filter, today, next)]
        if (filter.follow) return filter.follow(next[name], was, now)
        return next[name] === was ? now : next[name]
      })
    },
    cleared: (values) => each((filter, name) => (filter.needed ? values[name] : filter.open)),
  }
}
