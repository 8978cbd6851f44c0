import { useState } from 'react'

/**
 * What is being typed, beside the value it means. The draft holds only as long as the value is the one it led to:
 * as soon as the form sets another, that one is shown.
 */
export function useDraft<Value>(
  value: Value,
  display: (value: Value) => string,
): [shown: string, keep: (draft: string, means: Value) => void, drop: () => void] {
  const [draft, setDraft] = useState<{ text: string; means: Value } | null>(null)
  const shown = draft && draft.means === value ? draft.text : display(value)
  return [shown, (text, means) => setDraft({ text, means }), () => setDraft(null)]
}
