/**
 * Usernames used in this browser: stored only after a member marked the device as shared, and offered by the login
 * (docs/decisions/036). Loaded with the login page, so it reads no session.
 */

/** The key in local storage; it survives the lock and is removed at logout. */
export const KNOWN = 'barnobat.known'
/** The key of the published records seen on this device; it survives the lock. */
export const SEEN = 'barnobat.records'
/** The key of a driver's phone (src/driver/account/phone.ts); it survives the lock and a logout. */
export const PHONE = 'barnobat.driver'
/** Maximum number of stored usernames. */
export const KNOWN_MOST = 5

/** Returns the usernames, most recent sign-in first; null if the device is not marked as shared. */
export function knownMembers(): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KNOWN) ?? 'null')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, KNOWN_MOST) : null
  } catch {
    return null
  }
}

/** Stores these usernames; null removes the list. */
export function keepKnown(names: string[] | null): void {
  if (names) localStorage.setItem(KNOWN, JSON.stringify(names.slice(0, KNOWN_MOST)))
  else localStorage.removeItem(KNOWN)
}

/** Records a sign-in, if the device is marked as shared. */
export function noteKnown(username: string): void {
  const known = knownMembers()
  if (known) keepKnown([username, ...known.filter((one) => one !== username)])
}
