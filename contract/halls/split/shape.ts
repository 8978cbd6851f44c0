/** A quick check that a value is already in the canonical form of its schema: valibot is asked only where it is not. */
import type * as v from 'valibot'

type Fits = (value: unknown) => boolean

/** The parts of valibot's schemas and actions that the records use. */
interface Part {
  type: string
  entries?: Record<string, Part>
  item?: Part
  literal?: unknown
  options?: readonly unknown[]
  pipe?: readonly Part[]
  requirement?: unknown
  wrapped?: Part
}

/**
 * Returns a check whether a value matches a schema and has exactly its fields in their order, so that its JSON is canonical. It
 * may reject a valid value, and accepts no invalid one: a part that it does not know fits nothing.
 */
export const canonicalCheck = (schema: v.GenericSchema): Fits => checkOf(schema as Part)

function checkOf({ type, entries, item, literal, options, pipe, requirement, wrapped }: Part): Fits {
  if (pipe) {
    const checks = pipe.map(checkOf)
    return (value) => checks.every((fits) => fits(value))
  }
  switch (type) {
    case 'object':
      return fieldsCheck(entries!)
    case 'array': {
      const fits = checkOf(item!)
      return (value) => Array.isArray(value) && value.every(fits)
    }
    case 'nullable': {
      const fits = checkOf(wrapped!)
      return (value) => value === null || fits(value)
    }
    case 'exact_optional':
    case 'optional':
      return checkOf(wrapped!)
    case 'picklist':
      return (value) => options!.includes(value)
    case 'literal':
      return (value) => value === literal
    case 'string':
    case 'number':
    case 'boolean':
      return (value) => typeof value === type
    case 'safe_integer':
      return Number.isSafeInteger
    case 'min_value':
      return (value) => (value as number) >= (requirement as number)
    case 'max_value':
      return (value) => (value as number) <= (requirement as number)
    case 'regex':
    case 'iso_timestamp':
      return (value) => (requirement as RegExp).test(value as string)
    default:
      return () => false
  }
}

function fieldsCheck(entries: Record<string, Part>): Fits {
  const fields = Object.entries(entries).map(([key, part]) => ({
    key,
    fits: checkOf(part),
    isOptional: part.type === 'exact_optional' || part.type === 'optional',
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    const keys = Object.keys(value)
    let at = 0
    for (const { key, fits, isOptional } of fields) {
      if (keys[at] === key) {
        if (!fits(Reflect.get(value, key))) return false
        at += 1
      } else if (!isOptional) return false
    }
    return at === keys.length
  }
}
