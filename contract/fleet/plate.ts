/**
 * Iranian plates: two digits, a letter, three digits and the two of the region. The letter gives the use of the vehicle, and
 * here whether it may load at a hall. Pure; takes digits of any script.
 */
import { latinDigits } from '../kernel/value/digits.ts'
import { foldLetters } from '../kernel/value/text.ts'
import { plateFaults, plateLettersOf as letters } from './plate-words.ts'

/** Uses that a plate letter denotes. */
export const plateKinds = [
  'freight',
  'private',
  'government',
  'agricultural',
  'transit',
  'taxi',
  'police',
  'guards',
  'army',
  'defence',
  'staff',
  'disabled',
  'diplomatic',
] as const
export type PlateKind = (typeof plateKinds)[number]

/** Kinds that may carry loads; other plates are refused. */
const carrying: readonly PlateKind[] = ['freight', 'private', 'government', 'agricultural', 'transit']

/** Letters of vehicles that carry loads, the usual one first: the options of a form. */
export const plateLetters: readonly string[] = carrying.flatMap((kind) => letters[kind])

/** A plate in its parts, with the use its letter denotes. */
export interface ReadPlate {
  two: string
  letter: string
  three: string
  region: string
  kind: PlateKind
}

/** The kind of a letter; null for a letter that no plate has. */
export const kindOf = (letter: string): PlateKind | null => plateKinds.find((kind) => letters[kind].includes(letter)) ?? null

/** Parses `12ع345` and `67`, with or without spaces; null if it is no Iranian plate. No part begins with zero. */
export function plateOf(number: string, serial: string): ReadPlate | null {
  const [, two, middle, three] =
    /^([1-9]\d)([^\d]{1,3})([1-9]\d\d)$/u.exec(foldLetters(number).replace(/[\s\u200c\u0640-]/g, '')) ?? []
  const region = latinDigits(serial)
  if (!two || !middle || !three || !/^[1-9]\d$/.test(region)) return null
  const letter = middle.toUpperCase()
  const kind = kindOf(letter)
  return kind === null ? null : { two, letter, three, region, kind }
}

/** Why a vehicle that carries loads cannot have this plate; null if it can. */
export function plateFault(number: string, serial: string): string | null {
  const plate = plateOf(number, serial)
  if (plate === null) return plateFaults.none
  return carrying.includes(plate.kind) ? null : plateFaults.notForLoads(plate.kind)
}

/** A plate that may carry loads but is not the usual freight plate: pages mark it. */
export const isUnusual = (kind: PlateKind): boolean => kind !== 'freight'

/** The stored form: no spaces, `12ع345`. */
export const plateNumber = ({ two, letter, three }: Pick<ReadPlate, 'two' | 'letter' | 'three'>): string => two + letter + three
