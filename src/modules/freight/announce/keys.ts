import { useEffect, useRef, type KeyboardEvent } from 'react'
import { FORM_ID, idOf, type Field } from './fields/faults.ts'

/** Targets of Enter: writable fields, and finally the submit button. */
const stops =
  'input:not([type=hidden]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), button[type=submit]:not(:disabled)'

/** Enter moves the focus to the next field. A field that uses Enter itself keeps it. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  reachable[reachable.indexOf(event.target) + 1]?.focus()
}

/** Submits by Ctrl+Enter (or ⌘) wherever the focus is while the form is shown, but in a dialog over it. */
export function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      // Or a button that has the focus is pressed as well.
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The fields that must be filled and are empty, in the order of the form. */
const emptyIn = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input:required:not(:disabled), textarea:required:not(:disabled)')].filter(
    // With multiple choice, each choice is a pill next to an empty input.
    (field) => field.value === '' && !field.parentElement?.querySelector('[data-with-remove], .mantine-Pill-root'),
  )

/** Focuses the first empty field. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  if (form) (emptyIn(form)[0] ?? form).focus({ preventScroll: false })
}

/** Focuses the field in which a filled form is continued, with its text selected; without one the form itself. */
export function focusStart(field: Field | null): void {
  const found = field && document.getElementById(idOf(field))
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) {
    found.focus()
    found.select()
  } else document.getElementById(FORM_ID)?.focus()
}

/** Whether the device is touched, so that a focused field opens a keyboard over the form. A narrow window is not enough. */
export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Focuses the first empty field once when the lists have loaded, unless a control has the focus. The note about the last cargo
 * does not count as a control.
 */
export function useFirstFocus(formId: string, isReady: boolean): void {
  const isDone = useRef(false)
  // After each render until the focus is somewhere: a field that is still coming cannot take it.
  useEffect(() => {
    if (!isReady || isDone.current) return
    // Wait for the render of the loaded lists.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.matches('h1, main, output.note')) focusFirstEmpty(document.getElementById(formId))
      isDone.current = document.activeElement !== document.body
    })
    return () => cancelAnimationFrame(frame)
  })
}
