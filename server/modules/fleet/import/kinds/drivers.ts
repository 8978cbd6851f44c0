import { requireFields } from '#contract/kernel/refusal.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'
import { addDrivers, driversLike, setCards, type BroughtDriver } from '#server/modules/fleet/driver/index.ts'
import type { Bring, Verdict } from '../bring.ts'
import type { Names } from '../names.ts'
import type { ReadRow } from '../row.rules.ts'

/** A known driver; `id` is null if added in this batch. */
interface Existing {
  id: number | null
  nationalId: string
  cardNumber: string
  cardValidUntil: string | null
  healthCardValidUntil: string | null
}

/**
 * A driver is identified by the national id, and has one card (J4). Of an existing one only the card's dates are set: an import
 * neither corrects a name nor changes a number (GAP43).
 */
export const bringDrivers: Bring = async ({ db, now, names, isLook, wrote }, rows) => {
  const brought = rows.map((row) => ({ row, driver: driverOf(row, names) }))
  const existing = await existingAmong(
    db,
    brought.map(({ driver }) => driver),
  )
  const added: BroughtDriver[] = []
  const changed: (BroughtDriver & { id: number })[] = []
  const verdictOn = ({ row, driver }: (typeof brought)[number]): Verdict => {
    const there = existing.byNationalId.get(driver.nationalId)
    const faults = faultsOf(driver, there, existing)
    Object.assign(row.faults, faults)
    if (Object.keys(row.faults).length > 0) return 'bad'
    if (!there) {
      existing.note({ ...driver, id: null }, driver.mobile)
      added.push(driver)
      return 'add'
    }
    if (there.id === null || !saysMore(driver, there)) return 'same'
    // A card assigned in this batch is taken for the rows below.
    existing.note({ ...there, ...valuesOf(driver, there) })
    changed.push({ ...driver, id: there.id })
    return 'change'
  }
  const judged = brought.map((one) => ({ ...one, verdict: verdictOn(one) }))
  if (isLook) return judged.map(({ verdict }) => verdict)
  if (changed.length > 0) await setCards(db, changed)
  const ids = added.length > 0 ? await addDrivers(db, added, now) : new Map<string, number>()
  for (const id of [...changed.map((driver) => driver.id), ...ids.values()]) wrote('driver', id)
  return judged.map(({ row, driver, verdict }) => {
    if (verdict !== 'add' || ids.has(driver.nationalId)) return verdict
    row.faults[''] = words.meanwhile
    return 'bad'
  })
}

function driverOf({ values, faults }: ReadRow, names: Names): BroughtDriver {
  const city = values.cityName ? names.city(values.cityName) : null
  if (city?.fault) faults.cityName = city.fault
  requireFields(values, 'firstName', 'lastName', 'nationalId', 'cardNumber', 'mobile')
  const { firstName, lastName, nationalId, cardNumber, mobile } = values
  return {
    firstName,
    lastName,
    nationalId,
    cardNumber,
    mobile,
    cityId: city?.id ?? null,
    cardValidUntil: values.cardValidUntil || null,
    healthCardValidUntil: values.healthCardValidUntil || null,
  }
}

type ExistingDrivers = Awaited<ReturnType<typeof existingAmong>>

async function existingAmong(db: Parameters<typeof driversLike>[0], brought: readonly BroughtDriver[]) {
  const byNationalId = new Map<string, Existing>()
  const byCard = new Map<string, Existing>()
  /** Drivers by number; several may share one. */
  const byMobile = new Map<string, Set<string>>()
  const note = (driver: Existing, mobile?: string) => {
    byNationalId.set(driver.nationalId, driver)
    if (driver.cardNumber) byCard.set(driver.cardNumber, driver)
    if (mobile !== undefined) byMobile.set(mobile, (byMobile.get(mobile) ?? new Set()).add(driver.nationalId))
  }
  for (const row of brought.length > 0 ? await driversLike(db, brought) : []) {
    const { id, national_id: nationalId, card_number: cardNumber } = row
    const days = { cardValidUntil: row.card_valid_until, healthCardValidUntil: row.health_card_valid_until }
    note({ id, nationalId, cardNumber, ...days }, row.mobile)
  }
  return { byNationalId, byCard, byMobile, note }
}

function faultsOf(driver: BroughtDriver, there: Existing | undefined, existing: ExistingDrivers): ReadRow['faults'] {
  if (there?.cardNumber && there.cardNumber !== driver.cardNumber) return { cardNumber: words.otherCard }
  const holder = existing.byCard.get(driver.cardNumber)
  if (holder && holder.nationalId !== driver.nationalId) return { cardNumber: words.cardOfOther }
  // The number of an existing driver is not changed, so it is not checked.
  if (!there && existing.byMobile.has(driver.mobile)) return { mobile: words.mobileOfOther }
  return {}
}

/** Values that a row sets on an existing driver: the card, and the given dates. */
const valuesOf = (driver: BroughtDriver, there: Existing) => ({
  cardNumber: driver.cardNumber,
  cardValidUntil: driver.cardValidUntil ?? there.cardValidUntil,
  healthCardValidUntil: driver.healthCardValidUntil ?? there.healthCardValidUntil,
})

const saysMore = (driver: BroughtDriver, there: Existing): boolean =>
  driver.cardNumber !== there.cardNumber ||
  (driver.cardValidUntil !== null && driver.cardValidUntil !== there.cardValidUntil) ||
  (driver.healthCardValidUntil !== null && driver.healthCardValidUntil !== there.healthCardValidUntil)
