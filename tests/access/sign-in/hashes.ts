/** Counts password hashes and checks. Use `counting` around the real module in `vi.mock`. */
type Argon = typeof import('@node-rs/argon2')

/** Set to 0 before measuring. */
export const hashed = { count: 0 }

/** Wraps the functions with a counter. */
export function counting(real: Argon): Argon {
  const counted =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      hashed.count += 1
      return run(...args)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
}
