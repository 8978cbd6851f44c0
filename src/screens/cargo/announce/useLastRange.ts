import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preloadQueries } from '#app/data/cargo.ts'
import { blank, type Typed } from './form.ts'
import type { Typing } from './typing.ts'

/** A new form starts with the reserve range used last (GAP32), unless somebody was quicker. It is no draft yet. */
export function useLastRange(typing: Typing & { put: (typed: Typed) => void }): void {
  const { data: range } = useQuery({ ...preloadQueries.lastRange, enabled: typing.get() === blank })
  useEffect(() => {
    if (range && range !== blank.CargoRange && typing.get() === blank) typing.put({ ...blank, CargoRange: range })
  }, [range, typing])
}
