import type { agency } from '#contract/agency.ts'
import type { Handlers } from '../context.ts'
import { addOffice, linkAgency, newOfficePassword, unlinkAgency, updateOffice } from './offices.ts'
import { agenciesOf, mainOffice, mainOffices } from './rows.ts'

export const agencyHandlers: Handlers<typeof agency> = {
  offices: ({ db }) => mainOffices(db),
  async ofOffice({ db, actor }, { agencyId }) {
    // A main office sees its own, whatever it asks for.
    if (actor.role === 'AgentMain') return agenciesOf(db, actor.mainOfficeId ?? -1)
    return agenciesOf(db, (await mainOffice(db, agencyId ?? -1)).agentMainId)
  },
  all: ({ db }) => agenciesOf(db, 'all'),
  addOffice,
  updateOffice,
  link: linkAgency,
  unlink: unlinkAgency,
  newPassword: newOfficePassword,
}
