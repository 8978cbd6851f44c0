/** Where the focus goes when the focused element is removed: a command removes its own button, and with a filter its row too. */
import { useLayoutEffect, useRef } from 'react'

/** A row for the focus. */
export interface FocusTarget {
  /** The name of its list. */
  list: string
  /** Absent if the rows have no marks; a text for a row without a number. */
  id?: number | string
}

/** Returns the element with this mark. */
export const marked = (name: string) => document.querySelector<HTMLElement>(`[data-landing="${name}"]`)

/** The mark of the element that takes the focus for a row: its number in the list, its heading on its own page. */
export const landing = (list: string, id: number | string) => ({ 'data-landing': `${list}-${id}` })

/** The list's mark, which takes the focus when the row is removed too. */
export const landingOfList = (list: string) => ({ 'data-landing': list, tabIndex: -1 })

/** Focuses the row's mark, or the list around it. */
export const landOn = (list: string, id?: number | string) =>
  (marked(`${list}-${id}`) ?? marked(list))?.focus({ preventScroll: true })

/**
 * Keeps the focus when this element, or with `around` its row, is removed: it moves to the row's mark. In a list without marks it
 * moves to the row that replaces this one. Else it moves to the list.
 */
export function useLanding<E extends HTMLElement>({ list, id }: Partial<FocusTarget> = {}, around?: string) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const own = ref.current
    const all = around ? own?.closest(around) : own
    return () => {
      if (list === undefined || !all?.contains(document.activeElement)) return
      const neighbour = id === undefined ? (all.nextElementSibling ?? all.previousElementSibling) : null
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const next = neighbour?.isConnected && neighbour.querySelector<HTMLElement>('button, a[href]')
        if (next) next.focus()
        else landOn(list, id)
      })
    }
  }, [list, id, around])
  return ref
}
