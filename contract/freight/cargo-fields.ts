/**
 * The fields of an announcement, by wire name, in the order of the form. The wire's schema, its rules, the columns of `cargo`,
 * the form, the edit, the merge, the paste's review, the history and the cargo's page are derived from it. How a field is
 * added: docs/recipes.md, "A field of a cargo".
 */
import * as v from 'valibot'
import { Decimal, Ids, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { ConfirmedDoubts } from './plausible/doubts.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { Text } from '../kernel/value/text.ts'
import { announcementWords as words } from './announcement-words.ts'
import { RialsInput, RialsValue, TomanInput, TomanValue, type MoneyUnit, type Rials } from '../kernel/value/money.ts'

/** Lists with the rows that an id refers to. */
export type ListName = 'companies' | 'halls' | 'parties' | 'goods' | 'packagings' | 'loaderTypes' | 'drivers'
/** Unit of a number. Toman is whole rials in the database. */
export type Unit = 'kg' | 'km' | 'hours' | 'minutes' | MoneyUnit

interface CargoField {
  /** Wire schema. Types and lengths only: `announcementFaults` reports missing fields. */
  shape: v.GenericSchema<unknown, unknown>
  /** Its schema when read back, under its name with a lower-case first letter (S1 §3); absent if not read everywhere. */
  read?: v.GenericSchema
  /** Its column of `cargo`; absent if it has none. */
  column?: string
  /** Included in every row of the cargo list. */
  listed?: true
  /**
   * Fields of one part are chosen together when two edits conflict: a place without its coordinates, a route without its
   * length, or a day with another edit's hour would be a value that neither edit contains. Null if no edit changes it.
   */
  part: string | null
  /** Maximum digits of a number. */
  digits?: number
  unit?: Unit
  /** The list that its id, or each of its ids, refers to. */
  list?: ListName
  /** The name of that row in a cargo that is read back. */
  named?: string
  /** The message when a required field is missing (S1 §5). */
  missing?: string
  /** The message for an unknown id. */
  unknown?: string
  /** How it can get worse for a driver who listed the cargo (X11). */
  worse?: 'lower' | 'higher' | 'other'
  /** The field at which its fault is shown; null for the whole form. Absent: the field itself. */
  at?: string | null
}

const whole = (digits: number) => ({ shape: Whole(10 ** digits - 1), digits })
const number = v.number()
const optional = v.nullable(v.number())

export const cargoFields = {
  TransportationCompanyId: { shape: OptionalId, read: number, list: 'companies', part: 'company' },
  TransportationCompanyHallId: { shape: OptionalId, read: optional, list: 'halls', part: 'hall' },
  /** The server reads both from the hall and ignores the wire's values (GAP53). */
  AnnouncementLimitMinutes: { ...whole(4), unit: 'minutes', part: 'hall', at: null },
  ReservationLimit: { ...whole(4), unit: 'minutes', part: 'hall', at: null },
  IsLoadHall: { shape: YesNo, read: v.boolean(), part: null },
  FutureDate: { shape: ShamsiDay, part: 'when' },
  FutureHour: { ...whole(2), part: 'when' },
  FutureMinute: { ...whole(2), part: 'when', at: 'FutureHour' },
  CargoSource: {
    shape: Text(120),
    read: v.string(),
    column: 'source',
    listed: true,
    part: 'route',
    missing: words.source,
    worse: 'other',
  },
  CargoSourceLat: { shape: Decimal, read: number, column: 'source_lat', part: 'route', at: 'CargoSource' },
  CargoSourceLong: { shape: Decimal, read: number, column: 'source_lng', part: 'route', at: 'CargoSource' },
  CargoDestination: {
    shape: Text(120),
    read: v.string(),
    column: 'destination',
    listed: true,
    part: 'route',
    missing: words.destination,
    worse: 'other',
  },
  CargoDestinationLat: { shape: Decimal, read: number, column: 'destination_lat', part: 'route', at: 'CargoDestination' },
  CargoDestinationLong: { shape: Decimal, read: number, column: 'destination_lng', part: 'route', at: 'CargoDestination' },
  /** At least 1, like the duration. */
  CargoDistance: { ...whole(5), read: number, column: 'distance_km', listed: true, unit: 'km', part: 'route' },
  CargoDuration: {
    ...whole(4),
    read: number,
    column: 'duration_hours',
    listed: true,
    unit: 'hours',
    part: 'route',
    at: 'CargoDistance',
  },
  SenderCustomerAddressId: { shape: OptionalId, read: optional, column: 'sender_address_id', list: 'parties', part: 'sender' },
  ReceiverCustomerAddressId: {
    shape: OptionalId,
    read: optional,
    column: 'receiver_address_id',
    list: 'parties',
    part: 'receiver',
  },
  KalaId: {
    shape: OptionalId,
    read: number,
    column: 'goods_id',
    list: 'goods',
    part: 'goods',
    missing: words.goods,
    unknown: words.unknownGoods,
  },
  BastebandyId: {
    shape: OptionalId,
    read: number,
    column: 'packaging_id',
    list: 'packagings',
    named: 'bastebandyName',
    part: 'packaging',
    missing: words.packaging,
    unknown: words.unknownPackaging,
  },
  BastebandyNumber: { ...whole(6), read: number, column: 'packaging_count', part: 'packaging' },
  /** On each truck. */
  KalaWeight: {
    ...whole(6),
    read: number,
    column: 'weight_kg',
    listed: true,
    unit: 'kg',
    part: 'weight',
    missing: words.weight,
    worse: 'higher',
  },
  FreighterNumber: { ...whole(9), read: number, column: 'trucks', listed: true, part: 'trucks', missing: words.trucks },
  LoaderTypeIds: {
    shape: Ids(),
    read: v.array(number),
    list: 'loaderTypes',
    part: 'loaders',
    missing: words.loaderTypes,
    unknown: words.unknownLoaderType,
    worse: 'other',
  },
  /** Net rent of one truck. */
  CargoRent: {
    shape: TomanInput(10 ** 14 - 1),
    digits: 14,
    read: TomanValue,
    column: 'rent',
    listed: true,
    unit: 'toman',
    part: 'rent',
    missing: words.rent,
    worse: 'lower',
  },
  Tel: { shape: TelephoneText(11), read: v.string(), column: 'tel', part: 'tel', missing: words.tel },
  /** Worth of the goods (GAP66). */
  KalaValue: {
    shape: RialsInput(10 ** 15 - 1),
    digits: 15,
    read: v.nullable(RialsValue),
    column: 'goods_value',
    unit: 'rial',
    part: 'value',
  },
  /** Radius in km around the origin within which a free cargo may be claimed (GAP31). */
  CargoRange: { ...whole(4), read: number, column: 'range_km', unit: 'km', part: 'range', missing: words.range },
  Description: { shape: Text(1000), read: v.string(), column: 'description', listed: true, part: 'note' },
  /** Extension: drivers who see a free cargo before the others (F16, GAP35). */
  SelectedDriverIds: { shape: Ids(50), read: v.array(number), list: 'drivers', part: 'drivers' },
  /** Extension: improbable values that the member confirmed (decision 19). Unconfirmed ones are marked. */
  Confirmed: { shape: ConfirmedDoubts, part: null, at: null },
} as const satisfies Record<string, CargoField>

type Fields = typeof cargoFields
/** A field of an announcement, by its name on the wire. */
export type FieldName = keyof Fields
/** The names, in the order of the form. */
export const fieldNames = Object.keys(cargoFields) as FieldName[]
/** A field with all optional properties. */
export const fieldOf = (name: FieldName): CargoField => cargoFields[name]

/** A field with this setting. */
export type FieldWith<Setting extends keyof CargoField> = {
  [K in FieldName]: Fields[K] extends Record<Setting, unknown> ? K : never
}[FieldName]
/** The fields with this setting, in the order of the form. */
export const fieldsWith = <Setting extends keyof CargoField>(setting: Setting) =>
  fieldNames.filter((name) => setting in cargoFields[name]) as FieldWith<Setting>[]

/** Names of the parts that are chosen together. */
export type PartName = NonNullable<Fields[FieldName]['part']>
/** The parts in the order of the form, each with its fields. */
export const cargoParts = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const { part } = cargoFields[name]
    return part === null ? [] : [[part, fieldNames.filter((other) => cargoFields[other].part === part)]]
  }),
) as Record<PartName, FieldName[]>

