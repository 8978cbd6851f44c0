import type { AnyRouter } from '@tanstack/react-router'

/**
 * Whether the page is prerendered (build/prerender.ts) and can be hydrated; loads its router then. Markup that is not for this
 * visitor (public/before-paint.js) is removed.
 */
export async function canHydrate(root: HTMLElement, router: AnyRouter): Promise<boolean> {
  if (!root.firstChild) return false
  const { dataset } = document.documentElement
  const isMeant = dataset['notPrerendered'] === undefined
  if (isMeant) await router.load()
  else root.replaceChildren()
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
