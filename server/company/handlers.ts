import type { company } from '#contract/company.ts'
import type { Handlers } from '../visit.ts'
import { agencyMay, companies, companiesOfMainOffice, companiesOfObserver } from './rows.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const companyHandlers: Handlers<typeof company> = {
  waiting: unwritten,
  byId: unwritten,
  document: unwritten,
  accept: unwritten,
  createUser: unwritten,
  addHall: unwritten,
  all: ({ db, actor }) => companies(db, actor.role === 'ProductOwnerAdmin'),
  ofObserver: ({ db, actor }, { Id }) =>
    actor.role === 'AgentMain'
      ? companiesOfMainOffice(db, actor.mainOfficeId)
      : companiesOfObserver(db, actor.role === 'Admin' ? (Id ?? 0) : actor.id),
  async ownPermissions({ db, actor }) {
    const loadSelectedDrivers = actor.companyId !== null && (await agencyMay(db, actor.companyId, 'loadSelectedDrivers'))
    return { loadSelectedDrivers }
  },
}