/** The field's name where a cargo is read back (S1 §3). */
export const readName = <K extends FieldName>(name: K) => (name.charAt(0).toLowerCase() + name.slice(1)) as Uncapitalize<K>

/** The wire's schemas by name. */
export const shapes = Object.fromEntries(fieldNames.map((name) => [name, cargoFields[name].shape])) as {
  [K in FieldName]: Fields[K]['shape']
}

type ReadField = FieldWith<'read'>
type ReadSchemas<K extends ReadField> = { [N in K as Uncapitalize<N>]: Fields[N]['read'] }
const readOf = <K extends ReadField>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [readName(name), cargoFields[name].read])) as unknown as ReadSchemas<K>
/** An announcement as it is read back: rent in toman, weight in kg, worth in rials (S1 §3). */
export const readShapes = readOf(fieldsWith('read'))
/** The fields of every list row. */
export const listedShapes = readOf(fieldsWith('listed'))
type NameShape<K extends ReadField> =
  null extends v.InferOutput<Fields[K]['read']>
    ? v.NullableSchema<v.StringSchema<undefined>, undefined>
    : v.StringSchema<undefined>
/** Names of the entities behind the ids. */
export const namedShapes = Object.fromEntries(
  fieldsWith('named').map((name) => {
    const { read, named } = cargoFields[name]
    return [named, v.is(read, null) ? v.nullable(v.string()) : v.string()]
  }),
) as { [K in FieldWith<'named'> as Fields[K]['named']]: NameShape<K> }

type ReadBack = { [K in ReadField as Uncapitalize<K>]: v.InferOutput<Fields[K]['read']> }
/** Maps the fields read back to the names of an announcement. */
export const announcedIn = (row: ReadBack) =>
  Object.fromEntries(fieldsWith('read').map((name) => [name, row[readName(name)]])) as {
    [K in ReadField]: v.InferOutput<Fields[K]['read']>
  }

/** A field with a column of its own. */
export type StoredField = FieldWith<'column'>
/** The columns of `cargo` that hold the announcement. Money in rials. */
export type AnnouncedColumns = {
  [K in StoredField as Fields[K]['column']]: Fields[K] extends { unit: 'toman' } ? Rials : v.InferOutput<Fields[K]['read']>
}
