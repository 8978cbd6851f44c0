import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/messaging/contact.ts'
import { differing, draftOf, type Draft, type Field } from './draft.ts'

/** The stored draft of an abandoned form: the input, and the version it is based on. */
export interface StoredDraft {
  read: Contact | null
  draft: Draft
}

/** 0 if nothing is stored yet. */
export const versionOf = (read: Contact | null) => read?.version ?? 0

/**
 * The draft of the contact data, based on the version that was read. A newer version replaces it automatically only without
 * input: changes are never overwritten unnoticed. `onTyped` gets the draft to save, or null.
 */
export function useContactDraft(newest: Contact | null, left: StoredDraft | null, onTyped: (stored: StoredDraft | null) => void) {
  const [read, setRead] = useState(left ? left.read : newest)
  const [draft, setDraft] = useState<Draft>(() => left?.draft ?? draftOf(newest))
  /** The version this page has made. */
  const [made, setMade] = useState(Infinity)
  const changed = differing(draft, draftOf(read))
  const take = () => {
    setRead(newest)
    setDraft(draftOf(newest))
    setMade(Infinity)
  }
  const isNewer = versionOf(newest) > versionOf(read)
  if (isNewer && (changed.length === 0 || versionOf(newest) >= made)) take()
  const tell = useRef(onTyped)
  useEffect(() => {
    tell.current = onTyped
  })
  const isTyped = changed.length > 0
  useEffect(() => tell.current(isTyped ? { read, draft } : null), [isTyped, read, draft])
  return {
    read,
    draft,
    set: (name: Field, value: string) => setDraft((was) => ({ ...was, [name]: value })),
    changed,
    isNewer,
    undo: () => setDraft(draftOf(read)),
    /** Leaves what was typed for the newest version. */
    take,
    /** Keeps the input, now based on the newest version. */
    keep: () => setRead(newest),
    noteMade: setMade,
  }
}
