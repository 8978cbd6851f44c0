import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Returns a stable function that calls the latest one, so that components receiving it are not rendered again. */
export function useSteady<A extends unknown[], R>(does: (...args: A) => R): (...args: A) => R {
  const newest = useRef(does)
  useLayoutEffect(() => {
    newest.current = does
  })
  return useCallback((...args) => newest.current(...args), [])
}

/** The same for an object of functions, whose names never change. */
export function useSteadyAll<T extends object>(functions: T): T {
  const newest = useRef(functions)
  useLayoutEffect(() => {
    newest.current = functions
  })
  const [steady] = useState(() => {
    const call =
      (name: string) =>
      (...args: unknown[]) =>
        (newest.current as Record<string, (...args: unknown[]) => unknown>)[name]!(...args)
    return Object.fromEntries(Object.keys(functions).map((name) => [name, call(name)])) as T
  })
  return steady
}
