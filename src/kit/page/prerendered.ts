/**
 * Whether the page is prerendered (build/prerender.ts) and can be hydrated. Markup that is not for this visitor
 * (public/before-paint.js) is removed.
 */
export function canHydrate(root: HTMLElement): boolean {
  if (!root.firstChild) return false
  const { dataset } = document.documentElement
  const isMeant = dataset['notPrerendered'] === undefined
  if (!isMeant) root.replaceChildren()
  delete dataset['notPrerendered']
  return isMeant
}

/** Whether the form was submitted before the page could answer; from now on the page answers itself. */
export function wasSubmittedEarly(): boolean {
  const { dataset } = document.documentElement
  const wasSubmitted = dataset['submittedEarly'] !== undefined
  delete dataset['submittedEarly']
  globalThis.onsubmit = null
  return wasSubmitted
}

/** Whether the prerendered form was filled, by the user or by autofill, before a script had loaded. */
export const wasTypedEarly = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('#root input')].some(({ value }) => value !== '')
