/**
 * Token buckets of accounts and networks. They are in memory, because counting must cost nothing; instances on one database
 * divide the amounts between them.
 */
import type { Call, Cost } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { overBudget, overQuota } from '#contract/kernel/refusals-words.ts'
import { networkOf, spelt } from '#server/modules/access/identity/index.ts'
import type { Actor } from '#server/platform/context.ts'
import { TENANT, tenantOf, type Tenant } from '#server/platform/quotas.ts'

interface Bucket {
  /** Points available at once. */
  most: number
  /** Points that return in a second. */
  perSecond: number
}

/** Buckets of one account: generous for a person. */
export const BUCKETS: Readonly<Record<Cost, Bucket>> = {
  print: { most: 80, perSecond: 1 },
  export: { most: 30, perSecond: 0.1 },
  'sign-in': { most: 30, perSecond: 0.1 },
}
/** Factor for a network, which an office, a hall or a carrier shares. */
const OF_NETWORK = 10
/** Refusals of tenants in memory, and how long they are shown, ms. */
const MOST_REFUSED = 50
const SHOWN_MS = 3_600_000
/** Maximum levels in memory; the oldest are removed first. */
const MOST_LEVELS = 20_000

/** Used points by key, which return with time. `now` in ms. */
export function openLevels(now: () => number) {
  const levels = new Map<string, { height: number; at: number }>()

  function heightOf(key: string, perSecond: number): number {
    const level = levels.get(key)
    // A clock that is set back does not raise the level.
    return level ? Math.max(0, level.height - (Math.max(0, now() - level.at) / 1000) * perSecond) : 0
  }
  function raise(key: string, by: number, perSecond: number): void {
    const height = heightOf(key, perSecond) + by
    levels.delete(key)
    levels.set(key, { height, at: now() })
    for (const oldest of levels.keys()) {
      if (levels.size <= MOST_LEVELS) break
      levels.delete(oldest)
    }
  }
  return { heightOf, raise }
}

interface Asking {
  call: Call
  actor: Pick<Actor, 'id' | 'companyId' | 'hallId' | 'ownerId' | 'mainOfficeId'>
  ip: string
  input: unknown
}

/** The account that a sign-in names: a username, a phone, or a driver. */
function nameIn(input: unknown): string {
  const { Username, DeviceId, NationalId } = input as { Username?: string; DeviceId?: string; NationalId?: string }
  return Username ?? DeviceId ?? NationalId ?? ''
}

/** Opens the buckets of a process. `now` in ms; `servers`: number of instances on the database. */
export function openBuckets(now: () => number, servers: () => number) {
  const levels = openLevels(now)
  const calls = openLevels(() => performance.now())
  /** Tenants that were refused, the last one last. */
  const refused = new Map<Tenant, { times: number; lastAt: number }>()

  function refuseTenant(tenant: Tenant, seconds: number): never {
    const times = (refused.get(tenant)?.times ?? 0) + 1
    refused.delete(tenant)
    refused.set(tenant, { times, lastAt: now() })
    for (const oldest of refused.keys()) if (refused.size > MOST_REFUSED) refused.delete(oldest)
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: overQuota(seconds) })
  }
  function takeCall(tenant: Tenant): void {
    const [most, perSecond] = [TENANT.calls.most / servers(), TENANT.calls.perSecond / servers()]
    const over = calls.heightOf(tenant, perSecond) + 1 - most
    if (over > 0) refuseTenant(tenant, Math.max(1, Math.ceil(over / perSecond)))
    calls.raise(tenant, 1, perSecond)
  }

  return {
    /** Tenants refused in the last hour by this process, the latest first. */
    refused: () => [...refused].filter(([, { lastAt }]) => now() - lastAt < SHOWN_MS).toReversed(),

    /**
     * Takes the cost of a call, or throws 429 with the seconds to wait. Returns a function to call after a success: a sign-in
     * is charged only then, because wrong passwords have separate limits (identity/limits.ts).
     */
    take({ call: { costs }, actor, ip, input }: Asking): () => void {
      const tenant = tenantOf(actor)
      if (tenant) takeCall(tenant)
      if (!costs) return () => {}
      const [most, perSecond] = [BUCKETS[costs].most / servers(), BUCKETS[costs].perSecond / servers()]
      const isSignIn = costs === 'sign-in'
      const account = isSignIn ? `name ${spelt(nameIn(input))}` : actor.id > 0 && `member ${actor.id}`
      const payers = [
        ...(account ? [{ key: account, times: 1 }] : []),
        ...(tenant && !isSignIn ? [{ key: tenant, times: TENANT.costlyTimes }] : []),
        ...(ip ? [{ key: networkOf(ip), times: OF_NETWORK }] : []),
      ]
      for (const { key, times } of payers) {
        const over = levels.heightOf(`${costs} ${key}`, perSecond) + 1 - most * times
        if (over <= 0) continue
        const seconds = Math.max(1, Math.ceil(over / perSecond))
        if (tenant && key === tenant) refuseTenant(tenant, seconds)
        throw new Refusal('too-many-attempts', { retryAfter: seconds, message: overBudget(seconds) })
      }
      const charge = () => payers.forEach(({ key }) => levels.raise(`${costs} ${key}`, 1, perSecond))
      if (isSignIn) return charge
      charge()
      return () => {}
    },
  }
}
export type Buckets = ReturnType<typeof openBuckets>
