/** The platform's ledger, transfer by transfer, for administrators. */
import type { Received } from '#contract/kernel/call.ts'
import { clockOf, shamsiDayOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import type { Account, AccountKind, TransferRow } from '#contract/money/wallet-rows.ts'
import type { wallet } from '#contract/money/wallet.ts'
import { ledgerFile, walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { csvAnswer, csvStream } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/open.ts'
import { accountOf } from './accounts.ts'
import { causeCargo } from './cause.ts'
import { spanOf } from './statement.ts'

const PAGE = 50

/** Newest first, before `before`. */
export async function ledger({ db }: RequestContext, { before, limit, ...filter }: Received<(typeof wallet)['ledger']>) {
  const most = limit || PAGE
  const found = await transfersOf(db, filter, { before, limit: most + 1 })
  const rows = found.slice(0, most)
  return { rows, next: found.length > most ? (rows.at(-1)?.id ?? null) : null }
}

type Filter = Received<(typeof wallet)['exportLedger']>

/** The same transfers as CSV, whole rials in a column. */
export const exportLedger = async ({ db, now }: RequestContext, filter: Filter) =>
  csvAnswer(
    csvStream({ columns: ledgerFile.columns, page: (at) => transfersOf(db, filter, at), cells: cellsOf }),
    ledgerFile.name(shamsiToday(now)),
  )

const cellsOf = ({ id, at, kindName, phase, amount, debit, credit, cause, open, by, reason }: TransferRow): string[] => [
  String(id),
  `${shamsiDayOf(new Date(at))} ${clockOf(new Date(at))}`,
  kindName,
  ledgerFile.phases[phase],
  String(amount),
  calledBy(debit),
  calledBy(credit),
  ledgerFile.causes[cause.type],
  String(cause.id),
  cause.cargoId === null ? '' : String(cause.cargoId),
  open === null ? '' : String(open),
  by ?? ledgerFile.itself,
  reason,
]

const calledBy = ({ kind, name }: Account) => (name === words.accounts[kind] ? name : `${words.accounts[kind]} ${name}`)

async function transfersOf(db: Db, filter: Filter, { before, limit }: { before: number | null; limit: number }) {
  const { from, until } = spanOf(filter)
  const sided = (side: 'debit' | 'credit') =>
    [
      sql<number>`${sql.ref(side)}.id`.as(`${side}_account`),
      sql<AccountKind>`${sql.ref(side)}.kind`.as(`${side}_kind`),
      sql<number | null>`${sql.ref(side)}.company_id`.as(`${side}_company_id`),
      sql<number | null>`${sql.ref(side)}.driver_id`.as(`${side}_driver_id`),
      sql<string | null>`(select name from company where company.id = ${sql.ref(side)}.company_id)`.as(`${side}_company_name`),
      sql<
        string | null
      >`(select trim(first_name || ' ' || last_name) from driver where driver.id = ${sql.ref(side)}.driver_id)`.as(
        `${side}_driver_name`,
      ),
    ] as const
  const { DriverId, TransportationCompanyId } = filter
  const found = await db
    .selectFrom('ledger_transfer as transfer')
    .innerJoin('ledger_account as debit', 'debit.id', 'transfer.debit_id')
    .innerJoin('ledger_account as credit', 'credit.id', 'transfer.credit_id')
    .leftJoin('ledger_hold as hold', 'hold.transfer_id', 'transfer.id')
    .leftJoin('member', 'member.id', 'transfer.by_member')
    .$if(from !== null, (query) => query.where('transfer.at', '>=', from))
    .$if(until !== null, (query) => query.where('transfer.at', '<', until))
    .$if(filter.Kind !== null, (query) => query.where('transfer.kind', '=', filter.Kind))
    .$if(filter.Cause !== null, (query) => query.where('transfer.cause', '=', filter.Cause))
    .$if(filter.CauseId !== null, (query) => query.where('transfer.cause_id', '=', filter.CauseId))
    .$if(before !== null, (query) => query.where('transfer.id', '<', before))
    .$if(DriverId !== null, (query) =>
      query.where((eb) => eb.or([eb('debit.driver_id', '=', DriverId), eb('credit.driver_id', '=', DriverId)])),
    )
    .$if(TransportationCompanyId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('debit.company_id', '=', TransportationCompanyId), eb('credit.company_id', '=', TransportationCompanyId)]),
      ),
    )
    .select(['transfer.id', 'transfer.at', 'transfer.kind', 'transfer.phase', 'transfer.amount', 'transfer.reason'])
    .select(['transfer.cause', 'transfer.cause_id', 'hold.open', 'member.full_name as by'])
    .select(causeCargo.as('cargo_id'))
    .select([...sided('debit'), ...sided('credit')])
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute()
  return found.map((row): TransferRow => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    kindName: words.kinds[row.kind],
    phase: row.phase,
    amount: row.amount,
    debit: accountOf({
      account_id: row.debit_account,
      kind: row.debit_kind,
      company_id: row.debit_company_id,
      driver_id: row.debit_driver_id,
      company_name: row.debit_company_name,
      driver_name: row.debit_driver_name,
    }),
    credit: accountOf({
      account_id: row.credit_account,
      kind: row.credit_kind,
      company_id: row.credit_company_id,
      driver_id: row.credit_driver_id,
      company_name: row.credit_company_name,
      driver_name: row.credit_driver_name,
    }),
    cause: { type: row.cause, id: row.cause_id, cargoId: row.cargo_id },
    by: row.by,
    reason: row.reason,
    open: row.open,
  }))
}
