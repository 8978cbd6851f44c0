/** Inputs of every call for the own, the other and a missing row. */
import type { Contract } from '#contract/index.ts'
import { deskInputs } from './inputs-desk.ts'
import { driverInputs } from './inputs-drivers.ts'
import { hallInputs } from './inputs-hall.ts'
import { noticeInputs } from './inputs-notice.ts'
import { moneyInputs } from './inputs-money.ts'
import { peopleInputs } from './inputs-people.ts'
import type { Input } from './input.ts'
import { MISSING, type Side } from './ground.ts'

/** `area.key` of every call. */
type CallName = { [A in keyof Contract]: `${A}.${keyof Contract[A] & string}` }[keyof Contract]

/** A call without an entry does not compile. */
export const inputs: Readonly<Record<string, Input>> = {
  ...deskInputs,
  ...driverInputs,
  ...hallInputs,
  ...noticeInputs,
  ...moneyInputs,
  ...peopleInputs,
} satisfies Record<CallName, Input>

/** Returns the same shape with ids that do not exist. */
export const replaceIds = (side: Side): Side => replaceValue(side) as Side

function replaceValue(value: unknown): unknown {
  if (typeof value === 'number') return MISSING
  if (typeof value === 'string') return value.length === 36 ? '00000000-0000-4000-8000-000000000000' : 'missing-row'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceValue(inner)]))
}
