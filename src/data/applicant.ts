/** Companies and product owners on their way in, and those who came (S2 "Transportation-company management", "Cargo owners"). */
import type { Completion } from '#contract/company-rules.ts'
import { company } from '#contract/company.ts'
import { owner } from '#contract/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from './file.ts'
import { keyedActs } from './keyed.ts'
import { askFor } from './wire.ts'

/** A document does not change while it is looked at, and is not kept after it was. */
const looked = { staleTime: Infinity, gcTime: 60_000 }

/** People's numbers and papers: none of it is left on the device. */
export const applicantQueries = {
  /** Every company, those who wait first. */
  companies: queryOptions({
    queryKey: ['applicant', 'companies'],
    queryFn: async () => (await askFor(company.waiting, { All: true })).data ?? [],
  }),
  /** Every product owner, those who wait first. */
  owners: queryOptions({
    queryKey: ['applicant', 'owners'],
    queryFn: async () => (await askFor(owner.all, {})).data ?? [],
  }),
  /** The picture drawn anew, or the PDF. */
  companyDocument: (id: number) =>
    queryOptions({
      ...looked,
      queryKey: ['applicant', 'document', 'company', id],
      queryFn: () => fileOf(company.document, { id }),
    }),
  /** The same of an owner; `digest` says which one, as an owner who waits may send another. */
  ownerDocument: (id: number, digest: string) =>
    queryOptions({
      ...looked,
      queryKey: ['applicant', 'document', 'owner', id, digest],
      queryFn: () => fileOf(owner.document, { id }),
    }),
}

/** What an act here may have changed: both lists, and what pickers offer. */
export const applicantTouches = [
  ['applicant', 'companies'],
  ['applicant', 'owners'],
  ['kept', 'companies'],
] as const

const keyed = keyedActs()

/** Acts that are done now or refused now; each throws a WireError. The two that make a password tell it once: repeated, `data` is null. */
export const applicantActs = {
  acceptCompany: (id: number, said: Completion) => keyed(company.accept, { TransportationCompanyId: id, ...said }),
  createCompanyUser: (id: number) => keyed(company.createUser, { TransportationCompanyId: id }),
  addHall: (id: number, hallId: number) => keyed(company.addHall, { TransportationCompanyId: id, loadHallId: hallId }),
  /** `digest`: the document that was looked at. */
  acceptOwner: (id: number, digest: string) => keyed(owner.accept, { ProductOwnerId: id, DocumentDigest: digest }),
  createOwnerUser: (id: number) => keyed(owner.createUser, { ProductOwnerId: id }),
}
