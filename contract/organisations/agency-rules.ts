/** Validation of main offices and agency configuration (S2 §5), shared by the page's fields and the server. */
import { officeLengths, type OfficeField, type OfficeTyped } from './agency.ts'
import { isLegalId, isNationalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { isEmail } from './registration-rules.ts'
import { agencyWords as words } from './agency-words.ts'
import { asRials, type Rials } from '../kernel/value/money.ts'

/** Minimum length of an office's name, characters (S2 §5). */
const SHORTEST_NAME = 6

/** Faults of an office, keyed by `nameOf`: for creation or update. */
export const officeFaults = (
  { name, nationalId, email }: Pick<OfficeTyped, 'name' | 'nationalId' | 'email'>,
  nameOf: (field: OfficeField) => string,
): Faults =>
  onlyFaults({
    [nameOf('name')]: name.length < SHORTEST_NAME && words.nameShort(SHORTEST_NAME, officeLengths.name),
    [nameOf('nationalId')]: !isNationalCode(nationalId) && !isLegalId(nationalId) && words.nationalId,
    [nameOf('email')]: !isEmail(email) && words.email,
  })

interface FinanceTyped {
  AgentId: number | null
  IsMonyKilometer: boolean | null
  ReserveMony: Rials | null
  MaxKilometerPrice: Rials | null
  MinKilometerPrice: Rials | null
  MinReserveKilometr: number | null
}

/** S2 §5: an agency, and the amounts of the selected pricing mode. */
export function financeFaults(input: FinanceTyped): Faults {
  const requiredFields = input.IsMonyKilometer ? kilometreFields : (['ReserveMony'] as const)
  return onlyFaults({
    AgentId: input.AgentId === null && words.agency,
    ...Object.fromEntries(requiredFields.map((field) => [field, input[field] === null && words.finance[field]])),
  })
}
const kilometreFields = ['MaxKilometerPrice', 'MinKilometerPrice', 'MinReserveKilometr'] as const

/**
 * Fee of a permit for a distance in km, rials: the fixed amount; or the minimum up to `MinReserveKilometr`, and beyond it the
 * price per kilometre if that is more (domain.md 4.6). Null while a value is missing.
 */
export function feeOf(input: Omit<FinanceTyped, 'AgentId'>, km: number): Rials | null {
  if (!input.IsMonyKilometer) return input.ReserveMony
  const { MaxKilometerPrice: price, MinKilometerPrice: least, MinReserveKilometr: upTo } = input
  if (price === null || least === null || upTo === null) return null
  return km <= upTo ? least : asRials(Math.max(least, km * price))
}

interface RangeTyped {
  MinLoadReserveRange: number | null
  MaxLoadReserveRange: number | null
}

/** S2 §5: both are required, and the minimum is not above the maximum. Kilometres. */
export const rangeFaults = ({ MinLoadReserveRange: least, MaxLoadReserveRange: most }: RangeTyped): Faults =>
  onlyFaults({
    MinLoadReserveRange: least === null && words.leastRange,
    MaxLoadReserveRange: most === null ? words.mostRange : least !== null && least > most && words.rangeTurned,
  })

interface WebServiceTyped {
  AgentWSUserName: string
  AgentWSPassword: string
}

/** S2 §5; the password may be omitted if one is stored. */
export const webServiceFaults = (input: WebServiceTyped, hasPassword: boolean): Faults =>
  onlyFaults({
    AgentWSUserName: input.AgentWSUserName === '' && words.webServiceUser,
    AgentWSPassword: input.AgentWSPassword === '' && !hasPassword && words.webServicePassword,
  })
