import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Company } from '#contract/organisations/company.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { companiesWords, reviewWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { companyStatus } from './state.ts'

const words = companiesWords.columns

/** Returns what is missing for acceptance, and then for work, as text; '' if complete. */
export function missingOf({ isAccept, missing, userName, halls }: Company): string {
  if (!isAccept) return companiesWords.lacks(missing.map((part) => reviewWords.parts[part]))
  const { account, hall } = companiesWords.afterwards
  return companiesWords.lacks([...(userName === null ? [account] : []), ...(halls.length === 0 ? [hall] : [])])
}

const { text, code, chip, column } = columnKinds<Company, keyof typeof words>(words)

/** S2 §2 "Transportation-company management"; the application date and missing parts first. */
export const companyColumns: Column<Company>[] = [
  text('name', ({ transportationCompanyName }) => transportationCompanyName, { fixed: true }),
  code('nationalId', ({ nationalId }) => nationalId, { priority: 1 }),
  code('mobile', ({ mobile }) => mobile, { below: 'nationalId' }),
  text('city', ({ cityName }) => cityName),
  code('postalCode', ({ postalCode }) => postalCode, { below: 'city' }),
  text('address', ({ address }) => address, { priority: 3, width: 180 }),
  column('applied', {
    width: 120,
    render: ({ appliedAt }) => <TimeAgo at={appliedAt} />,
    value: ({ appliedAt }) => Date.parse(appliedAt),
    text: () => '',
    at: ({ appliedAt }) => appliedAt,
  }),
  text('missing', missingOf, { priority: 1 }),
  chip('status', companyStatus, { priority: 1 }),
]
