/**
 * Focuses the first field of a form with unreadable input, and returns whether there is one: such input must not be saved or sent
 * as empty.
 */
export function leadToUnread(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]')
  // Its error is shown on blur.
  field?.blur()
  field?.focus()
  return field instanceof HTMLElement
}
