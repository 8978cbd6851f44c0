/** How a long list is searched in a field. */
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { latinMatch, nearNames } from '#contract/kernel/value/near.ts'
import { searchable } from '#contract/kernel/value/text.ts'

/** Maximum number of rendered options; typing filters the others. */
export const DRAWN = 60

/** An option with further names besides its label. */
export interface Aliased {
  aliases?: readonly string[] | undefined
}

const namesOf = (option: ComboboxItem<number> & Aliased) => [option.label, ...(option.aliases ?? [])].map(searchable)

/**
 * Finds «كاوه» by «کاوه»: compares normalized spellings, aliases and Latin transcriptions; without a match, names within one
 * typing error. Groups keep their headings.
 */
export const findOption = (({ options, search, limit }) => {
  const wanted = searchable(search)
  const items = options as ComboboxParsedItem<number>[]
  const fits = (option: ComboboxItem<number>) =>
    namesOf(option).some((name) => name.includes(wanted) || latinMatch(wanted, name) !== null)
  const found = sifted(items, fits, (group) => searchable(group).includes(wanted))
  if (found.length > 0) return bestFirst(found, wanted).slice(0, limit)
  const named = items
    .flatMap((item) => ('group' in item ? item.items : [item]))
    .flatMap((one) => namesOf(one).map((name) => ({ one, name })))
  const near = new Set(
    [
      ...nearNames(
        named.map(({ name }) => name),
        wanted,
      ),
    ].flatMap((at) => named[at]?.one ?? []),
  )
  return sifted(
    items,
    (option) => near.has(option),
    () => false,
  ).slice(0, limit)
}) as OptionsFilter<number>

/** Sorts labels before aliases, and prefix matches first; groups keep their order. */
function bestFirst(items: readonly ComboboxParsedItem<number>[], wanted: string): ComboboxParsedItem<number>[] {
  const rank = (option: ComboboxItem<number>) => {
    const name = searchable(option.label)
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3
  }
  const ranked = items.map((item) =>
    'group' in item ? { ...item, items: item.items.toSorted((a, b) => rank(a) - rank(b)) } : item,
  )
  return ranked.toSorted((a, b) => ('group' in a || 'group' in b ? 0 : rank(a) - rank(b)))
}

/** The options that fit, and every option of a group that does. */
function sifted(
  items: readonly ComboboxParsedItem<number>[],
  fits: (option: ComboboxItem<number>) => boolean,
  isGroup: (name: string) => boolean,
): ComboboxParsedItem<number>[] {
  return items.flatMap((item): ComboboxParsedItem<number>[] => {
    if (!('group' in item)) return fits(item) ? [item] : []
    const matching = isGroup(String(item.group)) ? item.items : item.items.filter(fits)
    return matching.length > 0 ? [{ ...item, items: matching }] : []
  })
}

/** The same for options with text values: only labels are compared. */
export const findLabel = findOption as unknown as OptionsFilter<string>
