/** Finds records by number or name, within the member's rights. */
import { find, FIND_LEAST } from '#contract/insight/find.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Whether a text is long enough for a search. */
export const isFindable = (text: string): boolean => searchable(text).length >= FIND_LEAST

export const findQueries = {
  /** Not persisted on the device; while the next text is fetched, the last answer stays. */
  anything: (text: string, mayFind: boolean) =>
    queryOptions({
      queryKey: ['find', text],
      queryFn: async () => (await ask(find.anything, { text })).data,
      enabled: mayFind && isFindable(text),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
      retry: false,
    }),
}
