import { CargoStatus } from '#contract/kernel/status.ts'
import { randomBytes } from 'node:crypto'
import { announcementFaults, type CargoAnnouncement } from '#contract/freight/announcement.ts'
import { Refusal, refuseFaults, refuseGuards } from '#contract/kernel/refusal.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { announcementWords as words } from '#contract/freight/announcement-words.ts'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import { hallsOfCompany } from '#server/modules/organisations/hall/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { checkChosen } from './chosen-drivers.ts'
import { loadFee, settleHold } from '../fee/fee.ts'
import { checkPlausibility, markSentences, marksOf } from './plausible.ts'
import { addressFaults, insertCargo, loadOwnerStatus, rangeFaults, referenceFaults } from '../rows.ts'
import { announceInstant, announcementReply, hallFaults } from '../rules.ts'

/** S1 §2.2, §5; GAP30–36, 52, 53: a company's cargo is live immediately, an owner's awaits the company's acceptance. */
export async function announce(context: RequestContext, input: CargoAnnouncement) {
  const { db, actor, now } = context
  const as = actor.ownerId === null ? 'company' : 'owner'
  refuseFaults(announcementFaults(input, as, shamsiToday(now)))
  const target = as === 'owner' ? await resolveOwnerTarget(context, input) : await resolveCompanyTarget(context, input)
  const judgement = await checkPlausibility(context, input)
  refuseFaults({
    ...judgement.faults,
    ...(await rangeFaults(db, target.companyId, input)),
    ...(await referenceFaults(db, input)),
    ...(await addressFaults(db, actor, input)),
  })
  await checkChosen(context, input.SelectedDriverIds, target.isHallLoad)

  const { at: announceAt, hourPassed } = announceInstant({ ...input, IsLoadHall: target.isHallLoad }, now)
  const status = as === 'owner' ? CargoStatus.awaitingReview : CargoStatus.open
  const uniqueCode = randomBytes(5).toString('hex').toUpperCase()
  const review = marksOf(judgement, input)
  const companyHallId = input.TransportationCompanyHallId
  const priced = { companyId: target.companyId, companyHallId, isHallLoad: target.isHallLoad, km: input.CargoDistance ?? 0 }
  const id = await insertCargo(db, {
    input,
    // An owner's cargo costs the company nothing until it is accepted.
    companyFee: as === 'owner' ? 0 : await loadFee({ db, now }, priced),
    target,
    status,
    announceAt,
    receivedAt: now,
    uniqueCode,
    announcedBy: actor.id,
    ownerId: actor.ownerId,
    entityRef: context.entityRef,
    review,
  })
  if (id === undefined) throw new Refusal('conflict', { message: words.alreadyThere })
  await settleHold({ db, now, by: actor.id }, id, { must: true })
  if (as === 'owner') await notify(context, 'cargoOffered', { about: [{ id }], by: actor.id })

  const sentences = announcementReply({
    id,
    isHallLoad: target.isHallLoad,
    awaitsCompany: as === 'owner',
    hourPassed,
    announceAt,
    receivedAt: now,
    hall: target.hall,
  })
  const { showDate, showTime } = sentences
  const answer = { id, version: 1, cargoStatus: status, uniqueCode, showDate, showTime } as const
  const message = [sentences.message, ...markSentences(review)].join(' ')
  return reply(answer, { message, about: ['cargo', id] })
}

/** Where a cargo is announced: by which company, in which of its halls, on whose terms. */
export type CargoTarget = Awaited<ReturnType<typeof resolveCompanyTarget>>

async function resolveCompanyTarget({ db, actor }: RequestContext, input: CargoAnnouncement) {
  const company = actor.companyId === null ? undefined : await loadCompanyStatus(db, actor.companyId)
  if (!company?.is_accepted || !company.is_active) throw new Refusal('account-inactive', { message: words.companyInactive })

  const halls = await hallsOfCompany(db, company.id, { shouldLock: true })
  const isHallLoad = input.IsLoadHall !== false
  const hall = halls.find(({ id }) => id === input.TransportationCompanyHallId)
  if (isHallLoad || input.TransportationCompanyHallId !== null) {
    const faults = hallFaults(hall, isHallLoad)
    if (!hall) throw new Refusal('not-found', { faults, message: words.unknownHall })
    refuseGuards(faults)
  } else if (!halls.some(({ isActive, isFreeCargo }) => isActive && isFreeCargo)) {
    refuseGuards({ IsLoadHall: words.noFreeCargo })
  }
  return { companyId: company.id, hall, isHallLoad, announcementLimitMinutes: hall?.announcementLimitMinutes ?? 0 }
}

async function resolveOwnerTarget({ db, actor }: RequestContext, input: CargoAnnouncement): Promise<CargoTarget> {
  const owner = await loadOwnerStatus(db, actor.ownerId)
  if (!owner?.is_accepted) throw new Refusal('account-inactive', { message: words.ownerInactive })
  const company = await loadCompanyStatus(db, input.TransportationCompanyId)
  if (!company?.is_accepted || !company.is_active)
    throw new Refusal('broken-rule', { faults: { TransportationCompanyId: words.unknownCompany } })
  return { companyId: company.id, hall: undefined, isHallLoad: false, announcementLimitMinutes: 0 }
}
