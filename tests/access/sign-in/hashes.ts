/** What passwords cost: how often one was hashed or checked. A test's `vi.mock` puts `counting` around the real thing. */
type Argon = typeof import('@node-rs/argon2')

/** Set to 0 before what is measured. */
export const hashed = { count: 0 }

/** Does the same, and counts. */
export function counting(real: Argon): Argon {
  const counted =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      hashed.count += 1
      return run(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
}
