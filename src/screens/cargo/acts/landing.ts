/** Where the focus goes when what had it leaves the page: an act's own button goes once the act is done. */
import { useLayoutEffect, useRef } from 'react'

/** The mark of what takes the focus for a cargo: its number in the list, its heading on its own page. */
export const landing = (id: number) => ({ 'data-landing': id })
/** The mark of what takes it when the row is gone too. */
export const landingOfAll = { 'data-landing': 'all', tabIndex: -1 }

/** Gives the focus to the cargo's number, or to the list around it. */
export function landOn(id: number): void {
  const shown = document.querySelector<HTMLElement>(`[data-landing="${id}"]`)
  const place = shown ?? document.querySelector<HTMLElement>('[data-landing="all"]')
  place?.focus({ preventScroll: true })
}

/** The focus on this element, or with `around` anywhere in its row, is not lost when it leaves the page. */
export function useLanding<E extends HTMLElement>(id: number, around?: string) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const own = ref.current
    const all = around ? own?.closest(around) : own
    return () => {
      if (!all?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) landOn(id)
      })
    }
  }, [id, around])
  return ref
}
