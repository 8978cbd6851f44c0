/** Compares the ledger with the answers to clients. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import type { Answers } from './client.ts'

export interface Count {
  transfers: number
  /** Sum of all accounts, rials: zero. */
  sum: number
  /** Difference of wallets and charges, rials: zero. */
  gained: number
  /** Faults found by comparing the ledger with itself and with the cargos. */
  differences: number
  /** Wallets that are or were below zero. */
  negative: number
  /** Keys that moved money more than once. */
  doubled: number
  /** Acknowledged commands that do not exist. */
  lost: number
}

export async function countUp(db: Db, answers: Answers): Promise<Count> {
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]!.n
  const found = await differences(db)
  const charges = await numbers(
    db,
    sql`select description as key, made.id from credit_request as request
    left join ledger_transfer as made on made.cause = 'request' and made.cause_id = request.id`,
  )
  const cargos = await numbers(db, sql`select description as key, id from cargo`)
  const ended = await numbers(db, sql`select finish_reason as key, id from cargo where finish_reason is not null`)
  const all = { increase: charges, announce: cargos, finish: ended }
  const lost = [...answers.acknowledged].filter(([key, { kind, id }]) => all[kind].get(key)?.[0] !== id)
  return {
    transfers: await one(sql`select count(*) as n from ledger_transfer`),
    sum: Number(await one(sql`select coalesce(sum(amount), 0)::bigint as n from ledger_entry`)),
    gained: await one(sql`select (select coalesce(sum(posted), 0) from ledger_balance)::bigint
      - (select coalesce(sum(amount), 0) from credit_request where is_increase)::bigint as n`),
    differences: found.length,
    negative: await one(sql`select (select count(*) from ledger_balance where posted < held)
      + (select count(*) from ledger_entry where balance < 0) as n`),
    doubled: [charges, cargos].flatMap((rows) => [...rows.values()]).filter((ids) => ids.length > 1).length,
    lost: lost.length,
  }
}

/** The rows with a key. */
async function numbers(db: Db, query: ReturnType<typeof sql>): Promise<Map<string, number[]>> {
  const { rows } = (await query.execute(db)) as { rows: { key: string; id: number }[] }
  const found = new Map<string, number[]>()
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id])
  return found
}
