import type { company } from '#contract/company.ts'
import type { Handlers } from '../visit.ts'
import { agencyMay, companies, companiesOfMainOffice, companiesOfObserver } from './rows.ts'

export const companyHandlers: Handlers<typeof company> = {
  all: ({ db, actor }) => companies(db, actor.role === 'ProductOwnerAdmin'),
  ofObserver: ({ db, actor }) =>
    actor.role === 'AgentMain' ? companiesOfMainOffice(db, actor.mainOfficeId) : companiesOfObserver(db, actor.id),
  async ownPermissions({ db, actor }) {
    const loadSelectedDrivers = actor.companyId !== null && (await agencyMay(db, actor.companyId, 'loadSelectedDrivers'))
    return { loadSelectedDrivers }
  },
}
