/** The feed of notices and the member's choice of kinds (S2 "Notifications"; O1). */
import { notice } from '#contract/messaging/notice.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'
import { noticeArea } from './queries.ts'

export const feedQueries = {
  /** Notices of 48 hours, or all; offline, the cached ones with their date. */
  list: ({ all, After }: { all: boolean; After?: number }) =>
    queryOptions({
      queryKey: [...noticeArea, 'list', all, After ?? null],
      queryFn: async () => {
        const answer = await ask(notice.list, { ...(all && { all: true }), ...(After !== undefined && { After }) })
        const { at, fromDevice } = answer
        return { ...found(answer), at, fromDevice }
      },
    }),
  choices: queryOptions({
    queryKey: [...noticeArea, 'choices'],
    queryFn: async () => (await ask(notice.choices, {})).data,
  }),
}
