/** Alters one value anywhere inside a JSON value. */
export type Path = readonly (string | number)[]

/** Returns every path in a value, with the value there. */
export function placesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inside]) => placesOf(inside, [...path, Array.isArray(value) ? Number(key) : key]))
      : []
  return [{ path, value }, ...inner]
}

/** Returns a copy of `of` altered at one path; `change` gets the old value. */
export function alteredAt(of: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(of)
  const [last, ...above] = path.toReversed()
  if (last === undefined) return change(copy)
  const holder = above.reduceRight((at, key) => Reflect.get(at, key), copy as object)
  Reflect.set(holder, last, change(Reflect.get(holder, last)))
  return copy
}

/** Returns another value of the same type. */
export const otherThan = (old: unknown) => {
  if (typeof old === 'number') return old + 1
  if (typeof old === 'boolean') return !old
  if (typeof old === 'string') return old.length > 0 ? `${old.slice(0, -1)}${old.endsWith('0') ? '1' : '0'}` : 'x'
  return 1
}
