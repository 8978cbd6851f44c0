import { fieldNames, placeWordsOf as words } from '#app/words/record.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A path of a record in words: `outcome.turns.3.cargo` → "result of the split, turn 14, the cargo it got". Unknown names stay as they are. */
export function placeInWords(raw: unknown, path: string): string {
  const keys = path.split('.').filter((key) => key !== 'record')
  const inside = isObject(raw) && isObject(raw['record']) ? raw['record'] : {}
  let at: unknown = Object.hasOwn(inside, keys[0] ?? '') ? inside : raw
  const said: string[] = []
  for (const [i, key] of keys.entries()) {
    const list = Array.isArray(at)
    at = isObject(at) ? at[key] : undefined
    if (list) said.push(rowName(at, Number(key)))
    // The list of a named row need not be said: the row says where it stands.
    else if (!(Array.isArray(at) && i < keys.length - 1 && rowIsNamed(at[Number(keys[i + 1])]))) said.push(fieldNames[key] ?? key)
  }
  return said.join(words.comma) || path
}

const nameOf = (row: unknown): ['turn' | 'cargo', number] | null => {
  if (!isObject(row)) return null
  // A cargo may have a number too, and an act names both a turn and a cargo: the first key that is there names the row.
  const names = { turn: 'turn', id: 'cargo', number: 'turn', cargo: 'cargo' } as const
  for (const key of ['turn', 'id', 'number', 'cargo'] as const) if (typeof row[key] === 'number') return [names[key], row[key]]
  return null
}
const rowIsNamed = (row: unknown) => nameOf(row) !== null
function rowName(row: unknown, index: number): string {
  const named = nameOf(row)
  return named ? words[named[0]](named[1]) : words.row(index + 1)
}
