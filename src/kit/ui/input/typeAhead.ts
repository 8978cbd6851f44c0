/**
 * Buffers keys for a screen that is not rendered yet, because a scanner does not wait for a chunk or a response. They are
 * buffered from the moment the address names such a screen until its first field is rendered, and then passed to it one by one,
 * in order.
 */
import { useEffect } from 'react'

const DIGIT = /^\p{Nd}$/u
/** More keys are not a scan: the keyboard is stuck or pressed by accident. */
const MOST_KEYS = 64
const EDITABLE = 'input, textarea, select, [contenteditable]'
const DIALOG = '[role="dialog"]'

let pendingKeys: string[] = []
/** The path of the screen that is awaited; null: none is. */
let awaited: string | null = null
/** The field of the screen that is shown, or is about to leave, and that screen's path. */
let field: HTMLInputElement | null = null
let fieldPath: string | null = null
let isHandingOver = false
/** A key that this module itself presses. */
let isOwnKey = false

/** Listens from now on; the answer stops it. */
export function holdKeysAhead(): () => void {
  addEventListener('keydown', onKeyDown, true)
  return () => removeEventListener('keydown', onKeyDown, true)
}

/** The address names a screen whose first field takes scans; null: another one. Keys for another screen are dropped. */
export function awaitField(path: string | null): void {
  if (path === awaited) return
  // After navigating back before the other screen is rendered, this screen's field still exists.
  awaited = field && path === fieldPath ? null : path
  pendingKeys = []
}

/** Registers the first field, by id, of a screen that takes scans: it receives the buffered keys. */
export function useTypeAhead(id: string): void {
  useEffect(() => {
    const mine = document.getElementById(id) as HTMLInputElement
    field = mine
    fieldPath = awaited ?? fieldPath
    awaited = null
    void handOver()
    return () => {
      if (field === mine) field = null
    }
  }, [id])
}

function onKeyDown(event: KeyboardEvent): void {
  if (isOwnKey || (awaited === null && !isHandingOver) || event.isComposing) return
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isScan = DIGIT.test(key) || (pendingKeys.length > 0 && (key === 'Enter' || key === 'Backspace'))
  if (!isScan || ctrlKey || metaKey || altKey || !isForField(target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') pendingKeys.pop()
  else if (pendingKeys.length < MOST_KEYS) pendingKeys.push(key)
}

/** Whether a key pressed there belongs to the field: not what is typed into another field or a dialog. */
function isForField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(DIALOG)) return false
  return target.closest(EDITABLE) === null || target === field || (isHandingOver && target === nextField())
}

/** Returns the target of the next key: an Enter may have moved the focus to another field of the same form. */
function nextField(): HTMLInputElement | null {
  const here = document.activeElement
  return here instanceof HTMLInputElement && field?.form && here.form === field.form ? here : field
}

async function handOver(): Promise<void> {
  if (isHandingOver) return
  isHandingOver = true
  try {
    // Wait for the screen to set its focus and render each key.
    for (await drawn(); mayHandOver(); await drawn()) {
      const target = nextField()
      const key = target ? pendingKeys.shift() : undefined
      if (!target || key === undefined) break
      if (key !== 'Enter') insert(target, key)
      // Keys after a submitted form have no target: a dialog is open.
      else if (!pressEnter(target)) pendingKeys = []
    }
  } finally {
    isHandingOver = false
  }
}

/** Not if another screen is awaited meanwhile. */
const mayHandOver = () => pendingKeys.length > 0 && awaited === null

const drawn = () => new Promise((done) => setTimeout(done))

function insert(target: HTMLInputElement, digit: string): void {
  target.setRangeText(digit, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: digit, inputType: 'insertText' }))
}

/** False when it sent the form. */
function pressEnter(target: HTMLInputElement): boolean {
  isOwnKey = true
  try {
    const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    if (!goesOn || !target.form) return true
    target.form.requestSubmit()
    return false
  } finally {
    isOwnKey = false
  }
}
