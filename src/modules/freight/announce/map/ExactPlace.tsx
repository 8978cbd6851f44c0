import { Autocomplete } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { NamedPlace } from '#app/kit/map/queries.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { routingWords as words } from '#app/kit/map/map-words.ts'
import { useInlineList } from '../fields/useInlineList.ts'
import { merged, useSuggestions } from './suggestions.ts'

/** The second places box of S1 §2.2: a full address, for the end being set. Its text stays. */
export function ExactPlace({ end, onChosen }: { end: 'from' | 'to'; onChosen: (place: NamedPlace) => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const inline = useInlineList()
  const { data, asking, answered, silent } = useSuggestions('place', text === chosen ? null : text)
  const places = merged([], data)
  const nothing = answered && !asking && places.length === 0 ? words.exactNothing : undefined
  return (
    <Autocomplete
      label={words.exact(announceWords[end])}
      placeholder={words.exactHint}
      leftSection={<IconSearch size={18} aria-hidden />}
      error={silent ? words.exactFailed : undefined}
      description={nothing}
      data={places.map(({ label }) => label)}
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={(label) => {
        const place = places.find((one) => one.label === label)
        setChosen(label)
        if (place) onChosen(place)
      }}
      {...inline}
      selectFirstOptionOnChange={text.trim() !== ''}
      autoComplete="off"
    />
  )
}
