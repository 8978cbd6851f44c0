/** What the maps services behind the server offer a form: which searches there are, and their suggestions. */
import { maps, type Suggestion } from '#contract/maps.ts'
import { inOrBesideIran } from '#contract/road.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { askKept } from './kept.ts'
import { askFor, WireError } from './wire.ts'

/** Shorter texts suggest everything and nothing. */
const ENOUGH = 2

/** Nobody answered, or somebody else did: the line, not the question. */
export const isSilence = (error: unknown): boolean => !(error instanceof WireError) || error.kind !== 'refused'

export const mapsQueries = {
  options: queryOptions({
    queryKey: ['kept', 'maps'],
    queryFn: () => askKept(maps.options, {}),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  }),
  /** Suggestions in Iran and beside it, best first; not asked for a text that is too short, or null. */
  suggestions: (kind: 'city' | 'place', text: string | null) =>
    queryOptions({
      queryKey: ['maps', kind, text],
      queryFn: text && text.trim().length >= ENOUGH ? () => suggest(kind, text.trim()) : skipToken,
      staleTime: 10 * 60_000,
      networkMode: 'always',
      retry: false,
    }),
}

async function suggest(Select: 'city' | 'place', Text: string): Promise<Suggestion[]> {
  const { data } = await askFor(maps.autocomplete, { Text, Select })
  return (data ?? []).filter(({ lat, lng }) => inOrBesideIran(lat, lng))
}
