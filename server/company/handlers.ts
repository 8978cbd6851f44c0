import type { company } from '#contract/company.ts'
import { applicantDocument } from '../upload/index.ts'
import { mustObserve } from '../identity/index.ts'
import type { Handlers } from '../context.ts'
import { acceptCompany, editCompany, companyById, createCompanyUser, waitingCompanies } from './applicants.ts'
import { addHall, placesOf, removeHall } from './halls.ts'
import { agencyMay, companies, companiesOfMainOffice, companiesOfObserver } from './rows.ts'

export const companyHandlers: Handlers<typeof company> = {
  waiting: ({ db }, { All }) => waitingCompanies(db, All === true),
  byId: ({ db }, { TransportationCompanyId }) => companyById(db, TransportationCompanyId),

  async document(context, { id }) {
    const row = context.db.selectFrom('company').select(['document_digest', 'document_name']).where('id', '=', id)
    return applicantDocument(context, `company-${id}`, await row.executeTakeFirst())
  },

  accept: acceptCompany,
  edit: editCompany,
  createUser: createCompanyUser,
  addHall,
  removeHall,
  async ofHall({ db, actor }, { Id }) {
    if (actor.companyId !== null) return placesOf(db, { companyId: actor.companyId })
    return Id === null ? [] : placesOf(db, { hallId: Id })
  },
  all: ({ db, actor }) =>
    actor.role === 'Admin' ? waitingCompanies(db, true) : companies(db, actor.role === 'ProductOwnerAdmin'),
  names: ({ db, actor }) => companies(db, actor.role === 'ProductOwnerAdmin'),
  async ofObserver({ db, actor }, { Id }) {
    if (actor.role === 'AgentMain') return companiesOfMainOffice(db, actor.mainOfficeId)
    return companiesOfObserver(db, actor.role === 'Admin' && Id !== null ? (await mustObserve(db, Id)).userId : actor.id)
  },
  async ownPermissions({ db, actor }) {
    const loadSelectedDrivers = actor.companyId !== null && (await agencyMay(db, actor.companyId, 'loadSelectedDrivers'))
    return { loadSelectedDrivers }
  },
}
