/** What is said in each call: about our own row, somebody else's, and one that is not there. */
import { deskInputs } from './inputs-desk.ts'
import { hallInputs } from './inputs-hall.ts'
import { peopleInputs } from './inputs-people.ts'
import type { Input } from './input.ts'
import { MISSING, type Side } from './ground.ts'

export const inputs: Record<string, Input> = { ...deskInputs, ...hallInputs, ...peopleInputs }

/** The same shape with ids that nobody has. */
export const nowhere = (side: Side): Side => swapped(side) as Side

function swapped(value: unknown): unknown {
  if (typeof value === 'number') return MISSING
  if (typeof value === 'string') return value.length === 36 ? '00000000-0000-4000-8000-000000000000' : 'nobody-here'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapped(inner)]))
}
