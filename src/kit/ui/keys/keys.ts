/** The sheet of keys: any screen says which keys are its own, anybody opens it, the frame shows it. */
import { useEffect, useSyncExternalStore } from 'react'

/** A key as it is written on a keyboard, and what it does. */
type KeyRow = readonly [key: string, does: string]
/** Keys that go together. */
export interface KeyGroup {
  title: string
  rows: readonly KeyRow[]
}

interface Sheet {
  isOpen: boolean
  /** Of the screen that is shown, in the order in which its parts named them. */
  groups: readonly KeyGroup[]
}

let sheet: Sheet = { isOpen: false, groups: [] }
const listeners = new Set<() => void>()

function change(part: Partial<Sheet>): void {
  sheet = { ...sheet, ...part }
  for (const listener of listeners) listener()
}

/** Opens the sheet. */
export const openKeys = (): void => change({ isOpen: true })
/** Closes it. */
export const closeKeys = (): void => change({ isOpen: false })

/** Names keys of the screen for as long as it is shown; `group` is the same object all the while. */
export function useScreenKeys(group: KeyGroup): void {
  useEffect(() => {
    change({ groups: [...sheet.groups, group] })
    return () => change({ groups: sheet.groups.filter((one) => one !== group) })
  }, [group])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => sheet
/** The sheet as it stands. */
export const useKeySheet = (): Sheet => useSyncExternalStore(subscribe, now)

/** Where a letter is text, or where something else is asked first. */
const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'
/** The question mark of either keyboard layout. */
const MARKS = ['?', '\u061f']

/** The question mark opens the sheet from anywhere but a field or a dialog. */
export function useQuestionMark(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!MARKS.includes(event.key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN)) return
      event.preventDefault()
      openKeys()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
