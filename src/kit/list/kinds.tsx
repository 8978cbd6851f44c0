/** Filter types. A list adds its own part: the name in the address, its labels, the part of the call's input. */
import { Checkbox } from '@mantine/core'
import * as v from 'valibot'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Principal } from '#contract/kernel/roles.ts'
import type { ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import { CARD_DIGITS, Day, dayAt, Figures, Id, Ids, listed, Numbers, Only } from '#app/kit/ui/search/address.ts'
import { formatDays, nameOf, namesOf } from '#app/kit/ui/search/chips.ts'
import { Days, DigitsInput, ManyField, NeededField, OneField, ShamsiRangeInput, StatusSwitch } from './fields.tsx'
import type { Filter, FieldProps, Others } from './filter.ts'

/** Options of every kind: `at` is its name in the address. */
interface FilterOptions<V, A> {
  at: string
  label: string
  toInput: (value: V) => A
}

type Reader<V> = v.GenericSchema<unknown, V>
const read = <V,>(schema: Reader<V>, search: Others, at: string): V => v.parse(schema, search[at])

/** Two days, each of them open or not. */
interface DaysOptions<A> {
  /** Label of its chip; without it there is no chip. */
  label?: string
  /** Both in one cell of the form, side by side. */
  pair?: true
  first?: (today: string, others: Others) => ShamsiRange
  toInput: (days: ShamsiRange) => A
  /** Validates both days; without it each day limits the other. */
  wrong?: (days: ShamsiRange) => ShamsiRange | null
}

/** From one day to another, Shamsi days of the wire. */
export const days = <A extends object>({ label, pair, first, toInput, wrong }: DaysOptions<A>): Filter<ShamsiRange, A> => ({
  open: { from: null, to: null },
  ...(first && { first }),
  toInput,
  read: (search, from) => ({
    from: read(v.fallback(Day, from.from), search, 'from'),
    to: read(v.fallback(Day, from.to), search, 'to'),
  }),
  write: ({ from, to }, was) => ({ from: dayAt(from, was.from), to: dayAt(to, was.to) }),
  chips: (value, { today }) => {
    const text = formatDays(value, today)
    return text === null || !label ? [] : [{ label, value: text, without: { from: null, to: null } }]
  },
  field: ({ value, onChange, wrong: found }) => {
    const Fields = pair ? ShamsiRangeInput : Days
    const faults = (found as ShamsiRange | null) ?? { from: null, to: null }
    return <Fields {...{ value }} onChange={(days) => onChange(days)} {...(wrong && { wrong: faults })} />
  },
  ...(wrong && { wrong }),
  follow: (value, was, now) => ({
    from: value.from === was.from ? now.from : value.from,
    to: value.to === was.to ? now.to : value.to,
  }),
})

/** A filter by digits, in any script and limited in length; '' is any. */
export const figures = <A extends object>({
  at,
  label,
  most,
  toInput,
}: FilterOptions<string, A> & { most: number }): Filter<string, A> => ({
  open: '',
  toInput,
  read: (search) => read(Figures(most), search, at),
  write: (value) => ({ [at]: value || undefined }),
  chips: (value) => (value === '' ? [] : [{ label, value: persianDigits(value), without: '' }]),
  // The field itself shows the error.
  wrong: (value) => (value.length > most ? true : null),
  field: ({ value, onChange }) => <DigitsInput label={label} maxDigits={most} {...{ value, onChange }} />,
})

/** A smart card number, or a part of it. */
export const card = <A extends object>(options: FilterOptions<string, A>): Filter<string, A> =>
  figures({ ...options, most: CARD_DIGITS })

/** The choices of a filter, and who has it. */
interface Offer {
  useChoices: (member: Principal, enabled: boolean) => Choices
  offered?: (member: Principal) => boolean
  /** Of its field. */
  className?: string
}

/** Any number of the choices; none is any. */
export const many = <A extends object>(
  options: FilterOptions<number[], A> &
    Offer & { /** Of choices that are no ids: which numbers are any. */ isChoice?: (value: number) => boolean },
): Filter<number[], A> => ({
  ...offerOf(options),
  open: [],
  toInput: options.toInput,
  read: (search) => read(options.isChoice ? numbersThat(options.isChoice) : Ids, search, options.at),
  write: (value) => ({ [options.at]: listed(value) }),
  chips: (value, { choices }) => {
    const text = namesOf(value, choices)
    return text === null ? [] : [{ label: options.label, value: text, without: [] }]
  },
  field: (props) => <ManyField label={options.label} className={options.className ?? ''} {...chosenIn(props)} />,
})

/** One of the choices, or any. */
export const one = <A extends object>(options: FilterOptions<number | null, A> & Offer): Filter<number | null, A> => ({
  ...offerOf(options),
  open: null,
  toInput: options.toInput,
  read: (search) => read(Id, search, options.at),
  write: (value) => ({ [options.at]: value ?? undefined }),
  chips: (value, { choices }) => {
    const text = nameOf(value, choices)
    return text === null ? [] : [{ label: options.label, value: text, without: null }]
  },
  field: (props) => <OneField label={options.label} className={options.className ?? ''} {...chosenIn(props)} />,
})

/** A required choice: the list is not fetched without it. */
export const needed = <A extends object>(
  options: FilterOptions<number | null, A> & Offer & { words: { choose: string; nothing: string; missing: string } },
): Filter<number | null, A> => {
  const { label, className = '', words } = options
  const { chips: _, ...rest } = one(options)
  return {
    ...rest,
    needed: true,
    wrong: (value) => (value === null ? words.missing : null),
    field: ({ wrong, ...props }) => (
      <NeededField {...{ label, className, words }} error={wrong as string | null} {...chosenIn({ ...props, wrong })} />
    ),
  }
}

const numbersThat = (isChoice: (value: number) => boolean) =>
  v.fallback(
    v.pipe(
      Numbers,
      v.check((all) => all.every(isChoice)),
    ),
    [],
  )
const offerOf = ({ useChoices, offered }: Offer) => ({ useChoices, ...(offered && { offered }) })
const chosenIn = <V,>(props: FieldProps<V>) => ({
  value: props.value,
  onChange: (value: V) => props.onChange(value),
  choices: props.choices!,
})

/** One of a few states, all of them in sight. */
export const oneOf = <S extends string, A extends object>(
  options: FilterOptions<S, A> & {
    /** All states and their labels, in order. */
    words: Readonly<Record<S, string>>
    open: NoInfer<S>
    first?: NoInfer<S>
    /** Shown only while they are in force. */
    rare?: readonly NoInfer<S>[]
    atEnd?: true
  },
): Filter<S, A> => {
  const { at, label, toInput, words, open, first = open, rare = [], atEnd } = options
  const all = (Object.keys(words) as S[]).map((value) => ({ value, label: words[value] }))
  return {
    open,
    first: () => first,
    toInput,
    read: (search) => all.find(({ value }) => value === search[at])?.value ?? first,
    write: (value) => ({ [at]: value === first ? undefined : value }),
    chips: (value) => (value === open ? [] : [{ label, value: words[value], without: open }]),
    field: ({ value, onChange }) => (
      <StatusSwitch
        label={label}
        choices={all.filter((one) => !rare.includes(one.value) || one.value === value)}
        value={value}
        onChange={(status) => onChange(status as S)}
      />
    ),
    ...(atEnd && { atEnd }),
  }
}

/** Checkboxes under one label, each of which narrows the list. */
export const flags = <K extends string, A extends object>(options: {
  label: string
  className: string
  /** By filter name: the name in the address, and the label. */
  of: Readonly<Record<K, { at: string; word: string }>>
  toInput: (value: Record<K, boolean>) => A
}): Filter<Record<K, boolean>, A> => {
  const names = Object.keys(options.of) as K[]
  const each = <V,>(value: (name: K) => V) => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>
  return {
    open: each(() => false),
    toInput: options.toInput,
    read: (search) => each((name) => read(Only, search, options.of[name].at)),
    write: (value) => Object.fromEntries(names.map((name) => [options.of[name].at, value[name] ? 1 : undefined])),
    chips: (value) =>
      names.flatMap((name) =>
        value[name] ? [{ label: options.label, value: options.of[name].word, without: { ...value, [name]: false } }] : [],
      ),
    field: ({ value, onChange }) => (
      <fieldset className={options.className}>
        <legend className="mantine-InputWrapper-label">{options.label}</legend>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={options.of[name].word}
            checked={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    ),
  }
}

/** The same filter without a field: it is set only by a link, e.g. from a report, and removed by its chip. */
export function byLink<V, A extends object>(filter: Filter<V, A>): Filter<V, A> {
  const { field: _, ...rest } = filter
  return rest
}

/** State in the address other than filters, e.g. the open dialog: no field, no chip. */
export const addressState = <V, A extends object = object>(options: {
  at: string
  /** Reads it; what makes no sense is `open`. */
  as: Reader<V>
  open: V
  toInput?: (value: V) => A
}): Filter<V, A> => ({
  open: options.open,
  toInput: options.toInput ?? (() => ({}) as A),
  read: (search) => read(v.fallback(options.as, options.open) as Reader<V>, search, options.at),
  write: (value) => ({ [options.at]: value === options.open ? undefined : (value ?? undefined) }),
})
