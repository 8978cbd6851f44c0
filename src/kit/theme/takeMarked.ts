import type { KeyboardEvent } from 'react'

/**
 * Enter selects the active option in the open list of a field. Mantine stores the active index separately and sets it shortly
 * after the list opens: an earlier Enter, or one after a short word, had no option and was lost.
 */
export function takeMarked(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, ctrlKey, metaKey, target } = event
  if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.preventDefault()
  event.stopPropagation()
  marked.click()
}
