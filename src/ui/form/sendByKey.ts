import type { KeyboardEvent } from 'react'

/** Sends a form by Ctrl+Enter (⌘ on a Mac) from whatever has the focus in it: for its `onKeyDown`. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // Or a button that has the focus is pressed as well.
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
