/** Where the focus goes when what had it leaves the page: an act's own button goes once the act is done, and with a filter its row too. */
import { useLayoutEffect, useRef } from 'react'

/** A row for the focus. */
export interface Place {
  /** The name of its list. */
  list: string
  /** Absent where nothing in the rows is marked; a word for a row that has no number yet. */
  id?: number | string
}

/** What takes the focus under a name. */
export const marked = (name: string) => document.querySelector<HTMLElement>(`[data-landing="${name}"]`)

/** The mark of what takes the focus for a row: its number in the list, its heading on its own page. */
export const landing = (list: string, id: number | string) => ({ 'data-landing': `${list}-${id}` })

/** The mark of the list, which takes it when the row is gone too. */
export const landingOfList = (list: string) => ({ 'data-landing': list, tabIndex: -1 })

/** Gives the focus to the row's mark, or to the list around it. */
export const landOn = (list: string, id?: number | string) =>
  (marked(`${list}-${id}`) ?? marked(list))?.focus({ preventScroll: true })

/**
 * The focus on this element, or with `around` anywhere in its row, is not lost when it leaves the page: it goes to the
 * row's mark. In a list without such marks it goes to the row that takes this one's place. Else it goes to the list.
 */
export function useLanding<E extends HTMLElement>({ list, id }: Partial<Place> = {}, around?: string) {
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
