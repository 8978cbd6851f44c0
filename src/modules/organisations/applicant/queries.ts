/** Companies and product owners on their way in, and those who came (S2 "Transportation-company management", "Cargo owners"). */
import { applicant } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { company } from '#contract/organisations/company.ts'
import { owner } from '#contract/organisations/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from '#app/transport/file.ts'
import { ask } from '#app/transport/ask.ts'

/** A document does not change while it is looked at, and is not kept after it was. */
const looked = { staleTime: Infinity, gcTime: 60_000 }

/** People's numbers and documents: none of it is left on the device. */
export const applicantQueries = {
  /** Every company, those who wait first. */
  companies: queryOptions({
    queryKey: ['company', 'waiting'],
    queryFn: async () => (await ask(company.waiting, { All: true })).data,
  }),
  /** Every product owner, those who wait first. */
  owners: queryOptions({
    queryKey: ['owner', 'all'],
    queryFn: async () => (await ask(owner.all, {})).data,
  }),
  /** Other records of the same national id. */
  twins: (Kind: ApplicantKind, Id: number) =>
    queryOptions({
      queryKey: ['applicant', 'twins', Kind, Id],
      queryFn: async () => (await ask(applicant.twins, { Kind, Id })).data,
    }),
  deletedOwners: queryOptions({
    queryKey: ['applicant', 'deleted'],
    queryFn: async () => (await ask(applicant.deletedOwners, {})).data,
  }),
  /** The picture drawn anew, or the PDF; `digest` says which one, as who waits may send another. */
  companyDocument: (id: number, digest: string) =>
    queryOptions({
      ...looked,
      queryKey: ['document', 'ofCompany', id, digest],
      queryFn: () => fileOf(company.document, { id }),
    }),
  /** The same of an owner. */
  ownerDocument: (id: number, digest: string) =>
    queryOptions({
      ...looked,
      queryKey: ['document', 'ofOwner', id, digest],
      queryFn: () => fileOf(owner.document, { id }),
    }),
}
