import { useQuery } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import { preloadQueries } from '#app/data/cargo.ts'
import { blank, type Typed } from './form.ts'

/** A new form starts with the reserve range used last (GAP32), unless somebody was quicker. It is no draft yet. */
export function useLastRange(newest: RefObject<Typed>, take: (typed: Typed) => void): void {
  const { data: range } = useQuery({ ...preloadQueries.lastRange, enabled: newest.current === blank })
  useEffect(() => {
    if (!range || range === blank.CargoRange || newest.current !== blank) return
    newest.current = { ...blank, CargoRange: range }
    take(newest.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only the answer is waited for
  }, [range])
}
