import { isLegalId, isNationalCode, isPostalCode } from '#contract/iran.ts'
import { inquiryWords } from '#contract/words/inquiry.ts'
import { askService } from '../outside/circuit.ts'
import type { Said, SaidOfDriver, SaidOfNumber, SaidOfVehicle } from '../outside/inquiry/port.ts'
import type { Visit } from '../visit.ts'
import { keepAnswer, lastAnswer, type GivenAnswer } from './rows.ts'

const DAY = 86_400_000

/** What is said about a number of each kind. */
interface About {
  national: SaidOfNumber
  postal: SaidOfNumber
  driver: SaidOfDriver
  vehicle: SaidOfVehicle
}

/** What came of an inquiry. UNKNOWN is no answer: nobody could be asked in time, and nothing is known (GAP44). */
export type Inquired<T> =
  | (GivenAnswer<T> & { isOld: boolean })
  | { status: 'UNKNOWN'; about: null; source: string; at: Date; isOld: false }

/** Numbers that cannot be, whatever anybody says: a wrong check digit, a wrong length (K3). Cards carry no check. */
const cannotBe: Partial<Record<keyof About, (number: string) => boolean>> = {
  national: (code) => !isNationalCode(code) && !isLegalId(code),
  postal: (code) => !isPostalCode(code),
}

/**
 * Asks about a number: an answer younger than a day serves again; when the service fails, an older one stands in for it
 * and says so. Never throws for what the service does.
 */
export async function inquire<K extends keyof About>(visit: Visit, kind: K, number: string): Promise<Inquired<About[K]>> {
  const { db, now, outside } = visit
  const { source, freshMs = DAY } = outside.inquiries
  if (cannotBe[kind]?.(number)) {
    return { status: 'INVALID', about: null, source: inquiryWords.localCheck, at: now, isOld: false }
  }
  const last = await lastAnswer<About[K]>(db, kind, number, source)
  if (last && now.getTime() - last.at.getTime() < freshMs) return { ...last, isOld: false }

  const said = await saidInTime(visit, kind, number)
  if (said) {
    const given: GivenAnswer<About[K]> = said.known
      ? { status: 'VALID', about: said.about, source, at: now }
      : { status: 'INVALID', about: null, source, at: now }
    await keepAnswer(db, kind, number, given)
    return { ...given, isOld: false }
  }
  // A card that was not there some days ago may have been issued since: that is no answer to show.
  const worth = last && (last.about !== null || cannotBe[kind] !== undefined)
  return worth ? { ...last, isOld: true } : { status: 'UNKNOWN', about: null, source, at: now, isOld: false }
}

/** Null when the service failed, took too long, or is being left alone. */
async function saidInTime<K extends keyof About>(visit: Visit, kind: K, number: string): Promise<Said<About[K]> | null> {
  const service = visit.outside.inquiries
  const { now, log, db } = visit
  const ask = service[kind] as (db: Visit['db'], number: string, signal: AbortSignal) => Promise<Said<About[K]>>
  const asking = { name: service.source, now, log, timeoutMs: service.timeoutMs }
  try {
    return await askService(service, asking, (signal) => ask(db, number, signal))
  } catch {
    return null
  }
}
