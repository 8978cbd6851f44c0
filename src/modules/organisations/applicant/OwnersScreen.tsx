import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Owner } from '#contract/organisations/owner.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { applicantQueries } from './queries.ts'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { ownersWords as words, suspensionWords } from './applicant-words.ts'
import { Applicants } from './Applicants.tsx'
import { ApplicantCard } from './cells.tsx'
import { AddOwnerDialog } from './owner/AddDialog.tsx'
import { ownerColumns, personWord } from './owner/columns.tsx'
import { isInStage, ownerName, ownerStages, ownerStatus } from './owner/state.ts'
import { DeletedDialog } from './owner/DeletedDialog.tsx'
import { applicantFilters } from './filters.ts'
import { useOwnerBulk } from './review/bulk.ts'

const idOf = ({ id }: Owner) => id
const pathOf = (id: number) => `/ManageProductOwner/${id}`

const card = (row: Owner, acts: ReactNode) => (
  <ApplicantCard
    name={ownerName(row)}
    status={ownerStatus(row)}
    code={row.meliCode}
    facts={[personWord(row), row.cityName]}
    since={row.createdAt}
    acts={acts}
  />
)

/** Returns the next step of an accepted owner before they can sign in. */
const next = ({ isAccept, userName }: Owner) => (isAccept && userName === null ? words.next.account : '')

const definition = defineList({ table: 'owners', filters: applicantFilters(ownerStages), query: () => applicantQueries.owners })

/** `/ManageProductOwner`: all product owners, with views of waiting and accepted ones (S2 "Cargo owners"; GAP12, GAP17). */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(definition)
  const bulk = useOwnerBulk()
  const [showsDeleted, setDeleted] = useState(false)
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <Applicants
      {...{ list, words, idOf, pathOf, card }}
      stages={ownerStages}
      bulk={bulk}
      tools={
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDeleted(true)}>
          {suspensionWords.deleted}
        </Button>
      }
      isIn={isInStage}
      columns={ownerColumns}
      nameOf={ownerName}
      isWaiting={(row) => !row.isAccept && row.verdict === null}
      next={next}
      onAdd={() => setAdding(true)}
    >
      {showsDeleted && <DeletedDialog onClose={() => setDeleted(false)} />}
      {adding && (
        <AddOwnerDialog onClose={() => setAdding(false)} onAdded={(id) => void navigate({ to: pathOf(id), search: true })} />
      )}
    </Applicants>
  )
}
