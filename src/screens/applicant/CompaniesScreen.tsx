import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '#contract/company.ts'
import { useAdminsOnly } from '#app/account/useAdminsOnly.ts'
import { applicantQueries } from '#app/data/applicant.ts'
import { companiesWords as words } from '#app/words/applicant.ts'
import { useApplicantAddress } from './address.ts'
import { Applicants } from './Applicants.tsx'
import { ApplicantCard } from './cells.tsx'
import { companyColumns, missingOf } from './company/columns.tsx'
import { CompanyReview } from './company/CompanyReview.tsx'
import { companyStages, companyStatus, isInStage } from './company/state.ts'

const idOf = ({ transportationCompanyId }: Company) => transportationCompanyId
const nameOf = ({ transportationCompanyName }: Company) => transportationCompanyName

const card = (row: Company, acts: ReactNode) => (
  <ApplicantCard
    name={nameOf(row)}
    status={companyStatus(row)}
    code={row.nationalId}
    facts={[row.cityName, words.cardLacks(missingOf(row))]}
    since={row.appliedAt}
    acts={acts}
  />
)

/** `/TransportationCompany`: companies that wait, those that were accepted and cannot work yet, and all (S2 §2; B5, B6). */
export function Screen() {
  useAdminsOnly('/error404')
  const address = useApplicantAddress(companyStages)
  const query = useQuery(applicantQueries.companies)
  return (
    <>
      <Applicants
        {...{ query, words, address, idOf, nameOf, card }}
        stages={companyStages}
        isIn={isInStage}
        columns={companyColumns}
        isWaiting={({ isAccept }) => !isAccept}
      />
      <CompanyReview company={query.data?.find((row) => idOf(row) === address.opened) ?? null} onClose={address.close} />
    </>
  )
}
