/** The form's fields: the section and editor of each. The contract's part is `cargo-fields.ts`. */
import { noteBelow } from '#app/modules/freight/announce/fields/PickField.tsx'
import { BULK, MAX_TRUCKS } from '#contract/freight/announcement.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { fieldHelpWords as help } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { hallOf, isHallLoad, type FormField } from '#app/modules/freight/announce/form.ts'
import { party } from '#app/modules/freight/announce/parties/Parties.tsx'
import { SelectedDrivers } from '#app/modules/freight/announce/parties/SelectedDrivers.tsx'
import { useTyped } from '#app/modules/freight/announce/typing.ts'
import { choice, digits, figure, place, text, type Editor, type FieldProps } from './editors.tsx'
import { LoaderGroup, LoaderTypes } from './loaders.tsx'
import { Day, Free, Hour } from './when.tsx'

export type Section = 'hall' | 'route' | 'goods' | 'rent' | 'drivers'

interface Entry {
  section: Section
  /** The field on the same line. */
  beside?: FormField
  Editor: Editor
}

const useInHall = ({ typing, context }: FieldProps) => useTyped(typing, (typed) => isHallLoad(typed, context))

/** A note below a field, where it does not move adjacent fields; a cell of the paste review has no room for one. */
const below = (sentence: string, { inCell }: FieldProps) =>
  inCell ? {} : { description: sentence, inputWrapperOrder: noteBelow }

/** Bulk has no count. */
function usePackages({ typing, inCell }: FieldProps) {
  const isBulk = useTyped(typing, ({ BastebandyId }) => BastebandyId === BULK)
  const field = { label: words.packages, required: !isBulk, withAsterisk: false, disabled: isBulk }
  if (!isBulk) return field
  return inCell ? null : { ...field, placeholder: words.bulk, value: null }
}

export const formFields: Record<FormField, Entry> = {
  TransportationCompanyId: {
    section: 'hall',
    Editor: choice('TransportationCompanyId', { description: words.companyWhy, offered: ({ as }) => as === 'owner' }),
  },
  TransportationCompanyHallId: {
    section: 'hall',
    Editor: choice('TransportationCompanyHallId', {
      none: words.noHall,
      offered: ({ as }) => as === 'company',
      option: (row, label) => {
        const { isActive } = row as { isActive: boolean }
        return { label: isActive ? label : words.hallClosed(label), disabled: !isActive }
      },
      shown: (typed, { context, inCell }) =>
        (inCell ? undefined : hallOf(typed, context)?.id) ?? typed.TransportationCompanyHallId,
    }),
  },
  day: { section: 'hall', Editor: Day },
  time: { section: 'hall', beside: 'day', Editor: Hour },
  free: { section: 'hall', Editor: Free },
  from: { section: 'route', Editor: place('from') },
  to: { section: 'route', Editor: place('to') },
  SenderCustomerAddressId: { section: 'route', Editor: party('SenderCustomerAddressId') },
  ReceiverCustomerAddressId: { section: 'route', Editor: party('ReceiverCustomerAddressId') },
  KalaId: { section: 'goods', Editor: choice('KalaId') },
  BastebandyId: { section: 'goods', Editor: choice('BastebandyId') },
  BastebandyNumber: { section: 'goods', beside: 'BastebandyId', Editor: figure('BastebandyNumber', { use: usePackages }) },
  KalaWeight: { section: 'goods', Editor: figure('KalaWeight') },
  FreighterNumber: {
    section: 'goods',
    beside: 'KalaWeight',
    // A fourth digit starts again at one truck (S1 §5).
    Editor: figure('FreighterNumber', {
      use: (props) => ({ maxDigits: 4, ...below(help.trucks, props) }),
      take: (trucks) => (trucks !== null && trucks > MAX_TRUCKS ? 1 : trucks),
    }),
  },
  loaderGroup: { section: 'goods', Editor: LoaderGroup },
  LoaderTypeIds: { section: 'goods', Editor: LoaderTypes },
  CargoRent: { section: 'rent', Editor: figure('CargoRent') },
  Tel: { section: 'rent', Editor: digits('Tel') },
  KalaValue: { section: 'rent', Editor: figure('KalaValue', { use: (props) => (useInHall(props) ? {} : null) }) },
  CargoRange: {
    section: 'rent',
    Editor: figure('CargoRange', {
      use: (props) => below(useInHall(props) ? words.rangeInHall : help.range, props),
    }),
  },
  Description: { section: 'rent', Editor: text('Description') },
  SelectedDriverIds: { section: 'drivers', Editor: SelectedDrivers },
}

const names = Object.keys(formFields) as FormField[]
/** Returns the fields of a section, line by line. */
export const linesOf = (section: Section): FormField[][] =>
  names
    .filter((name) => formFields[name].section === section && !formFields[name].beside)
    .map((name) => [name, ...names.filter((other) => formFields[other].beside === name)])
