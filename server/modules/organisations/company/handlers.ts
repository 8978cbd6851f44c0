import type { company, Company } from '#contract/organisations/company.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { agencyMay } from '../agency/index.ts'
import { applicantDocument, readMediaName, signedName } from '#server/platform/upload/index.ts'
import { mustObserve } from '#server/modules/access/identity/index.ts'
import { recordReading } from '#server/platform/audit.ts'
import type { Handlers, OutsideContext } from '#server/platform/context.ts'
import { companyById, waitingCompanies } from './applicants.ts'
import { acceptCompany, createCompanyUser, refuseCompany, returnCompany } from './decide.ts'
import { editCompany } from './edit.ts'
import { addHall, companyHallsOf, removeHall } from './halls.ts'
import { companies, companiesOfMainOffice, companiesOfObserver } from './rows.ts'

/** The document of a company; with a digest prefix, only that one. */
async function documentOf(context: OutsideContext, id: number, digest = '') {
  const row = context.db
    .selectFrom('company')
    .select(['document_digest', 'document_name'])
    .where('id', '=', id)
    .where('document_digest', 'like', `${digest}%`)
  const found = await row.executeTakeFirst()
  const file = await applicantDocument(context, `company-${id}`, found)
  await recordReading(context, 'company.document', ['company', String(id)], { document: found?.document_digest })
  return file
}

const noteReading = (context: OutsideContext, id: number) => recordReading(context, 'company.byId', ['company', String(id)])

/** Audits reads of all companies with their data; names alone are not audited. */
const noteListing = (context: OutsideContext) => recordReading(context, 'company.all', ['company', 'all'])

/** In the shape of the specification's read calls: the document's name is a signed URL. */
const shownBy = (context: OutsideContext, found: Company): Company => ({
  ...found,
  fileName: signedName(context, '/TransportationCompanyUploadFile/', found.fileName),
})

export const companyHandlers: Handlers<typeof company> = {
  async waiting(context, { All }) {
    await noteListing(context)
    return waitingCompanies(context.db, All === true)
  },
  async byId(context, { TransportationCompanyId }) {
    const found = await companyById(context.db, TransportationCompanyId)
    await noteReading(context, TransportationCompanyId)
    return shownBy(context, found)
  },

  document: (context, { id }) => documentOf(context, id),
  async media(context, { fileName }) {
    const named = readMediaName('company', fileName)
    if (!named) throw new Refusal('not-found')
    return documentOf(context, named.id, named.digest)
  },

  accept: acceptCompany,
  refuse: refuseCompany,
  return: returnCompany,
  edit: editCompany,
  createUser: createCompanyUser,
  addHall,
  removeHall,
  async ofHall({ db, actor }, { Id }) {
    if (actor.companyId !== null) return companyHallsOf(db, { companyId: actor.companyId })
    return Id === null ? [] : companyHallsOf(db, { hallId: Id })
  },
  async all(context) {
    const { db, actor } = context
    if (actor.role !== 'Admin') return companies(db, actor.role === 'ProductOwnerAdmin')
    await noteListing(context)
    return (await waitingCompanies(db, true)).map((one) => shownBy(context, one))
  },
  names: ({ db, actor }) => companies(db, actor.role === 'ProductOwnerAdmin'),
  async ofObserver({ db, actor }, { Id }) {
    if (actor.role === 'AgentMain') return companiesOfMainOffice(db, actor.mainOfficeId)
    return companiesOfObserver(db, actor.role === 'Admin' && Id !== null ? (await mustObserve(db, Id)).userId : actor.id)
  },
  async ownPermissions(context) {
    const { companyId } = context.actor
    const loadSelectedDrivers = companyId !== null && (await agencyMay(context, companyId, 'loadSelectedDrivers'))
    return { loadSelectedDrivers }
  },
}
