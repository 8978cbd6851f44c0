/**
 * What one account and one network may have of what costs a process much: prints, files, long lists, sign-ins. Kept in memory
 * by each server, since counting must cost nothing; each of several gives its share, and all of them what one alone would.
 */
import type { Call, Cost } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { overBudget } from '#contract/kernel/refusals-words.ts'
import { networkOf, spelt } from '#server/modules/access/identity/index.ts'
import type { Actor } from '#server/platform/context.ts'
import { openLevels } from './levels.ts'

interface Budget {
  /** What may be had at once. */
  most: number
  /** What comes back in a second. */
  perSecond: number
}

/** Of one account. A person prints the permits of a day, opens a long list, and notices nothing. */
export const BUDGETS: Readonly<Record<Cost | 'rows', Budget>> = {
  print: { most: 80, perSecond: 1 },
  export: { most: 30, perSecond: 0.1 },
  'sign-in': { most: 30, perSecond: 0.1 },
  // Points of ROWS rows: forty answers of five thousand at once, thirty in a minute for ever.
  rows: { most: 400, perSecond: 5 },
}
/** So many times as much of one network: an office, a hall or a carrier stands behind it. */
export const OF_NETWORK = 10
/** Rows that cost one point; fewer cost nothing. */
const ROWS = 500
/** A request, as far as it costs: who pays for it. */
interface Asking {
  call: Call
  actor: Pick<Actor, 'id'>
  ip: string
  input: unknown
}

/** The budgets of a process. `now` in ms; `servers`: how many share the accounts, this one among them. */
export function openBudgets(now: () => number, servers: () => number = () => 1) {
  const levels = openLevels(now)

  const shareOf = (cost: Cost | 'rows'): Budget => {
    const { most, perSecond } = BUDGETS[cost]
    return { most: most / servers(), perSecond: perSecond / servers() }
  }
  /** Refuses (429) whose budget is used up, with the seconds until there is some again. */
  const mustAfford = (cost: Cost | 'rows', payers: readonly Payer[], points: number) => {
    for (const { key, times } of payers) {
      const { most, perSecond } = shareOf(cost)
      const over = levels.heightOf(`${cost} ${key}`, perSecond) + points - most * times
      if (over <= 0) continue
      const seconds = Math.max(1, Math.ceil(over / perSecond))
      throw new Refusal('too-many-attempts', { retryAfter: seconds, message: overBudget(seconds) })
    }
  }
  const charge = (cost: Cost | 'rows', payers: readonly Payer[], points: number) => {
    for (const { key } of payers) levels.raise(`${cost} ${key}`, points, shareOf(cost).perSecond)
  }

  return {
    /** Refuses what is too much. Answers what is to be told what came of it: some costs are known only then. */
    before({ call, actor, ip, input }: Asking): (answer: unknown, isDone: boolean) => void {
      const { costs } = call
      const payers = payersOf(actor.id > 0 ? `member ${actor.id}` : null, ip)
      if (costs === 'sign-in') {
        // A wrong password costs its own limits (identity/limits.ts), and none of what its owner may have.
        const named = payersOf(`name ${spelt((input as { Username: string }).Username)}`, ip)
        mustAfford(costs, named, 1)
        return (_answer, isDone) => isDone && charge(costs, named, 1)
      }
      if (costs) {
        mustAfford(costs, payers, 1)
        charge(costs, payers, 1)
      }
      if (call.kind === 'act') return () => {}
      mustAfford('rows', payers, 0.001)
      return (answer) => {
        const points = Math.floor(rowsIn(answer) / ROWS)
        if (points > 0) charge('rows', payers, points)
      }
    },
  }
}
export type Budgets = ReturnType<typeof openBudgets>

interface Payer {
  key: string
  times: number
}

/** Nobody outside comes without an address. */
function payersOf(account: string | null, ip: string): Payer[] {
  const network = ip === '' ? [] : [{ key: networkOf(ip), times: OF_NETWORK }]
  return account === null ? network : [{ key: account, times: 1 }, ...network]
}

function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  const rows = answer !== null && typeof answer === 'object' && 'rows' in answer ? answer.rows : null
  return Array.isArray(rows) ? rows.length : 0
}
