/** When the login prefetches the screen that opens next. */
import { readyToRemember } from './identity.ts'

/** `idle`: the login is shown and quiet. `input`: a field is filled. `press`: the button is pressed. */
type Moment = 'idle' | 'input' | 'press'
export type Prefetch = (at: Moment) => void

/** The Network Information API is not in the standard types, and only Chromium has it. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether data is metered or the line so slow that a prefetch would delay the sign-in. */
function isSparing(): boolean {
  const { saveData, effectiveType } = (navigator as Line).connection ?? {}
  return saveData === true || (effectiveType?.endsWith('2g') ?? false)
}

/** Returns a prefetch that loads once before the button is pressed, and not at all then on a metered or a 2G line. */
export function preparePrefetch(load: (isAwaited: boolean) => Promise<void>): Prefetch {
  let isLoaded = false
  return (at) => {
    const isAwaited = at === 'press'
    if (!navigator.onLine || (!isAwaited && isSparing())) return
    if (at !== 'idle') readyToRemember()
    if (isLoaded && !isAwaited) return
    isLoaded = true
    load(isAwaited).catch(() => (isLoaded = false))
  }
}
