/**
 * Leads to the first field of a form in which something stands that cannot be read, and answers whether there is one: what
 * it holds must not be kept or sent as nothing.
 */
export function leadToUnread(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]')
  // Its sentence comes when it is left.
  field?.blur()
  field?.focus()
  return field instanceof HTMLElement
}
