import { Autocomplete } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { searchable } from '#contract/kernel/value/text.ts'
import type { Gazetteer, NamedPlace } from '#app/kit/map/queries.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { keptWords } from './announce-parts-words.ts'
import { routingWords } from '#app/kit/map/map-words.ts'
import type { End } from '../form.ts'
import type { List } from '../fields/lists.ts'
import { merged, useMapsOptions, useSuggestions } from '../map/suggestions.ts'
import { useInlineList } from '../fields/useInlineList.ts'

interface PlaceFieldProps {
  id: string
  label: string
  error: string | undefined
  list: List<Gazetteer>
  /** The places the account uses most here: offered before anything is typed, and before equally good matches. */
  usual: readonly NamedPlace[]
  value: End
  onChange: (value: End) => void
}

/** Maximum number of suggestions. */
const MOST = 8

/** Delay, ms, so that the click that blurs the field reaches its target before the layout changes. */
const CLICK_LANDS = 150

/** Resolves typed text on blur: the only match, or the only place of exactly that name. */
function meant(text: string, { find }: Gazetteer) {
  const [first, second] = find(text, 2)
  if (!text.trim() || !first) return undefined
  const exact = (name: string | undefined) => name !== undefined && searchable(name) === searchable(text)
  return !second || (exact(first.name) && !exact(second.name)) ? first : undefined
}

/** Suggestions of the maps service while typing; empty if the settings disable it. */
function useCities(text: string, isWriting: boolean) {
  const { cities } = useMapsOptions()
  return useSuggestions('city', cities && isWriting ? text : null)
}

/** A place in Iran, searched while typing: first on this device, then by a maps service; unknown text stays with an error, and is never dropped. */
export function PlaceField({ id, label, error, list, usual, value, onChange }: PlaceFieldProps) {
  const [left, setLeft] = useState(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { onBlur, onFocus, ...inline } = useInlineList()
  const [writing, setWriting] = useState(false)
  const places = list.data
  const suggested = useCities(value.text, writing && !value.place)
  const isBlank = value.text.trim() === ''
  const own =
    isBlank && usual.length > 0
      ? usual
      : places?.find(
          value.text,
          MOST,
          usual.map(({ label: name }) => name),
        )
  const found: NamedPlace[] = merged(own ?? [], suggested.data)
  const options = found.map((place) => place.label)
  const complaint = left && value.text !== '' && !value.place && places ? words.notPlace : undefined
  const leave = () => {
    onBlur()
    setWriting(false)
    const place = value.place ?? (places && meant(value.text, places))
    settling.current = setTimeout(
      () => (place ? place !== value.place && onChange({ text: place.label, place }) : setLeft(true)),
      CLICK_LANDS,
    )
  }
  return (
    <Autocomplete
      id={id}
      label={label}
      error={error ?? complaint}
      required
      withAsterisk={false}
      readOnly={list.state === 'unknown'}
      placeholder={
        list.state === 'known' ? words.placeHint : { loading: words.listLoading, unknown: words.listUnknown }[list.state]
      }
      leftSection={<IconMapPin size={18} aria-hidden />}
      data={isBlank && usual.length > 0 ? [{ group: keptWords.usualPlaces, items: options }] : options}
      // The gazetteer has already filtered and sorted the options.
      filter={({ options: sorted }) => sorted}
      value={value.text}
      onChange={(text) => {
        clearTimeout(settling.current)
        setLeft(false)
        onChange({ text, place: places?.byLabel(text) ?? found.find(({ label }) => label === text) ?? null })
      }}
      onFocus={() => {
        onFocus()
        setWriting(true)
      }}
      onBlur={leave}
      description={suggested.silent ? routingWords.noSuggestions : undefined}
      openOnFocus={false}
      {...inline}
      // Enter in an empty field selects nothing.
      selectFirstOptionOnChange={!isBlank}
      autoComplete="off"
    />
  )
}
