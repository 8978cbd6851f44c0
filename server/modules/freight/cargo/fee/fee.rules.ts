/** What a truck of a cargo costs its company (domain.md 4.6). */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'

/** What an agency's permits of free cargos cost, rials and kilometres; null where nothing was set. */
export interface Tariff {
  isPerKilometre: boolean
  fixed: Rials | null
  perKm: Rials | null
  least: Rials | null
  leastKm: number | null
}

/** Rials for one permit of a free cargo over so many kilometres; 0 without a tariff. */
export function freeFee(tariff: Tariff | null, km: number): Rials {
  if (!tariff) return asRials(0)
  if (!tariff.isPerKilometre) return tariff.fixed ?? asRials(0)
  const least = tariff.least ?? asRials(0)
  if (km <= (tariff.leastKm ?? 0)) return least
  return asRials(Math.min(Math.max(least, km * (tariff.perKm ?? 0)), Number.MAX_SAFE_INTEGER))
}

/** Rials to hold for a cargo: for each truck without a permit, while it is being sent. */
export const toHold = ({ isOpen, trucks, live, fee }: { isOpen: boolean; trucks: number; live: number; fee: Rials }): Rials =>
  asRials(isOpen ? Math.max(trucks - live, 0) * fee : 0)
