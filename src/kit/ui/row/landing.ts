/** Where the focus goes when the focused element is removed: a command removes its own button, and with a filter its row too. */

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
 * Returns a ref that keeps the focus when its element, or the row or card around it, is removed: it moves to the row's mark. In a
 * list without marks it moves to the row that replaces this one. Else it moves to the list. Rows have many: a ref needs no effect.
 */
export const keepFocus = ({ list, id }: Partial<FocusTarget> = {}) =>
  list === undefined
    ? undefined
    : (own: HTMLElement | null) => {
        const row = own?.closest<HTMLElement>('tr, li') ?? own
        return () => {
          if (!row?.contains(document.activeElement)) return
          const neighbour = id === undefined ? (row.nextElementSibling ?? row.previousElementSibling) : null
          queueMicrotask(() => {
            if (document.activeElement !== document.body) return
            const next = !row.isConnected && neighbour?.isConnected && neighbour.querySelector<HTMLElement>('button, a[href]')
            if (next) next.focus()
            else landOn(list, id)
          })
        }
      }
