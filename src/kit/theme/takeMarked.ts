import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that is marked in the open list of a field. Mantine keeps the mark's index apart and sets it anew a
 * moment after the list opened: an Enter pressed sooner, or after one quick word, found no option there and was lost.
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
