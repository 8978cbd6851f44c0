/** The columns of each report (S0 §2.9; GAP13): the wire, the table, the totals and the file are derived from them. */
import * as v from 'valibot'
import { companyBalanceReaders, companyMoneyReaders, may, type Principal } from '../kernel/roles.ts'

/**
 * Kind of a column. `code` is an identifier and is not counted; `money` in rials, `rent` in toman (the specification's unit on
 * the wire), `kg`, `km`, `tonKm` (tonne-kilometres), `minutes`; `day` is a Shamsi day of Tehran; `key` is hidden: it finds the
 * rows behind a figure.
 */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'day'
  | 'status'
  | 'count'
  | 'money'
  | 'rent'
  | 'kg'
  | 'km'
  | 'tonKm'
  | 'minutes'
  | 'rating'
  | 'key'

interface ReportColumn {
  readonly kind: ColumnKind
  /** The report's total of it: the sum of all rows, or a value of the query over all of them. */
  readonly total?: 'sum' | 'own'
  /** A company's payments or balance: only members who may know them have the column (decision 033). */
  readonly ofCompany?: true
  /** The company's balance or movements: only members who may read its balance have the column. */
  readonly ofBalance?: true
  /** From the ledger: its total includes the fees of voided permits (decision 033). */
  readonly ofLedger?: true
}

const one = <const K extends ColumnKind>(kind: K) => ({ kind }) as const
const sum = <const K extends ColumnKind>(kind: K) => ({ kind, total: 'sum' }) as const
const paid = { kind: 'money', total: 'sum', ofCompany: true, ofLedger: true } as const
const balanceColumn = { ...paid, ofBalance: true } as const
const driverFee = { kind: 'money', total: 'sum', ofLedger: true } as const
const own = <const K extends ColumnKind>(kind: K) => ({ kind, total: 'own' }) as const
const [text, code, day, key] = [one('text'), one('code'), one('day'), one('key')]
const period = { period: text, from: key, to: key }
const fees = { companyFee: paid, driverFee, refunded: paid, net: paid }

export const reportColumns = {
  full: {
    permitId: code,
    date: day,
    status: one('status'),
    company: text,
    hall: text,
    driver: text,
    goods: text,
    source: text,
    destination: text,
    sender: text,
    receiver: text,
    weight: sum('kg'),
    distance: sum('km'),
    rent: sum('rent'),
    companyFee: paid,
    driverFee,
    refunded: paid,
    apart: text,
    cargoId: code,
  },
  money: { ...period, permits: sum('count'), rent: sum('rent'), ...fees },
  accounting: {
    account: text,
    opening: balanceColumn,
    deposits: balanceColumn,
    withdrawals: balanceColumn,
    closing: balanceColumn,
    entries: sum('count'),
    accountId: key,
    companyId: key,
  },
  parties: {
    sender: text,
    receiver: text,
    permits: sum('count'),
    weight: sum('kg'),
    tonKm: sum('tonKm'),
    rent: sum('rent'),
    senderId: key,
    receiverId: key,
  },
  insurance: {
    permitId: code,
    date: day,
    company: text,
    goods: text,
    packaging: text,
    packages: sum('count'),
    weight: sum('kg'),
    value: sum('money'),
    source: text,
    destination: text,
    driver: text,
    vehicle: code,
    apart: text,
  },
  authority: {
    company: text,
    hall: text,
    permits: sum('count'),
    weight: sum('kg'),
    distance: sum('km'),
    tonKm: sum('tonKm'),
    companyId: key,
    hallId: key,
  },
  statement: {
    company: text,
    permits: sum('count'),
    voided: sum('count'),
    ended: sum('count'),
    weight: sum('kg'),
    rent: sum('rent'),
    companyFee: paid,
    refunded: paid,
    net: paid,
    companyId: key,
  },
  performance: {
    driver: text,
    card: code,
    permits: sum('count'),
    ended: sum('count'),
    late: sum('count'),
    failed: sum('count'),
    distance: sum('km'),
    weight: sum('kg'),
    rent: sum('rent'),
    rating: own('rating'),
  },
  billPayment: {
    permitId: code,
    billDate: day,
    company: text,
    driver: text,
    source: text,
    destination: text,
    rent: sum('rent'),
    companyFee: paid,
    refunded: paid,
    payment: text,
    apart: text,
  },
  internal: {
    announcer: text,
    hall: text,
    permits: sum('count'),
    companyFee: paid,
    refunded: paid,
    net: paid,
    announcerId: key,
    hallId: key,
  },
  uniqueCode: {
    uniqueCode: code,
    cargoId: code,
    company: text,
    source: text,
    destination: text,
    permits: sum('count'),
    bills: sum('count'),
    drafts: sum('count'),
    missing: sum('count'),
    lastBill: day,
  },
  bills: {
    permitId: code,
    billDate: day,
    version: code,
    fileName: text,
    company: text,
    driver: text,
    vehicle: code,
    source: text,
    destination: text,
    cargoId: code,
  },
  turns: {
    hall: text,
    ...period,
    turns: sum('count'),
    permitted: sum('count'),
    cancelled: sum('count'),
    expired: sum('count'),
    waiting: sum('count'),
    p50: own('minutes'),
    p90: own('minutes'),
    hallId: key,
  },
} as const satisfies Record<string, Record<string, ReportColumn>>

