/** How a long list is searched in a field. */
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { searchable } from '#contract/text.ts'

/** Most options drawn at a time; typing brings the others. */
export const DRAWN = 60

/** Finds «كاوه» by «کاوه»: one spelling for every way of typing a name. Groups keep their heads. */
export const findOption = (({ options, search, limit }) => {
  const wanted = searchable(search)
  const fits = (option: ComboboxItem<number>) => searchable(option.label).includes(wanted)
  const kept = (options as ComboboxParsedItem<number>[]).flatMap((item): ComboboxParsedItem<number>[] => {
    if (!('group' in item)) return fits(item) ? [item] : []
    const items = searchable(String(item.group)).includes(wanted) ? item.items : item.items.filter(fits)
    return items.length > 0 ? [{ ...item, items }] : []
  })
  return kept.slice(0, limit)
}) as OptionsFilter<number>

/** The same of options whose values are texts: only their labels are looked at. */
export const findLabel = findOption as unknown as OptionsFilter<string>
