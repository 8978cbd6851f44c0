import type { AnyRouter } from '@tanstack/react-router'

/**
 * The login page comes drawn (build/drawn.ts): true once it can be made to answer as it stands. For whom it was not meant
 * (public/undrawn.js), it goes.
 */
export async function takeUp(root: HTMLElement, router: AnyRouter): Promise<boolean> {
  if (!root.firstChild) return false
  const isMeant = document.documentElement.dataset['undrawn'] === undefined
  if (isMeant) await router.load()
  else root.replaceChildren()
  delete document.documentElement.dataset['undrawn']
  root.inert = false
  for (const field of root.querySelectorAll('[readonly]')) field.removeAttribute('readonly')
  for (const button of root.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled')
  return isMeant
}
