/**
 * Money by its unit. Whole rials in the database and on the wire, except rents: toman on the wire and on screen (S1 §3). A
 * plain number has no unit, so an amount cannot pass as the other unit: `asRials` and `asToman` set the unit of an external or
 * computed number, and only `toToman` and `toRials` convert.
 */
import * as v from 'valibot'
import { Whole } from './number.ts'

declare const unit: unique symbol

/** An amount in rials; negative for a debt or a withdrawal. */
export type Rials = number & { readonly [unit]: 'rial' }
/** An amount in toman. */
export type Toman = number & { readonly [unit]: 'toman' }
/** The type of an amount by the name of its unit. */
export interface AmountIn {
  rial: Rials
  toman: Toman
}
export type MoneyUnit = keyof AmountIn
/** A number accepted as rials: any number but toman. */
export type RialsGiven = number & { readonly [unit]?: 'rial' }
/** A number accepted as toman: any number but rials. */
export type TomanGiven = number & { readonly [unit]?: 'toman' }

const RIALS_PER_TOMAN = 10

export const asRials = (amount: number) => amount as Rials
export const asToman = (amount: number) => amount as Toman
export const toToman = (amount: Rials) => asToman(amount / RIALS_PER_TOMAN)
export const toRials = (amount: Toman) => asRials(amount * RIALS_PER_TOMAN)
/** Adds up amounts of one unit; 0 for none. */
export const sumRials = (amounts: readonly Rials[]) => asRials(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** An amount in a response, in rials. */
export const RialsValue = v.number() as unknown as v.GenericSchema<number, Rials>
/** An amount in a response, in toman. */
export const TomanValue = v.number() as unknown as v.GenericSchema<number, Toman>
type WholeOf<Given, Amount> = ReturnType<typeof Whole> & v.GenericSchema<Given | string | null | undefined, Amount | null>
/** A whole amount of a request, in rials, up to `max`; null when not given. */
export const RialsInput = (max?: number) => Whole(max) as WholeOf<RialsGiven, Rials>
/** A whole amount of a request, in toman, up to `max`; null when not given. */
export const TomanInput = (max?: number) => Whole(max) as WholeOf<TomanGiven, Toman>
