import type { KeyboardEvent } from 'react'

/** Submits a form on Ctrl+Enter (⌘ on a Mac) from any focused element: an `onKeyDown` handler of a form or of its dialog; the first one handles it. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { currentTarget: own } = event
  const form = own instanceof HTMLFormElement ? own : own.querySelector('form')
  if (!form) return
  // Or a button that has the focus is pressed as well.
  event.preventDefault()
  form.requestSubmit()
}
