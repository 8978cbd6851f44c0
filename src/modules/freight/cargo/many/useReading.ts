import { useQuery } from '@tanstack/react-query'
import { placeLabel } from '#contract/freight/place.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { newRef } from '#app/transport/outbox/outbox.ts'
import { readPaste } from '#app/modules/freight/paste/read.ts'
import { manyWords as words } from './many-words.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { rowOf, type ManyRow } from './row.ts'

/** Maximum rows of one review. */
export const MOST_ROWS = 500

/** The parsed rows of a paste; or why there are none. */
export type Pasted = { rows: ManyRow[]; unread: string[] } | { error: string }

/** Returns a parser with the lists of this page; null while one of them is missing. */
export function useReading(lists: Lists, today: string): ((text: string) => Pasted) | null {
  const places = useQuery(referenceQueries.places).data?.data
  const { places: gazetteer, goods, packagings, loaderTypes } = lists
  if (!places || !gazetteer.data || !goods.data || !packagings.data || !loaderTypes.data) return null
  const references = {
    places: places.map(({ cityName: name, provinceName: province, population, aliases }) => ({
      name,
      province,
      label: placeLabel({ name, province }),
      population,
      aliases,
    })),
    goods: goods.data.map(({ id, kalaDesc }) => ({ id, name: kalaDesc })),
    packagings: packagings.data,
    loaderTypes: loaderTypes.data.map(({ id, loaderTypeName, capacityKg }) => ({ id, name: loaderTypeName, capacityKg })),
  }
  const search = gazetteer.data
  return (text) => {
    if (text.trim() === '') return { error: words.nothingPasted }
    const { drafts, unread } = readPaste(text, references, today)
    if (drafts.length === 0) return { error: words.noCargo }
    return { rows: drafts.map((draft) => rowOf(draft, search, newRef())), unread }
  }
}
