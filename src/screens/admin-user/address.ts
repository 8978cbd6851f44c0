import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { userTypeNumbers, type AdminUser } from '#contract/admin-user.ts'
import { readTable, Spoken, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

/** What is being done: a new user, or something about one of them. */
const doings = ['add', 'companies', 'halls', 'copy', 'password', 'signOut'] as const
export type Doing = (typeof doings)[number]

type Type = AdminUser['type']
const number = v.pipe(Spoken, v.transform(Number))
const Address = v.object({
  type: v.fallback(v.pipe(number, v.picklist(userTypeNumbers)), userTypeNumbers[0]),
  do: v.fallback(v.nullable(v.picklist(doings)), null),
  user: v.fallback(v.nullable(v.pipe(number, v.integer(), v.minValue(1))), null),
})

/** Which users are looked at, and which dialog is open about whom, as the page's address says it: a reload comes back to it. */
export function useAdminUserAddress() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const table = readTable(search)
  const { type, do: doing, user } = v.parse(Address, search)
  const go = (next: { type?: Type; table?: TableState; doing?: Doing; user?: number | undefined }, replace: boolean) => {
    const said = {
      ...writeTable(next.table ?? table),
      type: (next.type ?? type) === userTypeNumbers[0] ? undefined : (next.type ?? type),
      do: next.doing,
      user: next.user,
    }
    void navigate({ to: '.', search: said as never, replace })
  }
  return {
    type,
    table,
    doing,
    userId: user,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go({ table: next }, next.page === table.page && next.sort === table.sort),
    choose: (next: Type) => go({ type: next, table: { ...table, page: 1 } }, false),
    /** Back closes what this opens. */
    open: (next: Doing, about?: number) => go({ doing: next, user: about }, false),
    close: () => go({}, true),
  }
}
