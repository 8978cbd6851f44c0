import { useEffect, useRef } from 'react'

/**
 * Where a list and its form stand for each other in one place: the focus goes to the form's first field, and on return
 * to the button that opened it, marked `data-opens` with the same name. Give `ref` to what holds both; `open` is the
 * name of what the form is about, null while the list is shown.
 */
export function useFocusBack(open: string | null) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  /** Which button the focus belongs to after the return, and where it was put meanwhile. */
  const back = useRef<{ name: string; put: Element | null } | null>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (last.current !== open) {
      if (open !== null) first?.focus()
      back.current = open === null && last.current !== null ? { name: last.current, put: document.activeElement } : null
      last.current = open
    }
    if (!back.current) return
    const { name, put } = back.current
    const now = document.activeElement
    // Gone elsewhere by the member's own hand.
    if (now !== put && now !== document.body) {
      back.current = null
      return
    }
    // A line that was saved goes and comes again with its button, as the outbox and then the server tell of it.
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    const target = buttons.find(({ dataset }) => dataset['opens'] === name) ?? first
    if (!target) return
    back.current.put = target
    if (target !== now) target.focus()
  })
  return ref
}
