import { MultiSelect, Pill, Select } from '@mantine/core'
import { choiceWords as words } from '#app/words/ui.ts'
import { DRAWN, findOption } from './finding.ts'

interface Choice {
  value: number
  label: string
}

/** The choices of one field. While they are not known, the field says so. */
export interface Choices {
  options: Choice[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

interface FieldProps<V> {
  label: string
  choices: Choices
  value: V
  onChange: (value: V) => void
  className?: string
}

function settings({ label, className = '', choices }: Omit<FieldProps<unknown>, 'value' | 'onChange'>, isEmpty: boolean) {
  const { options, state, retry } = choices
  const hint = { ready: words.any, loading: words.loading, failed: words.failed }[state]
  return {
    label,
    className,
    data: options,
    placeholder: isEmpty || state !== 'ready' ? hint : '',
    nothingFoundMessage: state === 'ready' ? words.nothing : hint,
    searchable: true,
    clearable: true,
    clearSectionMode: 'clear',
    clearButtonProps: { 'aria-label': words.clearField },
    limit: DRAWN,
    filter: findOption,
    onDropdownOpen: () => state === 'failed' && retry(),
  } as const
}

/** Values the choices do not (yet) name keep their place. */
const named = (value: number[], { options }: Choices) => {
  const missing = value.filter((id) => !options.some((option) => option.value === id))
  return [...options, ...missing.map((id) => ({ value: id, label: words.nameless(id) }))]
}

/** Any number of the choices; none is "any". The field stays one line: it names the first and counts the rest. */
export function ManyField({ value, onChange, ...field }: FieldProps<number[]>) {
  const [first, ...others] = value
  return (
    <MultiSelect<number>
      {...settings(field, value.length === 0)}
      data={named(value, field.choices)}
      value={value}
      onChange={onChange}
      renderPill={({ option, value: id }) => (id === first ? <Pill>{words.several(option.label, others.length)}</Pill> : null)}
    />
  )
}

/** One of the choices, or any. */
export function OneField({ value, onChange, ...field }: FieldProps<number | null>) {
  const data = named(value === null ? [] : [value], field.choices)
  return <Select<number> {...settings(field, value === null)} data={data} value={value} onChange={onChange} />
}
