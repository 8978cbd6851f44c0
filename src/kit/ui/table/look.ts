/** The table's settings on this device, per member and table: columns and their order, widths, pinned columns, density. */
import { useLocalStorage } from '@mantine/hooks'
import * as v from 'valibot'

const Look = v.object({
  /** Keys in their order; null is the list's own choice. */
  columns: v.fallback(v.nullable(v.array(v.string())), null),
  /** px by column, if set by the member. */
  widths: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of the columns pinned next to the first one, in order. */
  pinned: v.fallback(v.array(v.string()), []),
  dense: v.fallback(v.boolean(), false),
})
export type TableLook = v.InferOutput<typeof Look>

const plain: TableLook = { columns: null, widths: {}, pinned: [], dense: false }
/** Maximum number of columns pinned next to the first one. */
export const PINNED_MOST = 3
/** Of a column, px. */
export const [NARROWEST, WIDEST] = [60, 800]

/** The settings survive the lock and are removed at logout; they contain column names, no row data. */
export const LOOKS = 'barnobat.table.'

function read(stored: string | undefined): TableLook {
  try {
    return v.parse(Look, JSON.parse(stored ?? '{}'))
  } catch {
    return plain
  }
}

/** The settings under this name, and a function that changes them. */
export function useTableLook(name: string): [look: TableLook, change: (part: Partial<TableLook>) => void] {
  const [look, setLook] = useLocalStorage<TableLook>({
    key: `${LOOKS}${name}`,
    defaultValue: plain,
    getInitialValueInEffect: false,
    deserialize: read,
  })
  return [look, (part) => setLook({ ...look, ...part })]
}

/** The columns in their order with those that stay in view after the first one, and how many do. */
export function pinnedFirst(shown: string[], pinned: readonly string[]): { shown: string[]; frozen: number } {
  const rest = shown.slice(1)
  const pinnedKeys = pinned.filter((key) => rest.includes(key)).slice(0, PINNED_MOST)
  return {
    shown: [...shown.slice(0, 1), ...pinnedKeys, ...rest.filter((key) => !pinnedKeys.includes(key))],
    frozen: 1 + pinnedKeys.length,
  }
}
