import { MultiSelect, Pill, Select } from '@mantine/core'
import { choiceWords as words } from '#app/kit/ui/ui-words.ts'
import { DRAWN, findOption, type Aliased } from './finding.ts'
import { useAtHand } from './useAtHand.ts'

interface Choice extends Aliased {
  value: number
  label: string
}

/** The choices of one field. While they are loading, the field shows that state. */
export interface Choices {
  options: Choice[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
  /** Called when the field is used: fetches the choices. */
  onUse?: () => void
}

interface FieldProps<V> {
  label: string
  choices: Choices
  value: V
  onChange: (value: V) => void
  className?: string
}

/** Shared settings. Only chosen options are rendered until the field is used; values missing in the choices keep their place. */
function useSettings(
  { label, className = '', choices }: Omit<FieldProps<unknown>, 'value' | 'onChange'>,
  chosen: number[],
  { any, nothing }: { any: string; nothing: string } = words,
) {
  const { options, state, retry, onUse } = choices
  const hint = { ready: any, loading: words.loading, failed: words.failed }[state]
  const { isAtHand, atHand } = useAtHand(findOption, state === 'ready' ? nothing : hint)
  const missing = chosen.filter((id) => !options.some((option) => option.value === id))
  const drawn = isAtHand ? options : options.filter(({ value }) => chosen.includes(value))
  return {
    label,
    className,
    data: [...drawn, ...missing.map((id) => ({ value: id, label: words.nameless(id) }))],
    placeholder: chosen.length === 0 || state !== 'ready' ? hint : '',
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': words.clearField },
    limit: DRAWN,
    ...atHand,
    onFocus: () => {
      onUse?.()
      atHand.onFocus()
    },
    onDropdownOpen: () => {
      atHand.onDropdownOpen()
      if (state === 'failed') retry()
    },
  } as const
}

/** Multiple choice; none is "any". The field stays on one line: it shows the first choice and counts the others. */
export function ManyField({ value, onChange, error, ...field }: FieldProps<number[]> & { error?: string | null }) {
  const [first, ...others] = value
  return (
    <MultiSelect<number>
      {...useSettings(field, value)}
      error={error}
      clearSectionMode="clear"
      value={value}
      onChange={onChange}
      renderPill={({ option, value: id }) => (id === first ? <Pill>{words.several(option.label, others.length)}</Pill> : null)}
    />
  )
}

/** One of the choices, or any. */
export function OneField({ value, onChange, ...field }: FieldProps<number | null>) {
  const settings = useSettings(field, value === null ? [] : [value])
  return <Select<number> {...settings} clearSectionMode="clear" value={value} onChange={onChange} />
}

interface NeededProps extends FieldProps<number | null> {
  words: { choose: string; nothing: string }
  /** Why it will not do. */
  error: string | null
}

/** One of the choices, which has to be chosen. */
export function NeededField({ value, onChange, words: own, error, ...field }: NeededProps) {
  const settings = useSettings(field, value === null ? [] : [value], { any: own.choose, nothing: own.nothing })
  return (
    <Select<number>
      {...settings}
      withAsterisk
      required
      // Sent here by a refused search, its sentence is read first; the list opens at a key or a press.
      openOnFocus={false}
      error={error}
      value={value}
      onChange={onChange}
    />
  )
}
