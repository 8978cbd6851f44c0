/** Where the focus goes when the row that had it leaves the list, as a cancelled turn does: to the row that takes its place, else to the list. */
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
      const near = row.nextElementSibling ?? row.previousElementSibling
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const button = near?.isConnected && near.querySelector<HTMLElement>('button, a[href]')
        if (button) button.focus()
        else landOnTurns()
      })
    }
  }, [around])
  return ref
}
