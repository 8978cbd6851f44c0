/** The fields of the form by what they hold: a figure, one row of a list, a text. */
import { memo, type ComponentType } from 'react'
import { fieldOf, type FieldWith } from '#contract/freight/cargo-fields.ts'
import type { AmountIn } from '#contract/kernel/value/money.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { FigureInput, type FigureInputProps } from '#app/kit/ui/input/FigureInput.tsx'
import { GrowingText } from '#app/kit/ui/input/GrowingText.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { WeightInput } from '#app/kit/ui/input/WeightInput.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { cargoFieldWords, unitWords } from './cargo-fields-words.ts'
import type { FormContext, Straight, Typed } from '#app/modules/freight/announce/form.ts'
import { useUsualPlaces } from '#app/modules/freight/announce/fields/kept.ts'
import type { List, Lists } from '#app/modules/freight/announce/fields/lists.ts'
import type { Aliased } from '#app/kit/ui/input/finding.ts'
import { noteBelow, PickField } from '#app/modules/freight/announce/fields/PickField.tsx'
import { useKept } from '#app/modules/freight/announce/fields/useKept.tsx'
import { PlaceField } from '#app/modules/freight/announce/parts/PlaceField.tsx'
import { useTyped, type Typing } from '#app/modules/freight/announce/typing.ts'
import { rowsOf, type ChoiceList } from './lists.ts'

/** Props of every field. */
export interface FieldProps {
  id: string
  error: string | undefined
  typing: Typing
  lists: Lists
  context: FormContext
  /** The editor is in a cell of the paste review, with little room and without adjacent fields. */
  inCell?: boolean
}
export type Editor = ComponentType<FieldProps>

/** The fields whose value is of this kind. */
type Holding<T> = { [K in Straight]: Typed[K] extends T ? (T extends Typed[K] ? K : never) : never }[Straight]
type ChoiceField = Extract<Holding<number | null>, FieldWith<'list'>>
type FigureField = Exclude<Holding<number | null>, ChoiceField>

/** A required field without an asterisk, because nearly all are required: the optional ones are marked instead. */
export const needed = { required: true, withAsterisk: false } as const
const isNeeded = (name: Straight) => fieldOf(name).missing !== undefined
const labelOf = (name: Straight) => cargoFieldWords[name].label
export const optionalLabel = (label: string) => `${label} ${words.optional}`
const labelled = (name: Straight) =>
  isNeeded(name) ? { label: labelOf(name), ...needed } : { label: optionalLabel(labelOf(name)) }

interface FigureSettings {
  /** Further props that depend on the rest of the form. */
  use?: (props: FieldProps) => Partial<FigureInputProps> | null
  /** Converts the typed value. */
  take?: (value: number | null) => number | null
}

/** A whole number; with its unit an amount of money or a weight. `use` answering null hides it. */
export function figure(name: FigureField, { use = () => ({}), take = (value) => value }: FigureSettings = {}): Editor {
  const { unit, digits } = fieldOf(name)
  return memo(function Figure(props: FieldProps) {
    const value = useTyped(props.typing, (typed) => typed[name])
    const settings = use(props)
    if (!settings) return null
    const field = {
      ...labelled(name),
      id: props.id,
      error: props.error,
      maxDigits: digits,
      value,
      onChange: (typed: number | null) => props.typing.set({ [name]: take(typed) }),
      ...settings,
    }
    if (unit === 'kg') return <WeightInput {...field} />
    if (unit === 'toman' || unit === 'rial')
      return <MoneyInput {...field} value={value as AmountIn[typeof unit] | null} unit={unit} />
    return <FigureInput {...field} {...(unit && { unit: unitWords[unit] })} />
  })
}

interface ChoiceSettings {
  description?: string
  /** Shown when the loaded list is empty. */
  none?: string
  /** Note next to a row's name. */
  option?: (row: unknown, label: string) => { label: string; disabled: boolean }
  /** The displayed value; the chosen value by default. */
  shown?: (typed: Typed, props: FieldProps) => number | null
  /** Whether it is offered at all. */
  offered?: (context: FormContext) => boolean
}

/** One row of a list. */
export function choice(name: ChoiceField, { description, none, option, shown, offered }: ChoiceSettings = {}): Editor {
  const list = fieldOf(name).list as ChoiceList
  const { id: idOf, name: nameOf } = rowsOf(list)
  const need = isNeeded(name) || offered !== undefined
  return memo(function Choice(props: FieldProps) {
    const value = useTyped(props.typing, (typed) => (shown ? shown(typed, props) : typed[name]))
    const kept = useKept(name, labelOf(name), props.typing)
    if (offered && !offered(props.context)) return null
    return (
      <PickField
        id={props.id}
        error={props.error}
        label={need ? labelOf(name) : optionalLabel(labelOf(name))}
        description={props.inCell ? undefined : (kept?.mark ?? description)}
        onKeyDown={kept?.onKeyDown}
        required={need}
        {...(none && { none })}
        list={props.lists[list] as List<unknown[]>}
        option={(row) => ({
          value: idOf(row),
          label: nameOf(row),
          aliases: (row as Aliased).aliases,
          ...option?.(row, nameOf(row)),
        })}
        value={value}
        onChange={(chosen) => props.typing.set({ [name]: chosen })}
      />
    )
  })
}

/** A text of several lines. */
export function text(name: Holding<string>): Editor {
  return memo(function Text({ id, error, typing, inCell }: FieldProps) {
    const value = useTyped(typing, (typed) => typed[name])
    return (
      <GrowingText
        id={id}
        error={error}
        className="wide"
        {...labelled(name)}
        {...(inCell && { label: labelOf(name) })}
        least={inCell ? 2 : 1}
        most={inCell ? 6 : 8}
        maxLength={1000}
        value={value}
        onChange={(event) => typing.set({ [name]: event.currentTarget.value })}
      />
    )
  })
}

/** Digits that are no figure: a telephone. */
export function digits(name: Holding<string>): Editor {
  return memo(function Digits({ id, error, typing, inCell }: FieldProps) {
    const value = useTyped(typing, (typed) => typed[name])
    const kept = useKept(name, labelOf(name), typing)
    return (
      <DigitsInput
        id={id}
        error={error}
        {...(!inCell && kept && { description: kept.mark, inputWrapperOrder: noteBelow })}
        {...labelled(name)}
        inputMode="tel"
        value={value}
        onChange={(typed) => typing.set({ [name]: typed })}
      />
    )
  })
}

/** An end of the route. */
export function place(end: 'from' | 'to'): Editor {
  return memo(function Place({ id, error, typing, lists }: FieldProps) {
    const value = useTyped(typing, (typed) => typed[end])
    const usual = useUsualPlaces(end)
    return (
      <PlaceField
        id={id}
        error={error}
        label={words[end]}
        list={lists.places}
        usual={usual}
        value={value}
        onChange={(typed) => typing.set({ [end]: typed })}
      />
    )
  })
}
