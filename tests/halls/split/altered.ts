/** A value with something else at one of its places. */
export type Path = readonly (string | number)[]

/** Every place in a value, with what stands there. */
export function placesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inside]) => placesOf(inside, [...path, Array.isArray(value) ? Number(key) : key]))
      : []
  return [{ path, value }, ...inner]
}

/** A copy of `of` with something else at one place; `change` is given what stood there. */
export function alteredAt(of: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(of)
  const [last, ...above] = path.toReversed()
  if (last === undefined) return change(copy)
  const holder = above.reduceRight((at, key) => Reflect.get(at, key), copy as object)
  Reflect.set(holder, last, change(Reflect.get(holder, last)))
  return copy
}

/** A value of the same kind that is another one. */
export const otherThan = (old: unknown) => {
  if (typeof old === 'number') return old + 1
  if (typeof old === 'boolean') return !old
  if (typeof old === 'string') return old.length > 0 ? `${old.slice(0, -1)}${old.endsWith('0') ? '1' : '0'}` : 'x'
  return 1
}
