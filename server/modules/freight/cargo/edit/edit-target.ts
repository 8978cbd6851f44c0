/** Company and hall of a cargo after an edit: a company keeps it and names a hall, an owner names the company. */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { Refusal, refuseGuards } from '#contract/kernel/refusal.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { cargoWords as words } from '#contract/freight/cargo-words.ts'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import { lockHallsOfCompany } from '#server/modules/organisations/hall/index.ts'
import { livePermits } from '../show.ts'
import { awaitingPriorities } from '#server/modules/freight/priority/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { loadOwnerStatus } from '../rows.ts'
import type { HallTerms } from '../rules.ts'
import type { LockedCargo } from '../scope.ts'

interface EditTarget {
  /** Column changes of the place; empty without a change. */
  columns: {
    company_id?: number
    hall_id?: number | null
    announcement_limit_minutes?: number
    reservation_limit_minutes?: number
  }
  hall: HallTerms | undefined
  hallChanged: boolean
}

/** Checks the editor and the new place; refuses with 403, 404 or 422. */
export const resolveEditTarget = (context: RequestContext, locked: LockedCargo, input: CargoAnnouncement): Promise<EditTarget> =>
  context.actor.ownerId === null ? hallOfEdit(context, locked, input) : companyOfEdit(context, locked, input)

async function hallOfEdit({ db, actor }: RequestContext, locked: LockedCargo, input: CargoAnnouncement): Promise<EditTarget> {
  const company = actor.companyId === null ? undefined : await loadCompanyStatus(db, actor.companyId)
  if (!company?.is_accepted || !company.is_active) {
    throw new Refusal('account-inactive', { message: announcementWords.companyInactive })
  }
  const at = (sentence: string) => ({ TransportationCompanyHallId: sentence })
  const hall = (await lockHallsOfCompany(db, company.id)).find(({ id }) => id === input.TransportationCompanyHallId)
  if (!hall) throw new Refusal('not-found', { faults: at(announcementWords.unknownHall), message: announcementWords.unknownHall })
  if (hall.loadHallId === locked.hall_id) return { columns: {}, hall, hallChanged: false }

  if (!hall.isActive) refuseGuards(at(announcementWords.closedHall))
  // An owner's free cargo may be in any hall; a company's own only where free cargo is accepted (GAP30).
  if (!locked.is_hall_load && locked.owner_id === null && !hall.isFreeCargo) refuseGuards(at(announcementWords.noFreeCargo))
  const hasRequests =
    locked.hall_id !== null && (await awaitingPriorities(db, locked.id)) + (await livePermits(db, locked.id)) > 0
  if (hasRequests) refuseGuards(at(words.hallHasRequests))
  const columns = {
    hall_id: hall.loadHallId,
    announcement_limit_minutes: hall.announcementLimitMinutes,
    reservation_limit_minutes: locked.is_hall_load ? hall.reservationLimit : 0,
  }
  return { columns, hall, hallChanged: true }
}

async function companyOfEdit({ db, actor }: RequestContext, locked: LockedCargo, input: CargoAnnouncement): Promise<EditTarget> {
  const owner = await loadOwnerStatus(db, actor.ownerId)
  if (!owner?.is_accepted) throw new Refusal('account-inactive', { message: announcementWords.ownerInactive })
  const stays = { columns: {}, hall: undefined, hallChanged: false }
  if (input.TransportationCompanyId === locked.company_id) return stays
  const company = await loadCompanyStatus(db, input.TransportationCompanyId)
  if (!company?.is_accepted || !company.is_active)
    throw new Refusal('broken-rule', { faults: { TransportationCompanyId: announcementWords.unknownCompany } })
  // The halls of another company do not apply.
  return { ...stays, columns: { company_id: company.id, hall_id: null, announcement_limit_minutes: 0 } }
}
