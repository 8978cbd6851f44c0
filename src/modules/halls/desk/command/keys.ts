/** Keys of the desk's field. Pure: maps a key to a command. */

export type KeyCommand = 'enter' | 'register' | 'last' | 'remove' | 'up' | 'down' | 'raise' | 'lower' | 'leave' | 'help'

interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Null: the key is the field's own. The question mark counts on either keyboard layout. */
export function keyCommand({ key, altKey, ctrlKey, metaKey }: Pressed, isEmpty: boolean): KeyCommand | null {
  switch (key) {
    case 'Enter':
      return ctrlKey || metaKey ? 'register' : 'enter'
    case 'Backspace':
      return isEmpty ? 'last' : null
    case 'Delete':
      return isEmpty ? 'remove' : null
    case 'ArrowUp':
      return altKey ? 'raise' : 'up'
    case 'ArrowDown':
      return altKey ? 'lower' : 'down'
    case 'Escape':
      return 'leave'
    case '?':
    case '\u061f':
      return 'help'
    default:
      return null
  }
}
