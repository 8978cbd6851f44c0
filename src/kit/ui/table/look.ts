/** How a table looks on this device, remembered for each member and table: columns and their order, widths, what stays in view, density. */
import { useLocalStorage } from '@mantine/hooks'
import * as v from 'valibot'

const Look = v.object({
  /** Keys in their order; null is the list's own choice. */
  columns: v.fallback(v.nullable(v.array(v.string())), null),
  /** px by column, where somebody has set it. */
  widths: v.fallback(v.record(v.string(), v.number()), {}),
  /** Keys of the columns that stay in view beside the first one, in their order. */
  pinned: v.fallback(v.array(v.string()), []),
  dense: v.fallback(v.boolean(), false),
})
export type TableLook = v.InferOutput<typeof Look>

const plain: TableLook = { columns: null, widths: {}, pinned: [], dense: false }
/** Most columns that stay in view beside the first one. */
export const PINNED_MOST = 3
/** Of a column, px. */
export const [NARROWEST, WIDEST] = [60, 800]

/** What is remembered stays while the page is locked and goes at a logout; it names columns, nothing of their rows. */
export const LOOKS = 'barnobat.table.'

function read(kept: string | undefined): TableLook {
  try {
    return v.parse(Look, JSON.parse(kept ?? '{}'))
  } catch {
    return plain
  }
}

/** The look under this name, and what changes a part of it. */
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
  const [first, ...rest] = shown
  const held = pinned.filter((key) => rest.includes(key)).slice(0, PINNED_MOST)
  return { shown: [first!, ...held, ...rest.filter((key) => !held.includes(key))], frozen: 1 + held.length }
}
