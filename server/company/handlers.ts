import type { company } from '#contract/company.ts'
import type { Handlers } from '../visit.ts'
import { companies, companiesOfObserver } from './rows.ts'

export const companyHandlers: Handlers<typeof company> = {
  all: ({ db, actor }) => companies(db, actor.role === 'ProductOwnerAdmin'),
  ofObserver: ({ db, actor }) => companiesOfObserver(db, actor.id),
}
