import { isLegalId, isNationalCode, isPostalCode } from '#contract/kernel/value/iran.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { ServiceAnswer, DriverRecord, NumberRecord, VehicleRecord } from '#server/platform/outside/inquiry/port.ts'
import { recordAsking } from '#server/platform/audit.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { GUESSES, takeGuess, takeInquiry } from './budget.ts'
import { keepAnswer, lastAnswer, type GivenAnswer } from './rows.ts'

const DAY = 86_400_000

/** Result type of each kind of number. */
interface About {
  national: NumberRecord
  postal: NumberRecord
  driver: DriverRecord
  vehicle: VehicleRecord
}

/** Result of an inquiry. UNKNOWN: no service responded in time, and nothing is cached (GAP44). */
export type Inquired<T> =
  | (GivenAnswer<T> & { isOld: boolean })
  | { status: 'UNKNOWN'; about: null; source: string; at: Date; isOld: false }

/** Audit names of the kinds of inquiries. */
const callOf: Record<keyof About, string> = {
  national: 'inquiry.nationalId',
  postal: 'inquiry.postalCode',
  driver: 'inquiry.driverCard',
  vehicle: 'inquiry.vehicleCard',
}

/** Invalid numbers, without an inquiry: wrong check digit or length (K3). Cards have no check digit. */
const cannotBe: Partial<Record<keyof About, (number: string) => boolean>> = {
  national: (code) => !isNationalCode(code) && !isLegalId(code),
  postal: (code) => !isPostalCode(code),
}

/** Numbers without a check digit, which can be guessed by trying all. */
const guessed: readonly (keyof About)[] = ['driver', 'vehicle']

/**
 * Looks up a number: a response younger than a day is reused; when the service fails, an older one replaces it and is marked.
 * Each inquiry consumes a budget (429 beyond it) and is audited with member and number. Never throws for failures of the
 * service.
 */
export async function inquire<K extends keyof About>(
  context: OutsideContext,
  kind: K,
  number: string,
): Promise<Inquired<About[K]>> {
  await takeInquiry(context)
  const guess = guessed.includes(kind) ? await takeGuess(context) : null
  const found = await answerTo(context, kind, number)
  if (found.status !== 'INVALID') await guess?.known()
  else if (guess?.isLast) await notify(context, 'cardGuesses', { about: [{ id: context.actor.id, count: GUESSES.most }] })
  const about = ['inquiry', number] as const
  await recordAsking(context, callOf[kind], about, { status: found.status, source: found.source })
  return found
}

async function answerTo<K extends keyof About>(context: OutsideContext, kind: K, number: string): Promise<Inquired<About[K]>> {
  const { db, now, outside } = context
  const { source, freshMs = DAY } = outside.inquiries
  if (cannotBe[kind]?.(number)) {
    return { status: 'INVALID', about: null, source: inquiryWords.localCheck, at: now, isOld: false }
  }
  const last = await lastAnswer<About[K]>(db, kind, number, source)
  if (last && now.getTime() - last.at.getTime() < freshMs) return { ...last, isOld: false }

  const answer = await queryInTime(context, kind, number)
  // No service can confirm it: a valid check digit does not prove that a person exists.
  if (answer?.known === null) return { status: 'UNKNOWN', about: null, source, at: now, isOld: false }
  if (answer) {
    const given: GivenAnswer<About[K]> = answer.known
      ? { status: 'VALID', about: answer.about, source, at: now }
      : { status: 'INVALID', about: null, source, at: now }
    // Results that are queried anew each time are not cached.
    if (freshMs > 0) await keepAnswer(db, kind, number, given)
    return { ...given, isOld: false }
  }
  // A card unknown some days ago may have been issued since, so that result is not reused.
  const worth = last && (last.about !== null || cannotBe[kind] !== undefined)
  return worth ? { ...last, isOld: true } : { status: 'UNKNOWN', about: null, source, at: now, isOld: false }
}

/** Null if the service failed or timed out, or its circuit is open. */
async function queryInTime<K extends keyof About>(
  context: OutsideContext,
  kind: K,
  number: string,
): Promise<ServiceAnswer<About[K]> | null> {
  const service = context.outside.inquiries
  const { now, log, db } = context
  const ask = service[kind] as (db: OutsideContext['db'], number: string, signal: AbortSignal) => Promise<ServiceAnswer<About[K]>>
  const asking = { name: service.source, now, log, timeoutMs: service.timeoutMs }
  try {
    return await askService(service, asking, (signal) => ask(db, number, signal))
  } catch {
    return null
  }
}
