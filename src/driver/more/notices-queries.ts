/** The driver's choice of notices, and those of the last two days (decision 047). */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notice } from '#contract/messaging/notice.ts'
import { act } from '#app/transport/act.ts'
import { ask } from '#app/transport/ask.ts'
import { useOwnAct } from '../useOwnAct.ts'

const keys = { choices: ['notice', 'choices'], list: ['notice', 'list'] } as const

export const useNoticeChoices = () =>
  useQuery(queryOptions({ queryKey: keys.choices, queryFn: () => ask(notice.choices, {}, { fresh: true }) }))
export const useRecentNotices = () => useQuery(queryOptions({ queryKey: keys.list, queryFn: () => ask(notice.list, {}) }))

/** Saves a choice, and reads it again. */
export function useChoose() {
  const client = useQueryClient()
  const { run, ...task } = useOwnAct()
  const [isSaved, setSaved] = useState(false)
  const choose = (choice: Parameters<typeof act<typeof notice.choose>>[1]) => {
    setSaved(false)
    run(async () => {
      await act(notice.choose, choice)
      await client.invalidateQueries({ queryKey: keys.choices })
      setSaved(true)
    })
  }
  return { ...task, choose, isSaved }
}
