/** Choices of search fields. Each list of choices is a hook; lists of filters the member does not have are not fetched. */
import { useMemo, useState } from 'react'
import type { Principal } from '#contract/kernel/roles.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import type { ChoicesOf, Declared, Filters, FiltersOf } from './filter.ts'

/** The part of a query result used for choices. */
interface ChoiceQuery<T> {
  data: { data: T[] } | undefined
  isError: boolean
  refetch: () => unknown
}

/** Returns the choices of an answer; `choice` converts one row and must be stable. */
export function useChoices<T>(
  { data, isError, refetch }: ChoiceQuery<T>,
  choice: (one: T) => Choices['options'][number],
): Choices {
  const rows = data?.data
  // oxlint-disable-next-line react/exhaustive-deps -- how a row is read never changes
  const options = useMemo(() => rows?.map(choice) ?? [], [rows])
  return { options, state: rows ? 'ready' : isError ? 'failed' : 'loading', retry: () => void refetch() }
}

/** Returns a fixed set of choices. */
export const fixedChoices = (options: Choices['options']): Choices => ({ options, state: 'ready', retry: () => undefined })

/**
 * Returns the choices of a member's filters as far as they are loaded. They are fetched when a chip needs a name or the field is
 * used; until then the field renders as ready. Choices the list requires are fetched at once.
 */
export function useFilterChoices<F extends Declared>({ of }: Filters<F>, values: FiltersOf<F>, member: Principal): ChoicesOf<F> {
  const [used, setUsed] = useState<readonly string[]>([])
  const choices: Record<string, Choices | null> = {}
  for (const [name, filter] of Object.entries(of)) {
    const isOffered = filter.offered?.(member) ?? true
    const isWanted =
      filter.needed || used.includes(name) || JSON.stringify(values[name as keyof F]) !== JSON.stringify(filter.open)
    // oxlint-disable-next-line react/rules-of-hooks -- the filters of a list are always the same ones
    const found = filter.useChoices?.(member, isOffered && isWanted)
    const onUse = () => setUsed((names) => (names.includes(name) ? names : [...names, name]))
    choices[name] = isOffered && found ? { ...found, ...(isWanted ? {} : { state: 'ready', onUse }) } : null
  }
  return choices as ChoicesOf<F>
}