export type ReportName = keyof typeof reportColumns
export const reportNames = Object.keys(reportColumns) as ReportName[]
/** The columns of a report by name, in their order. */
export const columnsOf = (name: ReportName) => Object.entries<ReportColumn>(reportColumns[name])
/** Whether it lists permits that its totals exclude; `apart` explains why. */
export const listsUncounted = (name: ReportName): boolean => 'apart' in reportColumns[name]
export const columnsFor = (name: ReportName, reader: Principal) =>
  columnsOf(name).filter(
    ([, { ofCompany, ofBalance }]) => !ofCompany || may(ofBalance ? companyBalanceReaders : companyMoneyReaders, reader),
  )

type Texts = 'text' | 'day'
type ValueOf<C> = C extends { kind: Texts }
  ? string | null
  : C extends { kind: 'code' | 'key' }
    ? string | number | null
    : number | null
/** One row of a report. */
type RowOf<N extends ReportName> = RowMade<(typeof reportColumns)[N]>
type RowMade<Columns> = {
  -readonly [K in keyof Columns as Columns[K] extends { ofCompany: true } ? never : K]: ValueOf<Columns[K]>
} & {
  -readonly [K in keyof Columns as Columns[K] extends { ofCompany: true } ? K : never]?: ValueOf<Columns[K]>
}

/** A row of any report. */
export type ReportRow = Readonly<Record<string, string | number | null>>

const shapeOf = (column: ReportColumn) => (column.ofCompany ? v.optional(valueSchema(column)) : valueSchema(column))
const valueSchema = ({ kind }: ReportColumn) => {
  if (kind === 'text' || kind === 'day') return v.nullable(v.string())
  return kind === 'code' || kind === 'key' ? v.nullable(v.union([v.string(), v.number()])) : v.nullable(v.number())
}

/** The response of a report. */
export const answerOf = <N extends ReportName>(name: N) =>
  v.object({
    rows: v.array(
      v.object(Object.fromEntries(columnsOf(name).map(([key, column]) => [key, shapeOf(column)]))),
    ) as unknown as v.GenericSchema<RowOf<N>[]>,
    /** Over all rows, not only the returned ones, by column; null: no value. */
    totals: v.object(
      Object.fromEntries(columnsOf(name).flatMap(([key, column]) => (column.total ? [[key, shapeOf(column)]] : []))),
    ) as unknown as v.GenericSchema<Record<string, number | null>>,
    /** Listed permits that the totals exclude, and their own totals; null: the report lists none. */
    apart: v.nullable(v.object({ permits: v.number(), totals: v.record(v.string(), v.number()) })),
    /** Total number of rows; more than returned means that the table is truncated. */
    total: v.number(),
    /** Read time of the figures, ISO. */
    at: v.string(),
  })
