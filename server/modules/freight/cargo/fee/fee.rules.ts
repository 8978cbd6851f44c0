/** The fee of a cargo's truck for its company (domain.md 4.6). */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'

/** The agency's fee for permits of free cargos, rials and kilometres; null when unset. */
export interface Tariff {
  isPerKilometre: boolean
  fixed: Rials | null
  perKm: Rials | null
  least: Rials | null
  leastKm: number | null
}

/** Rials for one permit of a free cargo over a distance; 0 without a tariff. */
export function freeFee(tariff: Tariff | null, km: number): Rials {
  if (!tariff) return asRials(0)
  if (!tariff.isPerKilometre) return tariff.fixed ?? asRials(0)
  const least = tariff.least ?? asRials(0)
  if (km <= (tariff.leastKm ?? 0)) return least
  return asRials(Math.min(Math.max(least, km * (tariff.perKm ?? 0)), Number.MAX_SAFE_INTEGER))
}

/** Rials to hold for a cargo: for each truck without a permit, while the cargo is open. */
export const toHold = ({ isOpen, trucks, live, fee }: { isOpen: boolean; trucks: number; live: number; fee: Rials }): Rials =>
  asRials(isOpen ? Math.max(trucks - live, 0) * fee : 0)
