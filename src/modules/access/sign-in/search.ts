/** The search of the login page, with the router or without it (src/app/login.tsx). */

/** The search of the login page. */
export interface LoginSearch {
  /** Where to go afterwards. */
  next?: string
  /** The session ended during work, or because the member was idle: the page shows it. */
  ended?: true | 'idle' | 'locked'
}

/** Only search parameters of the login page are kept. */
export const loginSearch = ({ next, ended }: Record<string, unknown>): LoginSearch => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(ended === true || ended === 'idle' || ended === 'locked' ? { ended } : {}),
})

/** Reads the search of an address as the router does. */
export function parseLoginSearch(search: string): LoginSearch {
  const { next, ended } = Object.fromEntries(new URLSearchParams(search))
  return loginSearch({ next, ended: ended === 'true' || ended })
}
