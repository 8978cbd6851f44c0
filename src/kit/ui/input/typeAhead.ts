/**
 * Keys that are pressed for a screen that is not there yet: a scanner does not wait for a piece of the page or an answer
 * of the server. They are held from the moment the address names such a screen until its first field stands, and are then
 * handed to it one by one, in their order.
 */
import { useEffect } from 'react'

const DIGIT = /^\p{Nd}$/u
/** More is no scan: the keyboard has got stuck, or somebody leans on it. */
const MOST_KEYS = 64
const EDITABLE = 'input, textarea, select, [contenteditable]'
const DIALOG = '[role="dialog"]'

let held: string[] = []
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

/** The address names a screen whose first field takes scans; null: another one. What was held for another screen is dropped. */
export function awaitField(path: string | null): void {
  if (path === awaited) return
  // Who turns back before the other screen is there finds this one's field still standing.
  awaited = field && path === fieldPath ? null : path
  held = []
}

/** The first field, by its id, of a screen that takes scans: what was typed for it meanwhile comes into it. */
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
  const isScan = DIGIT.test(key) || (held.length > 0 && (key === 'Enter' || key === 'Backspace'))
  if (!isScan || ctrlKey || metaKey || altKey || !isForField(target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') held.pop()
  else if (held.length < MOST_KEYS) held.push(key)
}

/** Whether a key pressed there belongs to the field: not what is typed into another field or a dialog. */
function isForField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(DIALOG)) return false
  return target.closest(EDITABLE) === null || target === field || (isHandingOver && target === nextField())
}

/** Where the next key goes: an Enter may have led on to another field of the same form. */
function nextField(): HTMLInputElement | null {
  const here = document.activeElement
  return here instanceof HTMLInputElement && field?.form && here.form === field.form ? here : field
}

async function handOver(): Promise<void> {
  if (isHandingOver) return
  isHandingOver = true
  try {
    // The screen puts its focus where it belongs first, and draws what each key did.
    for (await drawn(); mayHandOver(); await drawn()) {
      const target = nextField()
      if (!target) break
      const key = held.shift()!
      if (key !== 'Enter') insert(target, key)
      // What follows a form that is sent was meant for no field: a question stands there now.
      else if (!pressEnter(target)) held = []
    }
  } finally {
    isHandingOver = false
  }
}

/** Not when another screen is awaited by now. */
const mayHandOver = () => held.length > 0 && awaited === null

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
