/**
 * The plates of Iran: two digits, a letter, three digits and the two of the region. The letter says what the vehicle is for;
 * here it says what may load at a hall. Pure; takes digits of any script.
 */
import { latinDigits } from '../kernel/value/digits.ts'
import { foldLetters } from '../kernel/value/text.ts'
import { plateFaults, plateLettersOf as letters } from './plate-words.ts'

/** What a letter stands for. */
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

/** What may carry loads; a plate of another kind is refused. */
const carrying: readonly PlateKind[] = ['freight', 'private', 'government', 'agricultural', 'transit']

/** Every letter a vehicle that carries loads may have, the usual one first: what a form offers. */
export const plateLetters: readonly string[] = carrying.flatMap((kind) => letters[kind])

/** A plate in its parts, and what it stands for. */
export interface ReadPlate {
  two: string
  letter: string
  three: string
  region: string
  kind: PlateKind
}

/** The kind of a letter; null for what stands on no plate. */
export const kindOf = (letter: string): PlateKind | null => plateKinds.find((kind) => letters[kind].includes(letter)) ?? null

/** Reads `12ع345` and `67`, gaps or none; null for what is no plate of Iran. No part begins with zero. */
export function plateOf(number: string, serial: string): ReadPlate | null {
  const parts = /^([1-9]\d)([^\d]{1,3})([1-9]\d\d)$/u.exec(foldLetters(number).replace(/[\s\u200c\u0640-]/g, ''))
  const region = latinDigits(serial)
  if (!parts || !/^[1-9]\d$/.test(region)) return null
  const letter = parts[2]!.toUpperCase()
  const kind = kindOf(letter)
  return kind === null ? null : { two: parts[1]!, letter, three: parts[3]!, region, kind }
}

/** Why a vehicle that carries loads cannot have this plate; null when it can. */
export function plateFault(number: string, serial: string): string | null {
  const plate = plateOf(number, serial)
  if (plate === null) return plateFaults.none
  return carrying.includes(plate.kind) ? null : plateFaults.notForLoads(plate.kind)
}

/** A plate that carries loads and is not the usual one of freight: a page says so beside it. */
export const isUnusual = (kind: PlateKind): boolean => kind !== 'freight'

/** As a vehicle's row keeps it: no gaps, `12ع345`. */
export const plateNumber = ({ two, letter, three }: Pick<ReadPlate, 'two' | 'letter' | 'three'>): string => two + letter + three
