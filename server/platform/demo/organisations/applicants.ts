/** Self-registered applicants with pending approval: with their documents, and an owner's pending account (GAP16, GAP17). */
import type { Insertable } from 'kysely'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { type Atlas, mobile } from '../atlas.ts'
import said from '../data/companies.json' with { type: 'json' }
import type { Dice } from '../dice.ts'
import names from '../data/names.json' with { type: 'json' }
import { nationalCard, noticePdf, noticePicture, type DemoFile } from '../documents.ts'

type Company = Insertable<Tables['company']> & { id: number }
type Owner = Insertable<Tables['owner']> & { id: number }
interface Organisations {
  company: readonly Company[]
  owner: readonly Owner[]
  member: readonly Insertable<Tables['member']>[]
}

const HOUR = 3_600_000

/** Adds two companies without optional data and one owner; an account for each pending owner. */
export function makeApplicants(
  die: Dice,
  atlas: Atlas,
  today: Date,
  { company, owner, member }: Organisations,
  passwordHash: string,
) {
  const ago = (hours: number) => new Date(today.getTime() - hours * HOUR)
  const newCompany: Company[] = said.applicants.map(({ name, city }, i) => ({
    id: company.length + 1 + i,
    name,
    national_id: legalIdOf(`14${die.digits(8)}`),
    email: '',
    address: '',
    postal_code: '',
    tel: '',
    mobile: mobile(die),
    announcement_limit_minutes: 0,
    city_id: atlas.place(city).id,
    is_accepted: false,
    is_active: false,
    created_at: ago(70 - 40 * i),
  }))
  const newOwner: Owner = {
    id: owner.length + 1,
    first_name: die.pick(names.first),
    last_name: die.pick(names.last),
    national_id: nationalCodeOf(die.digits(9)),
    mobile: mobile(die),
    is_legal: false,
    city_id: die.pick(atlas.towns).id,
    is_accepted: false,
    deleted_at: null,
    created_at: ago(9),
  }
  const waiting = [...owner.filter(({ is_accepted }) => !is_accepted), newOwner]
  const accounts = waiting.map(
    (one, i) =>
      ({
        id: member.length + 1 + i,
        username: `PO${one.national_id}`,
        password_hash: passwordHash,
        full_name: `${one.first_name} ${one.last_name}`,
        mobile: one.mobile,
        national_id: one.national_id,
        role: 'ProductOwnerAdmin',
        company_id: null,
        owner_id: one.id,
        hall_id: null,
        main_office_id: null,
        flags: [],
        expiration_minutes: 30,
        created_at: one.created_at,
      }) satisfies Insertable<Tables['member']>,
  )
  const documentOf = (one: Company | Owner, i: number): [number, DemoFile] => [one.id, i % 2 === 0 ? noticePicture : noticePdf]
  return {
    company: newCompany,
    owner: newOwner,
    accounts,
    /** The document of each pending applicant, by id. */
    documents: {
      company: [...newCompany, ...company.filter(({ is_accepted }) => !is_accepted)].map(documentOf),
      owner: waiting.map((one): [number, DemoFile] => [one.id, one.is_legal ? noticePdf : nationalCard]),
    },
  }
}

/** Attaches the applicants' documents; the files must be stored. */
export async function storeApplicantDocuments(tx: Tx, documents: ReturnType<typeof makeApplicants>['documents']): Promise<void> {
  for (const table of ['company', 'owner'] as const)
    for (const [id, { digest, name }] of documents[table])
      await tx.updateTable(table).set({ document_digest: digest, document_name: name }).where('id', '=', id).execute()
}
