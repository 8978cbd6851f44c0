import { CargoStatus } from '#contract/status.ts'
import { randomBytes } from 'node:crypto'
import { announcementFaults, type CargoAnnouncement } from '#contract/announcement.ts'
import { Refusal, refuseFaults, refuseGuards } from '#contract/refusal.ts'
import { shamsiToday } from '#contract/shamsi.ts'
import { announcementWords as words } from '#contract/words/announcement.ts'
import { companyStanding } from '../company/index.ts'
import { hallsOfCompany } from '../hall/index.ts'
import { tell, type Visit } from '../visit.ts'
import { checkChosen } from './chosen-drivers.ts'
import { judged, markedTold, marksOf } from './plausible.ts'
import { addressFaults, insertCargo, ownerStanding, referenceFaults } from './rows.ts'
import { announceInstant, announcementTold, hallFaults } from './rules.ts'

/** S1 §2.2, §5; GAP30–36, 52, 53: a company's cargo is live at once, an owner's waits for the company. */
export async function announce(visit: Visit, said: CargoAnnouncement) {
  const { db, actor, now } = visit
  const as = actor.ownerId === null ? 'company' : 'owner'
  refuseFaults(announcementFaults(said, as, shamsiToday(now)))
  const place = as === 'owner' ? await placeOfOwner(visit, said) : await placeOfCompany(visit, said)
  const judgement = await judged(visit, said)
  refuseFaults({ ...judgement.faults, ...(await referenceFaults(db, said)), ...(await addressFaults(db, actor, said)) })
  await checkChosen(db, actor, said.SelectedDriverIds, place.isHallLoad)

  const { at: announceAt, hourPassed } = announceInstant({ ...said, IsLoadHall: place.isHallLoad }, now)
  const status = as === 'owner' ? CargoStatus.awaitingReview : CargoStatus.open
  const uniqueCode = randomBytes(5).toString('hex').toUpperCase()
  const review = marksOf(judgement, said)
  const id = await insertCargo(db, {
    said,
    place,
    status,
    announceAt,
    receivedAt: now,
    uniqueCode,
    announcedBy: actor.id,
    ownerId: actor.ownerId,
    entityRef: visit.entityRef,
    review,
  })
  if (id === undefined) throw new Refusal('conflict', { message: words.alreadyThere })

  const told = announcementTold({
    id,
    isHallLoad: place.isHallLoad,
    awaitsCompany: as === 'owner',
    hourPassed,
    announceAt,
    receivedAt: now,
    hall: place.hall,
  })
  const { showDate, showTime } = told
  const answer = { id, version: 1, cargoStatus: status, uniqueCode, showDate, showTime } as const
  const message = [told.message, ...markedTold(review)].join(' ')
  return tell(answer, { message, about: ['cargo', id] })
}

/** Where a cargo is announced: by which company, in which of its halls, on whose terms. */
export type CargoPlace = Awaited<ReturnType<typeof placeOfCompany>>

async function placeOfCompany({ db, actor }: Visit, said: CargoAnnouncement) {
  const company = actor.companyId === null ? undefined : await companyStanding(db, actor.companyId)
  if (!company?.is_accepted || !company.is_active) throw new Refusal('account-inactive', { message: words.companyInactive })

  const halls = await hallsOfCompany(db, company.id)
  const isHallLoad = said.IsLoadHall !== false
  const hall = halls.find(({ id }) => id === said.TransportationCompanyHallId)
  if (isHallLoad || said.TransportationCompanyHallId !== null) {
    const faults = hallFaults(hall, isHallLoad)
    if (!hall) throw new Refusal('not-found', { faults, message: words.unknownHall })
    refuseGuards(faults)
  } else if (!halls.some(({ isActive, isFreeCargo }) => isActive && isFreeCargo)) {
    refuseGuards({ IsLoadHall: words.noFreeCargo })
  }
  return { companyId: company.id, hall, isHallLoad, announcementLimitMinutes: hall?.announcementLimitMinutes ?? 0 }
}

async function placeOfOwner({ db, actor }: Visit, said: CargoAnnouncement): Promise<CargoPlace> {
  const owner = await ownerStanding(db, actor.ownerId!)
  if (!owner?.is_accepted) throw new Refusal('account-inactive', { message: words.ownerInactive })
  const company = await companyStanding(db, said.TransportationCompanyId!)
  if (!company?.is_accepted || !company.is_active) refuseFaults({ TransportationCompanyId: words.unknownCompany })
  return { companyId: company!.id, hall: undefined, isHallLoad: false, announcementLimitMinutes: 0 }
}
