import { Fragment, useReducer, useState, type ReactNode } from 'react'
import { SearchCard } from '#app/kit/ui/search/SearchCard.tsx'
import type { Declared, FiltersOf } from './filter.ts'
import type { Address } from './useAddress.ts'

/** How a list's form is called and looks. */
export interface FormLook<F extends Declared> {
  /** What is searched, for the ear. */
  name: string
  className: string
  /** What its style is chosen by: whether it has a line for itself, and the like. */
  marks?: (isOffered: (name: keyof F) => boolean) => { 'data-tight'?: boolean; 'data-overseer'?: boolean }
}

interface SearchFormProps<F extends Declared> extends FormLook<F> {
  at: Address<F>
  /** Folded away it keeps what was typed, and draws no field. */
  open: boolean
  onSearch: (values: FiltersOf<F>) => void
  /** Goes back to what the list begins with. */
  onClear: (values: FiltersOf<F>) => void
  /** What else can be done with a search. */
  acts?: ReactNode
}

/** The filters as a form. It follows those in force when they change elsewhere; nothing wrong is searched for. */
export function SearchForm<F extends Declared>({
  at,
  open,
  onSearch,
  onClear,
  acts,
  name,
  className,
  marks,
}: SearchFormProps<F>) {
  const { filters, values, first, today, choices, isOffered } = at
  const { draft, set } = useDraftOf(values)
  const [found, setFound] = useState<{ of: FiltersOf<F>; wrong: Record<string, unknown> }>({ of: values, wrong: {} })
  const [cleared, clear] = useReducer((times: number) => times + 1, 0)
  // With the next change nothing is wrong until it is searched for.
  const wrong = found.of === draft ? found.wrong : {}
  const all = Object.entries(filters.of).filter(([name, { field }]) => field && isOffered(name))
  const shown = [...all.filter(([, { atEnd }]) => !atEnd), ...all.filter(([, { atEnd }]) => atEnd)]
  const search = (form: HTMLFormElement) => {
    const now = Object.fromEntries(shown.map(([name, one]) => [name, one.wrong?.(draft[name]) ?? null]))
    setFound({ of: draft, wrong: now })
    if (!Object.values(now).some(Boolean)) return onSearch(draft)
    // Once the fields say what is wrong, the first of them is where to mend it.
    queueMicrotask(() => form.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus())
  }
  if (!open) return null
  return (
    <SearchCard
      {...{ name, className, acts, ...marks?.(isOffered) }}
      onSearch={search}
      onClear={() => {
        set(first)
        clear()
        onClear(first)
      }}
    >
      {shown.map(([name, one]) => (
        // Cleared, a field keeps nothing of what was typed into it, also what it could not read.
        <Fragment key={`${name} ${cleared}`}>
          {one.field!({
            value: draft[name],
            onChange: (value) => set((was) => filters.changed(was, { [name]: value } as Partial<FiltersOf<F>>, today)),
            choices: choices[name] ?? null,
            wrong: wrong[name] ?? null,
          })}
        </Fragment>
      ))}
    </SearchCard>
  )
}

/** What the form holds until it is searched for. It follows the filters in force when they change elsewhere. */
function useDraftOf<Values extends object>(values: Values) {
  const [draft, setDraft] = useState(values)
  const inForce = JSON.stringify(values)
  const [followed, setFollowed] = useState(inForce)
  if (followed !== inForce) {
    setFollowed(inForce)
    setDraft(values)
  }
  return { draft, set: setDraft }
}
