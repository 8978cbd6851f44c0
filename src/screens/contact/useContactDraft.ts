import { useState } from 'react'
import type { Contact } from '#contract/contact.ts'
import { differing, draftOf, type Draft, type Field } from './draft.ts'

/** 0 stands for what nobody has written yet. */
export const versionOf = (read: Contact | null) => read?.version ?? 0

/**
 * The contact data while they are changed, over the version that was read. A newer one takes its place by itself only
 * where nothing was typed: nobody's change is laid over another's unseen.
 */
export function useContactDraft(newest: Contact | null) {
  const [read, setRead] = useState(newest)
  const [draft, setDraft] = useState<Draft>(() => draftOf(newest))
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
