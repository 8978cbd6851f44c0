/** Companies and product owners on their way in, and those who came (S2 "Transportation-company management", "Cargo owners"). */
import { applicant } from '#contract/applicant.ts'
import type { ApplicantKind } from '#contract/application.ts'
import { company, type SeenCompany } from '#contract/company.ts'
import { owner, type SeenOwner } from '#contract/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from './transport/file.ts'
import { ask } from './transport/ask.ts'
import { ownOr } from './transport/own-calls.ts'

/** A document does not change while it is looked at, and is not kept after it was. */
const looked = { staleTime: Infinity, gcTime: 60_000 }

/** Of whom a server of the texts alone says nothing else: nothing was said to them, and they are in service. */
const unsaid: Partial<SeenOwner> & Partial<SeenCompany> = {
  verdict: null,
  verdictReason: '',
  verdictAt: null,
  trackingNumber: '',
  suspendedAt: null,
  suspendedReason: '',
  cityName: null,
  documentName: null,
}

async function everyCompany(): Promise<SeenCompany[]> {
  const rows = await ownOr(
    async () => (await ask(company.waiting, { All: true })).data,
    // An administrator is told all that is known (S2 §7).
    async () => (await ask(company.all, {})).data as SeenCompany[],
  )
  const none: Partial<SeenCompany> = { ...unsaid, acceptedAt: null, missing: [] }
  return rows.map((row) => ({ ...none, ...row }))
}

/** People's numbers and documents: none of it is left on the device. */
export const applicantQueries = {
  /** Every company, those who wait first. */
  companies: queryOptions({
    queryKey: ['company', 'waiting'],
    queryFn: everyCompany,
  }),
  /** Every product owner, those who wait first. */
  owners: queryOptions({
    queryKey: ['owner', 'all'],
    queryFn: async (): Promise<SeenOwner[]> => (await ask(owner.all, {})).data.map((row) => ({ ...unsaid, ...row })),
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
  companyDocument: (id: number, digest: string, fileName: string | null) =>
    queryOptions({
      ...looked,
      queryKey: ['document', 'ofCompany', id, digest],
      queryFn: () =>
        ownOr(
          () => fileOf(company.document, { id }),
          () => fileOf(company.media, { fileName: fileName ?? '' }),
        ),
    }),
  /** The same of an owner. */
  ownerDocument: (id: number, digest: string, fileName: string | null) =>
    queryOptions({
      ...looked,
      queryKey: ['document', 'ofOwner', id, digest],
      queryFn: () =>
        ownOr(
          () => fileOf(owner.document, { id }),
          () => fileOf(owner.media, { fileName: fileName ?? '' }),
        ),
    }),
}
