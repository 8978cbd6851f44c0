import * as v from 'valibot'
import { commentQueries, type Side } from './queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { Id } from '#app/kit/ui/search/address.ts'

const declared = filters({
  thread: addressState<number | null>({ at: 'thread', as: Id, open: null }),
  doing: addressState<'add' | null>({ at: 'do', as: v.picklist(['add']), open: null }),
})
const of = (side: Side) =>
  defineList({
    table: 'comments',
    pages: 'skip',
    filters: declared,
    query: (input) => commentQueries.threads(side, input as { Skip?: number }),
  })

/** The open thread, or whether the form of a new one is open, from the page's address. */
export const commentLists: Readonly<Record<Side, ReturnType<typeof of>>> = { company: of('company'), admin: of('admin') }
