import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that stays the same and calls the newest `call`: rows that receive it are not rendered at every key. */
export function useSteadyCall(call: (id: number) => void): (id: number) => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useCallback((id) => latest.current(id), [])
}
