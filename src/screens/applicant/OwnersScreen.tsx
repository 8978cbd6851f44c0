import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Owner } from '#contract/owner.ts'
import { useAdminsOnly } from '#app/account/useAdminsOnly.ts'
import { applicantQueries } from '#app/data/applicant.ts'
import { ownersWords as words } from '#app/words/applicant.ts'
import { useApplicantAddress } from './address.ts'
import { Applicants } from './Applicants.tsx'
import { ApplicantCard } from './cells.tsx'
import { ownerColumns, personWord } from './owner/columns.tsx'
import { OwnerReview } from './owner/OwnerReview.tsx'
import { isInStage, ownerName, ownerStages, ownerStatus } from './owner/state.ts'

const idOf = ({ id }: Owner) => id

const card = (row: Owner, acts: ReactNode) => (
  <ApplicantCard
    name={ownerName(row)}
    status={ownerStatus(row)}
    code={row.meliCode}
    facts={[personWord(row), row.cityName]}
    since={row.dateCreated}
    acts={acts}
  />
)

/** `/ManageProductOwner`: product owners who wait, those who were accepted, and all (S2 "Cargo owners"; GAP12, GAP17). */
export function Screen() {
  useAdminsOnly('/error404')
  const address = useApplicantAddress(ownerStages)
  const query = useQuery(applicantQueries.owners)
  return (
    <>
      <Applicants
        {...{ query, words, address, idOf, card }}
        stages={ownerStages}
        isIn={isInStage}
        columns={ownerColumns}
        nameOf={ownerName}
        isWaiting={({ isAccept }) => !isAccept}
      />
      <OwnerReview owner={query.data?.find((row) => idOf(row) === address.opened) ?? null} onClose={address.close} />
    </>
  )
}
