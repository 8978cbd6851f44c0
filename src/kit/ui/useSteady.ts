import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest one, so that components receiving it are not rendered again. */
export function useSteady<A extends unknown[], R>(does: (...args: A) => R): (...args: A) => R {
  const newest = useRef(does)
  useLayoutEffect(() => {
    newest.current = does
  })
  return useCallback((...args) => newest.current(...args), [])
}
