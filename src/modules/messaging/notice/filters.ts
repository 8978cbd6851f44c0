import * as v from 'valibot'
import type { Notice } from '#contract/messaging/notice.ts'
import { feedQueries } from './feed-queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { Id } from '#app/kit/ui/search/address.ts'

const spans = ['recent', 'all'] as const
export type Span = (typeof spans)[number]

/** Which notices are listed, and which one is open: restored by a reload, a shared address and Back. */
export const noticeList = defineList({
  table: 'notices',
  filters: filters({
    span: addressState<Span, { all: boolean }>({
      at: 'span',
      as: v.picklist(spans),
      open: 'recent',
      toInput: (span) => ({ all: span === 'all' }),
    }),
    notice: addressState<number | null>({ at: 'notice', as: Id, open: null }),
  }),
  pages: ({ notification }: Notice) => notification.dashboardNotificationId,
  query: feedQueries.list,
})
