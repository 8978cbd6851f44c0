import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PermitSearch } from '#app/data/permit.ts'
import { alert } from '#app/ui/alerts.ts'

/**
 * Warns once when the first answer to a question is that there is nothing (S0 §8), however the question came about: the
 * list's first day, a shared address, Back. What Search asks it says itself: hand that question to the answered function.
 */
export function useEmptySaid(
  { data, isSuccess, isFetching }: UseQueryResult<{ total: number; message: string }>,
  asked: PermitSearch,
): (next: PermitSearch) => void {
  const said = useRef<string | null>(null)
  const question = JSON.stringify(asked)
  useEffect(() => {
    if (!isSuccess || isFetching || said.current === question) return
    said.current = question
    if (data.total === 0) alert({ tone: 'warning', text: data.message })
  }, [data, isSuccess, isFetching, question])
  return (next) => {
    said.current = JSON.stringify(next)
  }
}
