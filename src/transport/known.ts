/**
 * Who uses this browser, by username: kept only where somebody has said that several do, and offered by the login
 * (docs/decisions/036). It comes with the login page, so it knows nobody.
 */

/** The name in local storage; it stays while the page is locked and goes at a logout. */
export const KNOWN = 'barnobat.known'
/** The most usernames that are kept. */
export const KNOWN_MOST = 5

/** The usernames, the last one who came in first; null where nobody has said that several use the device. */
export function knownMembers(): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KNOWN) ?? 'null')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KNOWN_MOST) : null
  } catch {
    return null
  }
}

/** From now on these are kept; null: nobody any more. */
export function keepKnown(names: string[] | null): void {
  if (names) localStorage.setItem(KNOWN, JSON.stringify(names.slice(0, KNOWN_MOST)))
  else localStorage.removeItem(KNOWN)
}

/** Somebody has come in: nothing is kept of it where nobody has said so. */
export function noteKnown(username: string): void {
  const known = knownMembers()
  if (known) keepKnown([username, ...known.filter((one) => one !== username)])
}
