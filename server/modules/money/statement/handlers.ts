/** The statement of a wallet as a file: PDF or spreadsheet (M4). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import type { statement } from '#contract/money/statement.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { statementWords as words } from '#contract/money/wallet-words.ts'
import { RawResponse, type Handlers } from '#server/platform/context.ts'
import { printable, printed, WORKBOOK_TYPE, workbookOf } from '#server/platform/print/index.ts'
import { statementOf } from '../wallet/index.ts'

type Statement = Awaited<ReturnType<typeof statementOf>>

export const statementHandlers: Handlers<typeof statement> = {
  async file(context, { Format, ...filter }) {
    const found = await statementOf(context, { ...filter, Kind: null, After: null })
    const name = `statement-${found.account.companyId ?? found.account.driverId}`
    if (Format === 'pdf') return printed(context, 'statement-a4', toDocument(found, filter, context.now), name)
    return new RawResponse(workbookOf(sheetsOf(found)), {
      'Content-Type': WORKBOOK_TYPE,
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      'X-Content-Type-Options': 'nosniff',
    })
  },
}

const sumsOf = (found: Statement) =>
  (['opening', 'deposits', 'withdrawals', 'closing'] as const).map((name) => [words.sums[name], found[name]] as const)

/** Data of the printed statement, oldest entry first. */
export function toDocument(
  found: Statement,
  { FromDate, ToDate }: { FromDate: string | null; ToDate: string | null },
  now: Date,
) {
  const { rows, total, account } = found
  return {
    title: words.title(printable(account.name)),
    span: words.span(FromDate, ToDate),
    sums: sumsOf(found).map(([name, amount]) => [name, words.amount(amount)]),
    columns: words.columns,
    rows: rows
      .toReversed()
      .map((row) => [
        persianDigits(row.transactionNumber),
        persianDigits(row.transactionDate),
        persianDigits(row.transactionTime),
        row.accountType,
        printable(row.description),
        row.deposit === 0 ? '' : words.amount(row.deposit),
        row.withdraw === 0 ? '' : words.amount(row.withdraw),
        words.amount(row.availableBalance),
      ]),
    note: rows.length < total ? words.cut(rows.length, total) : null,
    none: words.none,
    printed: printWords.moment(shamsiDayOf(now), clockOf(now)),
  }
}

function sheetsOf(found: Statement) {
  const lines = found.rows
    .toReversed()
    .map((row) => [
      row.transactionNumber,
      row.transactionDate,
      row.transactionTime,
      row.accountType,
      row.description,
      row.deposit,
      row.withdraw,
      row.availableBalance,
    ])
  const sums = sumsOf(found).map(([name, amount]) => [name, amount])
  const note = found.rows.length < found.total ? [[words.cut(found.rows.length, found.total)]] : []
  return [
    { name: words.sheet, rows: [words.columns, ...lines] },
    { name: words.sumSheet, rows: [[words.title(found.account.name)], ...sums, ...note] },
  ]
}
