/** Finding by number or name, within the rights of whoever asks. */
import { find, FIND_LEAST } from '#contract/insight/find.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Whether a text is long enough to be looked for. */
export const isFindable = (text: string): boolean => searchable(text).length >= FIND_LEAST

export const findQueries = {
  /** Nothing of it is kept on the device; while another text is on its way, the last answer stays. */
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
