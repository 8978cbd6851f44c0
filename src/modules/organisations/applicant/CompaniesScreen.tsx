import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Company } from '#contract/organisations/company.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { applicantQueries } from './queries.ts'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { companiesWords as words } from './applicant-words.ts'
import { Applicants } from './Applicants.tsx'
import { ApplicantCard } from './cells.tsx'
import { AddCompanyDialog } from './company/AddDialog.tsx'
import { companyColumns, missingOf } from './company/columns.tsx'
import { CompanyMenu, useCompanyMoney } from './company/money.tsx'
import { companyStages, companyStatus, isInStage } from './company/state.ts'
import { applicantFilters } from './filters.ts'
import { useCompanyBulk } from './review/bulk.ts'

const idOf = ({ transportationCompanyId }: Company) => transportationCompanyId
const nameOf = ({ transportationCompanyName }: Company) => transportationCompanyName
const pathOf = (id: number) => `/TransportationCompany/${id}`

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

/** Returns the next step of an accepted company before it can work. */
function next({ isAccept, userName, halls }: Company): string {
  if (!isAccept) return ''
  return userName === null ? words.next.account : halls.length === 0 ? words.next.hall : ''
}

const definition = defineList({
  table: 'companies',
  filters: applicantFilters(companyStages),
  query: () => applicantQueries.companies,
})

/** `/TransportationCompany`: all companies, with views of waiting and unfinished ones (S2 §2; B5, B6). */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(definition)
  const [openMoney, moneyDialog] = useCompanyMoney()
  const bulk = useCompanyBulk()
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <Applicants
      {...{ list, words, idOf, nameOf, pathOf, card }}
      stages={companyStages}
      bulk={bulk}
      isIn={isInStage}
      columns={companyColumns}
      renderMenu={(row) => row.isAccept && <CompanyMenu company={row} open={openMoney} />}
      isWaiting={(row) => !row.isAccept && row.verdict === null}
      next={next}
      onAdd={() => setAdding(true)}
    >
      {moneyDialog}
      {adding && (
        <AddCompanyDialog onClose={() => setAdding(false)} onAdded={(id) => void navigate({ to: pathOf(id), search: true })} />
      )}
    </Applicants>
  )
}
