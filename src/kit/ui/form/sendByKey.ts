import type { KeyboardEvent } from 'react'

/** Sends a form by Ctrl+Enter (⌘ on a Mac) from whatever has the focus in it: for its `onKeyDown`, or that of a dialog around it: the first that hears it. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { currentTarget: own } = event
  const form = own instanceof HTMLFormElement ? own : own.querySelector('form')
  if (!form) return
  // Or a button that has the focus is pressed as well.
  event.preventDefault()
  form.requestSubmit()
}
