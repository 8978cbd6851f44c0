/** Where the focus goes when the row that had it leaves the list: a cancelled turn is no longer among the active ones. */
import { useLayoutEffect, useRef } from 'react'

/** The mark of the list, which takes the focus then. */
export const landingOfTurns = { 'data-landing': 'turns', tabIndex: -1 }

export const landOnTurns = () =>
  document.querySelector<HTMLElement>(`[data-landing=${landingOfTurns['data-landing']}]`)?.focus({ preventScroll: true })

/** On something inside a row: the focus anywhere in that row is not lost with it. */
export function useLanding<E extends HTMLElement>(around: string) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const row = ref.current?.closest(around)
    return () => {
      if (!row?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) landOnTurns()
      })
    }
  }, [around])
  return ref
}
