import { useState } from 'react'

/**
 * The typed text of a field and its value. The draft is valid only while the value is the one it produced: a value set by the
 * form replaces it.
 */
export function useDraft<Value>(
  value: Value,
  display: (value: Value) => string,
): [shown: string, keep: (draft: string, means: Value) => void, drop: () => void] {
  const [draft, setDraft] = useState<{ text: string; means: Value } | null>(null)
  const shown = draft && draft.means === value ? draft.text : display(value)
  return [shown, (text, means) => setDraft({ text, means }), () => setDraft(null)]
}
