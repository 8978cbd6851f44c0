/** What the fields of a search offer by name. A list of choices is a hook; those the member has no filter for are not asked. */
import { useMemo, useState } from 'react'
import type { Principal } from '#contract/kernel/roles.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import type { ChoicesOf, Declared, Filters, FiltersOf } from './filter.ts'

/** What an answer knows of the list it was asked for. */
interface Asked<T> {
  data: { data: T[] } | undefined
  isError: boolean
  refetch: () => unknown
}

/** The choices that an answer lists; `choice` reads one row of it, in one way always. */
export function useChoices<T>({ data, isError, refetch }: Asked<T>, choice: (one: T) => Choices['options'][number]): Choices {
  const rows = data?.data
  // oxlint-disable-next-line react/exhaustive-deps -- how a row is read never changes
  const options = useMemo(() => rows?.map(choice) ?? [], [rows])
  return { options, state: rows ? 'ready' : isError ? 'failed' : 'loading', retry: () => void refetch() }
}

/** A few choices that are always known. */
export const fixedChoices = (options: Choices['options']): Choices => ({ options, state: 'ready', retry: () => undefined })

/**
 * The choices of a member's filters, as far as this device knows them. They are asked for when a chip has to name one, or
 * once somebody uses the field, which until then looks as if they were known; those a list cannot do without, at once.
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
