/** Keys between the opening of the search and its field: a scanner does not wait for the sheet. */

/** Longest wait for the field, ms: a sheet that failed to load must not take the keyboard. */
const LONGEST = 5000

let held: string[] | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Holds what is typed until `releaseKeys`. */
export function holdKeys(): void {
  releaseKeys()
  held = []
  addEventListener('keydown', onKeyDown, true)
  timer = setTimeout(releaseKeys, LONGEST)
}

/** Stops holding; returns what was typed up to the first Enter, and whether there was one. */
export function releaseKeys(): { text: string; hasEnter: boolean } {
  const keys = held ?? []
  held = null
  clearTimeout(timer)
  removeEventListener('keydown', onKeyDown, true)
  const enter = keys.indexOf('Enter')
  return { text: keys.slice(0, enter < 0 ? undefined : enter).join(''), hasEnter: enter >= 0 }
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (!held || ctrlKey || metaKey || altKey || isComposing) return
  if (key === 'Backspace') held.pop()
  else if (key.length === 1 || key === 'Enter') held.push(key)
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}
