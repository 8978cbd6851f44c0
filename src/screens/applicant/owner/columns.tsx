import { Code } from '#app/ui/value/Isolate.tsx'
import type { Owner } from '#contract/owner.ts'
import { shamsiDayOf } from '#contract/shamsi.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { ownersWords } from '#app/words/applicant.ts'
import { unknown } from '#app/words/ui.ts'
import { Cut } from '../cells.tsx'
import { ownerName, ownerStatus } from './state.ts'

const words = ownersWords.columns

/** A natural person or a legal one (S2 §3). */
export const personWord = ({ type }: Owner) => (type ? ownersWords.types.legal : ownersWords.types.natural)

/** S2 §2 "Cargo owners". */
export const ownerColumns: Column<Owner>[] = [
  { key: 'name', header: words.name, render: (row) => <Cut text={ownerName(row)} />, value: ownerName, fixed: true },
  {
    key: 'meliCode',
    header: words.meliCode,
    render: ({ meliCode }) => <Code text={meliCode} />,
    value: ({ meliCode }) => meliCode,
  },
  { key: 'mobile', header: words.mobile, render: ({ mobile }) => <Code text={mobile} />, value: ({ mobile }) => mobile || null },
  { key: 'type', header: words.type, render: personWord, value: personWord },
  { key: 'city', header: words.city, render: ({ cityName }) => cityName ?? unknown, value: ({ cityName }) => cityName },
  {
    key: 'created',
    header: words.created,
    render: ({ dateCreated }) => <ShamsiDate value={shamsiDayOf(new Date(dateCreated))} form="near" />,
    value: ({ dateCreated }) => Date.parse(dateCreated),
    text: ({ dateCreated }) => shamsiDayOf(new Date(dateCreated)),
  },
  {
    key: 'status',
    header: words.status,
    render: (row) => <StatusChip {...ownerStatus(row)} />,
    value: (row) => ownerStatus(row).word,
  },
]
