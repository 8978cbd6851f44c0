import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/organisations/contact.ts'
import { differing, draftOf, type Draft, type Field } from './draft.ts'

/** What the device keeps of a form that was left: what was typed, and over which version. */
export interface Kept {
  read: Contact | null
  draft: Draft
}

/** 0 stands for what nobody has written yet. */
export const versionOf = (read: Contact | null) => read?.version ?? 0

/**
 * The contact data while they are changed, over the version that was read. A newer one takes its place by itself only
 * where nothing was typed: nobody's change is laid over another's unseen. `onTyped` hears what is to be kept, null where
 * nothing is.
 */
export function useContactDraft(newest: Contact | null, left: Kept | null, onTyped: (kept: Kept | null) => void) {
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
    /** Keeps what was typed, knowing the newest version. */
    keep: () => setRead(newest),
    noteMade: setMade,
  }
}
