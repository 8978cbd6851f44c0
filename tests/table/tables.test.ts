/** The registry of tables says what the page's lists say: every column of a list is known to the server by its key, and no other. */
import { expect, test } from 'vitest'
import { columnsOf, reportNames, type ReportName } from '#contract/report-columns.ts'
import { tables, unknownColumns, type TableName } from '#contract/tables.ts'
import { reportHeadings } from '#contract/words/report.ts'
import { adminUserWords } from '#app/words/admin-user.ts'
import { agenciesWords, officeWords } from '#app/words/agency.ts'
import { companiesWords, ownersWords } from '#app/words/applicant.ts'
import { broadcastScreenWords } from '#app/words/broadcast.ts'
import { earlierWords } from '#app/words/announce.ts'
import { permitColumns, priorityColumns } from '#app/words/cargo-detail.ts'
import { cargoColumns } from '#app/words/cargo.ts'
import { commentScreenWords } from '#app/words/comment.ts'
import { customerWords } from '#app/words/customer.ts'
import { driverColumns, nativesWords } from '#app/words/drivers.ts'
import { expiringColumns } from '#app/words/expiring.ts'
import { hallsWords } from '#app/words/halls.ts'
import { membersWords } from '#app/words/member.ts'
import { noticeScreenWords } from '#app/words/notice.ts'
import { objectionColumns } from '#app/words/objection.ts'
import { placeColumns } from '#app/words/places.ts'
import { permitListColumns } from '#app/words/permit.ts'
import { turnColumns, turnPriorityColumns } from '#app/words/turn.ts'
import { activityColumns } from '#app/words/wallet.ts'

/** Two lists of drivers share their headings: one has a status, the other why and until when. */
const { reason: _, until: __, ...found } = driverColumns
const { status: ___, ...inactive } = driverColumns
/** Preloads share the headings of earlier announcements, and have a name, a day they were kept, and parties. */
const { name: ____, saved: _____, parties: ______, ...earlier } = earlierWords.columns
const ofReports = Object.fromEntries(
  reportNames.map((name) => [`report-${name}`, Object.fromEntries(columnsOf(name).filter(([key]) => key in reportHeadings))]),
) as Record<`report-${ReportName}`, object>
const headings: Record<TableName, object> = {
  ...ofReports,
  activities: activityColumns,
  adminUsers: adminUserWords.columns,
  agencies: agenciesWords.columns,
  broadcasts: broadcastScreenWords.columns,
  cargoPermits: permitColumns,
  cargoPriorities: priorityColumns,
  cargos: cargoColumns,
  comments: commentScreenWords.columns,
  companies: companiesWords.columns,
  customers: customerWords.columns,
  drivers: found,
  earlier,
  expiring: expiringColumns,
  halls: hallsWords.columns,
  inactiveDrivers: inactive,
  members: membersWords.columns,
  natives: nativesWords.columns,
  notices: noticeScreenWords.columns,
  objections: objectionColumns,
  offices: officeWords.columns,
  owners: ownersWords.columns,
  permits: permitListColumns,
  places: placeColumns,
  transactions: activityColumns,
  turnPriorities: turnPriorityColumns,
  turns: turnColumns,
}

test.each(Object.keys(tables) as TableName[])('%s has the columns of its list', (name) => {
  expect(tables[name].toSorted()).toEqual(Object.keys(headings[name]).toSorted())
})

test('what a table does not have is named; of a table nobody knows, nothing is', () => {
  expect(unknownColumns('cargos', ['id', 'salary', 'constructor'])).toEqual(['salary', 'constructor'])
  expect(unknownColumns('constructor', ['length'])).toEqual([])
})
