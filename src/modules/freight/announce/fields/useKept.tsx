import type { KeyboardEvent } from 'react'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { keptWords } from '../parts/announce-parts-words.ts'
import { blank, type Straight } from '../form.ts'
import type { Typing } from '../typing.ts'
import { useIsKept } from './kept.ts'

/** A value taken over from the last cargo is shown as such, and one press or key clears it. */
export function useKept(name: Straight, label: string, typing: Typing) {
  const isKept = useIsKept(name, typing)
  if (!isKept) return null
  const clear = () => typing.set({ [name]: blank[name] })
  return {
    mark: (
      <span className="kept">
        {words.asLast}
        {/* Out of the tab order: Delete does the same in the field. */}
        <button
          type="button"
          className="link"
          tabIndex={-1}
          aria-label={keptWords.clearOf(label)}
          title={keptWords.key}
          onClick={clear}
        >
          {keptWords.clear}
        </button>
      </span>
    ),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd, value } = event.currentTarget
      const isWhole = selectionStart === 0 && selectionEnd === value.length
      if (isWhole && (event.key === 'Delete' || event.key === 'Backspace')) clear()
    },
  }
}
