import { CargoStatus } from '#contract/kernel/status.ts'
import { randomBytes } from 'node:crypto'
import { announcementFaults, type CargoAnnouncement } from '#contract/freight/announcement.ts'
import { Refusal, refuseFaults, refuseGuards } from '#contract/kernel/refusal.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { announcementWords as words } from '#contract/freight/announcement-words.ts'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import { lockHallsOfCompany } from '#server/modules/organisations/hall/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { checkChosen } from './chosen-drivers.ts'
import { holdForNew, loadFee } from '../fee/fee.ts'
import { addressFaults, loadFacts, rangeFaults, referenceFaults } from './facts.ts'
import { checkPlausibility, markSentences, marksOf } from './plausible.ts'
import { insertCargo, loadOwnerStatus } from '../rows.ts'
import { announceInstant, announcementReply, hallFaults } from '../rules.ts'

/** S1 §2.2, §5; GAP30–36, 52, 53: a company's cargo is live immediately, an owner's awaits the company's acceptance. */
export async function announce(context: RequestContext, input: CargoAnnouncement) {
  const { db, actor, now } = context
  const as = actor.ownerId === null ? 'company' : 'owner'
  refuseFaults(announcementFaults(input, as, shamsiToday(now)))
  const target = as === 'owner' ? await resolveOwnerTarget(context, input) : await resolveCompanyTarget(context, input)
  const facts = await loadFacts(db, input, { companyId: target.companyId, keeper: actor })
  const judgement = checkPlausibility(context, input, facts)
  refuseFaults({
    ...judgement.faults,
    ...rangeFaults(facts, input),
    ...referenceFaults(facts, input),
    ...addressFaults(facts, input),
  })
  await checkChosen(context, input.SelectedDriverIds, target.isHallLoad)

  const { at: announceAt, hourPassed } = announceInstant({ ...input, IsLoadHall: target.isHallLoad }, now)
  const status = as === 'owner' ? CargoStatus.awaitingReview : CargoStatus.open
  const uniqueCode = randomBytes(5).toString('hex').toUpperCase()
  const review = marksOf(judgement, input)
  // An owner's cargo costs the company nothing until it is accepted.
  const companyFee = as === 'owner' ? asRials(0) : await feeOf(context, target, input)
  const id = await insertCargo(db, {
    input,
    companyFee,
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
  const { companyId } = target
  await holdForNew({ db, now, by: actor.id }, { id, companyId, fee: companyFee, trucks: input.FreighterNumber!, status })
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

async function resolveCompanyTarget({ db, actor: { companyId } }: RequestContext, input: CargoAnnouncement) {
  const halls = companyId === null ? [] : await lockHallsOfCompany(db, companyId)
  if (companyId === null || !(halls[0]?.isCompanyWorking ?? (await isCompanyWorking(db, companyId))))
    throw new Refusal('account-inactive', { message: words.companyInactive })

  const isHallLoad = input.IsLoadHall !== false
  const hall = halls.find(({ id }) => id === input.TransportationCompanyHallId)
  if (isHallLoad || input.TransportationCompanyHallId !== null) {
    const faults = hallFaults(hall, isHallLoad)
    if (!hall) throw new Refusal('not-found', { faults, message: words.unknownHall })
    refuseGuards(faults)
  } else if (!halls.some(({ isActive, isFreeCargo }) => isActive && isFreeCargo)) {
    refuseGuards({ IsLoadHall: words.noFreeCargo })
  }
  return { companyId, hall, isHallLoad, announcementLimitMinutes: hall?.announcementLimitMinutes ?? 0 }
}

async function isCompanyWorking(db: Db, companyId: number | null): Promise<boolean> {
  const company = await loadCompanyStatus(db, companyId)
  return company !== undefined && company.is_accepted && company.is_active
}

/** Rials for a truck. The fee of a hall was read with its place. */
const feeOf = async ({ db, now }: RequestContext, { companyId, hall, isHallLoad }: CargoTarget, input: CargoAnnouncement) =>
  isHallLoad && hall
    ? hall.companyFee
    : loadFee({ db, now }, { companyId, companyHallId: null, isHallLoad, km: input.CargoDistance ?? 0 })

async function resolveOwnerTarget({ db, actor }: RequestContext, input: CargoAnnouncement): Promise<CargoTarget> {
  const owner = await loadOwnerStatus(db, actor.ownerId)
  if (!owner?.is_accepted) throw new Refusal('account-inactive', { message: words.ownerInactive })
  const company = await loadCompanyStatus(db, input.TransportationCompanyId)
  if (!company?.is_accepted || !company.is_active)
    throw new Refusal('broken-rule', { faults: { TransportationCompanyId: words.unknownCompany } })
  return { companyId: company.id, hall: undefined, isHallLoad: false, announcementLimitMinutes: 0 }
}
