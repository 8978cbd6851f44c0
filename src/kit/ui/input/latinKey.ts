import type { KeyboardEvent } from 'react'

/**
 * Returns the Latin letter of a key by its position, or the «#» before a code in an address, if the active layout has another
 * character there; null if the layout's own is right. A scanner types as if the layout were Latin.
 */
function latinOf({ nativeEvent: { code, key, isComposing, ctrlKey, metaKey, altKey } }: KeyboardEvent): string | null {
  if (isComposing || ctrlKey || metaKey || altKey || key.length > 4 || /^[\x20-\x7e]$/.test(key)) return null
  return /^Key([A-Z])$/.exec(code)?.[1] ?? (code === 'Digit3' && key === '\u066b' ? '#' : null)
}

/** Inserts the Latin letter of the key at the caret; returns false if the browser should insert its own. */
export function writeLatin(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const letter = latinOf(event)
  if (letter === null) return false
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(letter, field.selectionStart, field.selectionEnd, 'end')
  return true
}
