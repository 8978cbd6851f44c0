/** Where the focus goes when what had it leaves the page: an act's own button goes once the act is done, and with a filter its row too. */
import { useLayoutEffect, useRef } from 'react'

/** The mark of what takes the focus for a permit: its number. */
export const landing = (id: number) => ({ 'data-landing': `permit-${id}` })
/** The mark of the list, which takes it when the row is gone too. */
export const landingOfPermits = { 'data-landing': 'permits', tabIndex: -1 }

const marked = (name: string) => document.querySelector<HTMLElement>(`[data-landing="${name}"]`)

/** Gives the focus to the permit's number, or to the list around it. */
export const landOnPermit = (id: number) => (marked(`permit-${id}`) ?? marked('permits'))?.focus({ preventScroll: true })

/** The focus on this element, or with `around` anywhere in its row, is not lost when it leaves the page. */
export function useLanding<E extends HTMLElement>(id: number, around?: string) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const own = ref.current
    const all = around ? own?.closest(around) : own
    return () => {
      if (!all?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) landOnPermit(id)
      })
    }
  }, [id, around])
  return ref
}
