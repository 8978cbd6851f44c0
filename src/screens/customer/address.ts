import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { allRows, firstTableState, pageSizes, type TableState } from '#app/ui/table/column.ts'

const MARK = '-'
// The router reads '7' as a number.
const Spoken = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** What the address may say of the list; whatever makes no sense there counts as not said. */
const Address = v.object({
  page: v.fallback(v.pipe(Spoken, v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)), 1),
  size: v.fallback(
    v.pipe(
      Spoken,
      v.transform((text) => (text === 'all' ? allRows : Number(text))),
      v.picklist(pageSizes),
    ),
    firstTableState.size,
  ),
  sort: v.fallback(
    v.nullable(
      v.pipe(
        Spoken,
        v.regex(/^-?\w+$/),
        v.transform((text) => ({ key: text.replace(MARK, ''), desc: text.startsWith(MARK) })),
      ),
    ),
    null,
  ),
  q: v.fallback(Spoken, ''),
  cols: v.fallback(
    v.nullable(
      v.pipe(
        Spoken,
        v.transform((text) => text.split(MARK)),
      ),
    ),
    null,
  ),
})

const writeTable = ({ page, size, sort, search, columns }: TableState) => ({
  page: page === 1 ? undefined : page,
  size: size === firstTableState.size ? undefined : size === allRows ? 'all' : size,
  sort: sort ? `${sort.desc ? MARK : ''}${sort.key}` : undefined,
  q: search || undefined,
  cols: columns?.join(MARK),
})

/** How the list is looked at, as the address says it. */
export function useCustomersAddress() {
  const { page, size, sort, q, cols } = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  const table: TableState = { page, size, sort, search: q, columns: cols }
  const go = (next: TableState, replace: boolean) => void navigate({ to: '.', search: writeTable(next) as never, replace })
  return {
    table,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go(next, next.page === page && next.sort === table.sort),
  }
}
