/** Applying and accepted companies and product owners (S2 "Transportation-company management", "Cargo owners"). */
import { applicant } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { company } from '#contract/organisations/company.ts'
import { owner } from '#contract/organisations/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from '#app/transport/file.ts'
import { ask } from '#app/transport/ask.ts'

/** A document does not change while it is shown, and is not cached afterwards. */
const looked = { staleTime: Infinity, gcTime: 60_000 }

/** Personal numbers and documents: not persisted on the device. */
export const applicantQueries = {
  /** All companies, waiting ones first. */
  companies: queryOptions({
    queryKey: ['company', 'waiting'],
    queryFn: async () => (await ask(company.waiting, { All: true })).data,
  }),
  /** All product owners, waiting ones first. */
  owners: queryOptions({
    queryKey: ['owner', 'all'],
    queryFn: async () => (await ask(owner.all, {})).data,
  }),
  company: (TransportationCompanyId: number) =>
    queryOptions({
      queryKey: ['company', 'one', TransportationCompanyId],
      queryFn: async () => (await ask(company.byId, { TransportationCompanyId })).data,
    }),
  owner: (ProductOwnerId: number) =>
    queryOptions({
      queryKey: ['owner', 'one', ProductOwnerId],
      queryFn: async () => (await ask(owner.byId, { ProductOwnerId })).data,
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
  /** The re-encoded image, or the PDF; `digest` identifies it, because an applicant may send another one. */
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
