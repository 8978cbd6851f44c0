import { Code } from '#app/ui/value/Isolate.tsx'
import type { Company } from '#contract/company.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { companiesWords, reviewWords } from '#app/words/applicant.ts'
import { unknown } from '#app/words/ui.ts'
import { Cut } from '../cells.tsx'
import { companyStatus } from './state.ts'

const words = companiesWords.columns

/** What is still missing before it can be accepted, and then before it can work, in words; '' where nothing is. */
export function missingOf({ isAccept, missing, userName, halls }: Company): string {
  if (!isAccept) return companiesWords.lacks(missing.map((part) => reviewWords.parts[part]))
  const { account, hall } = companiesWords.afterwards
  return companiesWords.lacks([...(userName === null ? [account] : []), ...(halls.length === 0 ? [hall] : [])])
}

/** S2 §2 "Transportation-company management"; who applied when and what is missing first, the rest for who asks for it. */
export const companyColumns: Column<Company>[] = [
  {
    key: 'name',
    header: words.name,
    render: ({ transportationCompanyName }) => <Cut text={transportationCompanyName} />,
    value: ({ transportationCompanyName }) => transportationCompanyName,
    fixed: true,
  },
  {
    key: 'nationalId',
    header: words.nationalId,
    render: ({ nationalId }) => <Code text={nationalId} />,
    value: ({ nationalId }) => nationalId,
  },
  { key: 'mobile', header: words.mobile, render: ({ mobile }) => <Code text={mobile} />, value: ({ mobile }) => mobile || null },
  { key: 'city', header: words.city, render: ({ cityName }) => cityName ?? unknown, value: ({ cityName }) => cityName },
  {
    key: 'address',
    header: words.address,
    render: ({ address }) => <Cut text={address} />,
    value: ({ address }) => address || null,
    hidden: true,
  },
  {
    key: 'postalCode',
    header: words.postalCode,
    render: ({ postalCode }) => <Code text={postalCode} />,
    value: ({ postalCode }) => postalCode || null,
    hidden: true,
  },
  {
    key: 'applied',
    header: words.applied,
    render: ({ appliedAt }) => <TimeAgo at={appliedAt} />,
    value: ({ appliedAt }) => Date.parse(appliedAt),
    text: () => '',
  },
  {
    key: 'missing',
    header: words.missing,
    render: (row) => missingOf(row) || unknown,
    value: (row) => missingOf(row) || null,
  },
  {
    key: 'status',
    header: words.status,
    render: (row) => <StatusChip {...companyStatus(row)} />,
    value: (row) => companyStatus(row).word,
  },
]
