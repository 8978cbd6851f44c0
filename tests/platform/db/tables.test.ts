/**
 * Generates server/platform/db/tables.ts. After a migration: vitest run --project node --update=all
 * tests/platform/db/tables.test.ts
 */
import { openDb, type Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'
import { generate, GenericExpressionNode, IdentifierNode, PostgresDialect, type ExpressionNode } from 'kysely-codegen'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import rules from '../../../.oxfmtrc.json' with { type: 'json' }
import { freshDatabase } from '../../database.ts'

/** Types of columns that the schema does not express, by module. */
const columnTypes: Record<string, Record<string, string[]>> = {
  '#contract/messaging/comment.ts': { CommentType: ['comment.type'] },
  '#contract/kernel/flags.ts': { Flag: ['member.flags'] },
  '#contract/messaging/notice-events.ts': { NoticeKind: ['notice.kind', 'notice_choice.muted', 'driver_notice.kind'] },
  '#contract/freight/plausible/doubts.ts': { DoubtCode: ['cargo.review'] },
  '#contract/insight/report-columns.ts': { ReportName: ['report_schedule.report'] },
  '#contract/kernel/roles.ts': { Role: ['broadcast_target.role', 'member.role'] },
  '#contract/kernel/reasons.ts': { PublicReason: ['override.reason_code'] },
  '#contract/kernel/status.ts': {
    CargoStatus: ['cargo.status'],
    DocumentType: ['permit_document.type'],
    PermitStatus: ['permit.status'],
    PriorityStatus: ['priority.status'],
  },
  '#contract/money/wallet-rows.ts': { CauseType: ['ledger_hold.cause'], TransferKind: ['ledger_transfer.kind'] },
  './columns.ts': {
    Differences: ['reconciliation.differences'],
    FactsColumn: ['show_facts.facts'],
    ImportedField: ['import_job.columns'],
    RejectedCells: ['import_fault.cells'],
    ReportColumns: ['saved_report.columns'],
    ReportSearch: ['saved_report.search'],
    RialsColumn: [
      'agency_finance.fixed_amount',
      'agency_finance.min_amount',
      'agency_finance.price_per_km',
      'cargo.company_fee',
      'cargo.goods_value',
      'cargo.rent',
      'credit_request.amount',
      'detention_rate.hourly_rials',
      'embedded_gateway_payment.amount',
      'embedded_gateway_payment.paid_amount',
      'hall.company_fee',
      'hall.driver_fee',
      'hall_version.company_fee',
      'hall_version.driver_fee',
      'ledger_balance.held',
      'ledger_balance.posted',
      'ledger_day.amount',
      'ledger_entry.amount',
      'ledger_entry.balance',
      'ledger_hold.open',
      'ledger_transfer.amount',
      'payment.amount',
      'payment.paid_amount',
      'standing_preference.least_rent',
      'standing_preference.least_rent_per_km',
    ],
  },
}

const generatedAlways = ['ledger_account', 'ledger_entry', 'ledger_transfer', 'payment', 'payment_return']

const typeOf = new Map(
  Object.values(columnTypes).flatMap((types) =>
    Object.entries(types).flatMap(([type, columns]) => columns.map((column) => [column, type] as const)),
  ),
)

/** Reads the values of columns with `check (column in (…))`. */
async function readUnions(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; list: string }>`
    select relname || '.' || attname as column, substring(pg_get_constraintdef(con.oid) from 'ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$') as list
    from pg_constraint as con join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(con.oid) like format('CHECK ((%I = ANY (ARRAY[%%', attname)`.execute(db)
  return new Map(rows.map(({ column, list }) => [column, [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value!)]))
}

async function generateTables(db: Db): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const scalars: Record<string, ExpressionNode> = dialect.adapter.scalars
  // As the parsers of server/platform/db/open.ts return them.
  scalars['int8'] = new IdentifierNode('number')
  scalars['numeric'] = new IdentifierNode('string')
  scalars['timestamptz'] = new IdentifierNode('Date')
  scalars['jsonb'] = new GenericExpressionNode('JSONColumnType', [new IdentifierNode('object')])
  for (const type of typeOf.values()) scalars[type.toLowerCase()] = new IdentifierNode(type)
  const unions = await readUnions(db)
  const output = await generate({
    db,
    dialect,
    outFile: null,
    excludePattern: 'public._migration',
    customImports: {
      GeneratedAlways: 'kysely',
      ...Object.fromEntries(
        Object.entries(columnTypes).flatMap(([from, types]) => Object.keys(types).map((type) => [type, from])),
      ),
    },
    overrides: {
      columns: {
        ...Object.fromEntries(generatedAlways.map((table) => [`${table}.id`, 'GeneratedAlways<number>'])),
        // Filled by a trigger.
        'permit.company_id': 'Generated<number>',
      },
    },
    async postprocess({ metadata }) {
      for (const table of metadata.tables) {
        for (const column of table.columns) {
          const name = `${table.name}.${column.name}`
          column.dataType = typeOf.get(name) ?? column.dataType
          column.enumValues = typeOf.has(name) ? null : (unions.get(name) ?? null)
        }
      }
      const columns = metadata.tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`))
      expect(columns).toEqual(expect.arrayContaining([...typeOf.keys()]))
      return metadata
    },
  })
  const { semi, singleQuote, printWidth } = rules
  const text = output.replace('export interface DB {', 'export interface Tables {')
  return (await format('tables.ts', text, { semi, singleQuote, printWidth })).code
}

test('server/platform/db/tables.ts equals the schema', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDb(url, { max: 4 })
  const tables = await generateTables(db).finally(() => db.destroy().then(drop))
  await expect(tables).toMatchFileSnapshot('../../../server/platform/db/tables.ts')
})
