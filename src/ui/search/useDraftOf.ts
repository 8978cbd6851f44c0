import { useState } from 'react'

/** What a search form holds until it is searched for. It follows the filters in force when they change elsewhere. */
export function useDraftOf<Filters extends object>(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const inForce = JSON.stringify(filters)
  const [followed, setFollowed] = useState(inForce)
  if (followed !== inForce) {
    setFollowed(inForce)
    setDraft(filters)
  }
  return {
    draft,
    set: (change: Partial<Filters>) => setDraft((was) => ({ ...was, ...change })),
    /** The value of one filter and its change, for a field. */
    field: <Name extends keyof Filters>(name: Name) => ({
      value: draft[name],
      onChange: (value: Filters[Name]) => setDraft((was) => ({ ...was, [name]: value })),
    }),
  }
}
