import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { areasTouchedBy } from '#contract/kernel/touches.ts'
import { act, Wrong } from '#app/transport/act.ts'
import { company, type Company } from '#contract/organisations/company.ts'
import { owner, type Owner } from '#contract/organisations/owner.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { suspensionWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

interface Accepting<Row> {
  may: (row: Row) => boolean
  nameOf: (row: Row) => string
  accept: (row: Row) => Promise<{ state: 'delivered' | 'kept'; message: string; data: unknown }>
  call: Call
}

/** Accepts several waiting applicants, each by the document listed at that time (B6). */
function useAccepting<Row>({ may, nameOf, accept, call }: Accepting<Row>): readonly BulkAct<Row>[] {
  const queries = useQueryClient()
  return useMemo(
    () => [
      {
        call,
        word: words.accept,
        icon: IconCircleCheck,
        may,
        nameOf,
        effect: words.acceptEffect,
        async run(row) {
          const done = await accept(row)
          // A refusal by this call may be in its answer (S2 §8).
          if (done.data === null) throw new Wrong({}, done.message)
          return done
        },
        after: () => void Promise.all(areasTouchedBy(call.name).map((area) => queries.invalidateQueries({ queryKey: [area] }))),
      },
    ],
    [may, nameOf, accept, call, queries],
  )
}

const companies: Accepting<Company> = {
  call: company.accept,
  may: ({ isAccept, verdict, missing }) => !isAccept && verdict === null && missing.length === 0,
  nameOf: ({ transportationCompanyName }) => transportationCompanyName,
  accept: ({ transportationCompanyId, documentDigest, version }) =>
    act(
      company.accept,
      {
        TransportationCompanyId: transportationCompanyId,
        Address: '',
        Tell: '',
        PostalCode: '',
        Email: '',
        DocumentDigest: documentDigest ?? '',
      },
      { version },
    ),
}
export const useCompanyBulk = () => useAccepting(companies)

const owners: Accepting<Owner> = {
  call: owner.accept,
  may: ({ isAccept, verdict, documentDigest }) => !isAccept && verdict === null && documentDigest !== null,
  nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
  accept: ({ id, documentDigest, version }) =>
    act(owner.accept, { ProductOwnerId: id, DocumentDigest: documentDigest ?? '' }, { version }),
}
export const useOwnerBulk = () => useAccepting(owners)
