import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Owner } from '#contract/organisations/owner.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import { ownersWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { ownerName, ownerStatus } from './state.ts'

const words = ownersWords.columns

/** A natural person or a legal one (S2 §3). */
export const personWord = ({ type }: Owner) => (type ? ownersWords.types.legal : ownersWords.types.natural)

const { text, code, day, chip } = columnKinds<Owner, keyof typeof words>(words)

/** S2 §2 "Cargo owners". */
export const ownerColumns: Column<Owner>[] = [
  text('name', ownerName, { fixed: true }),
  code('meliCode', ({ meliCode }) => meliCode, { priority: 1 }),
  code('mobile', ({ mobile }) => mobile),
  text('type', personWord),
  text('city', ({ cityName }) => cityName),
  day('created', ({ dateCreated, createdAt }) => ({ date: dateCreated, time: clockOf(new Date(createdAt)) })),
  chip('status', ownerStatus, { priority: 1 }),
]
