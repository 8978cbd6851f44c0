import { permitStatuses } from '#contract/permit.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referenceQueries } from '#app/data/reference.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { permitStatusWords } from '#app/words/status.ts'

/** Every status, from voided to closed (GAP39). */
export const statusChoices: Choices = {
  options: permitStatuses.map((value) => ({ value, label: permitStatusWords[value] })),
  state: 'ready',
  retry: () => undefined,
}

/** The goods a cargo may carry. */
export function useGoodsChoices(): Choices {
  const { data, isError, refetch } = useQuery(referenceQueries.goods)
  const rows = data?.data
  const options = useMemo(() => rows?.map(({ id, kalaDesc }) => ({ value: id, label: kalaDesc })) ?? [], [rows])
  return { options, state: rows ? 'ready' : isError ? 'failed' : 'loading', retry: () => void refetch() }
}
