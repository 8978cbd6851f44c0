import { Fragment, Suspense, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { SearchCard } from '#app/kit/ui/search/SearchCard.tsx'
import type { Declared, FiltersOf } from './filter.ts'
import type { Address } from './useAddress.ts'

/** Name and style of a list's form. */
export interface FormLook<F extends Declared> {
  /** Name of the search for screen readers. */
  name: string
  className: string
  /** Style attributes, e.g. whether the form has a line of its own. */
  marks?: (isOffered: (name: keyof F) => boolean) => { 'data-tight'?: boolean; 'data-overseer'?: boolean }
}

interface SearchFormProps<F extends Declared> extends FormLook<F> {
  at: Address<F>
  /** Collapsed, the form keeps its input and renders no field. */
  open: boolean
  onSearch: (values: FiltersOf<F>) => void
  /** Resets to the list's initial filters. */
  onClear: (values: FiltersOf<F>) => void
  /** Further actions of a search. */
  acts?: ReactNode
}

const none: Record<string, unknown> = {}

/** The filters as a form. It follows the active filters when they change elsewhere; invalid input is not searched for. */
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
  // A change clears the errors until the next search.
  const wrong = found.of === draft ? found.wrong : none
  const all = Object.entries(filters.of).flatMap(([name, one]) =>
    one.field && isOffered(name) ? [[name, { ...one, field: one.field }] as const] : [],
  )
  const shown = [...all.filter(([, { atEnd }]) => !atEnd), ...all.filter(([, { atEnd }]) => atEnd)]
  const search = () => {
    const now = Object.fromEntries(shown.map(([name, one]) => [name, one.wrong?.(draft[name]) ?? null]))
    setFound({ of: draft, wrong: now })
    if (!Object.values(now).some(Boolean)) onSearch(draft)
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
      <Suspense fallback={<LoadingState />}>
        {shown.map(([name, one]) => (
          // A new key resets a field completely, including unreadable input.
          <Fragment key={`${name} ${cleared}`}>
            {one.field({
              value: draft[name],
              onChange: (value) => set((was) => filters.changed(was, { [name]: value } as Partial<FiltersOf<F>>, today)),
              choices: choices[name] ?? null,
              wrong: wrong[name] ?? null,
            })}
          </Fragment>
        ))}
        <InvalidFocus errors={wrong} />
      </Suspense>
    </SearchCard>
  )
}

/** The form's values until the search. They follow the active filters when these change elsewhere. */
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

/** Focuses the first invalid field after a search, also if the fields are rendered only later. */
function InvalidFocus({ errors }: { errors: Record<string, unknown> }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!Object.values(errors).some(Boolean)) return
    mark.current?.closest('form')?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus()
  }, [errors])
  return <span ref={mark} hidden />
}
