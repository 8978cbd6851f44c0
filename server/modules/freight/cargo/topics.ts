/** Event topics of a member: changes of cargos and permits in scope, like `cargosOf` and the permits' scope. */
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { companiesOfOffice } from '#server/modules/organisations/agency/index.ts'
import type { Topic } from '#server/http/changes.ts'
import type { Db } from '#server/platform/db/open.ts'
import { companiesLinked, hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import type { Actor } from '#server/platform/context.ts'

/** Links and agencies are read when the stream opens; a new one takes effect with the next stream. */
export async function topicsOf(db: Db, actor: Actor): Promise<Topic[]> {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  if (among(adminTeam)) return ['all']
  if (isObserver(actor)) {
    const [companies, halls] = await Promise.all([companiesLinked(db, actor).execute(), hallsLinked(db, actor).execute()])
    return [
      ...companies.map(({ company_id }): Topic => `company ${company_id}`),
      ...halls.map(({ hall_id }): Topic => `cargosOfHall ${hall_id}`),
    ]
  }
  if (actor.role === 'LoadHallAdmin') return [`cargosOfHall ${actor.hallId ?? -1}`]
  if (actor.role === 'AgentMain') {
    const agencies = await companiesOfOffice(db, actor.mainOfficeId).select('company.id').execute()
    return agencies.map(({ id }): Topic => `company ${id}`)
  }
  return [actor.ownerId === null ? `company ${actor.companyId ?? -1}` : `owner ${actor.ownerId}`]
}
