import type { KeyboardEvent } from 'react'

/** What Enter can reach: fields that can be written in, and at last the form's own verb. */
const stops =
  'input:not([type=hidden]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), button[type=submit]:not(:disabled)'

/** Enter moves on to the next field, Ctrl+Enter (or ⌘) submits. A field that uses Enter itself keeps it. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
    return
  }
  if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  reachable[reachable.indexOf(event.target) + 1]?.focus()
}
