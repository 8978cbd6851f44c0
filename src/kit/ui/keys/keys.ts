/** The keyboard help: any screen registers its keys, the frame shows it. */
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
  /** Of the current screen, in registration order of its parts. */
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
/** The current keyboard help. */
export const useKeySheet = (): Sheet => useSyncExternalStore(subscribe, now)

/** Elements in which a letter is input, and open dialogs. */
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
