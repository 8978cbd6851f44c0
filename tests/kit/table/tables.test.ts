/** The server's registry of tables has exactly the column keys of the page's lists. */
import { expect, test } from 'vitest'
import { columnsOf, reportNames, type ReportName } from '#contract/insight/report-columns.ts'
import { tables, unknownColumns, type TableName } from '#contract/insight/tables.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { adminUserWords } from '#app/modules/organisations/admin-user/admin-user-words.ts'
import { agenciesWords, officeWords } from '#app/modules/organisations/agency/agency-words.ts'
import { companiesWords, ownersWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { broadcastScreenWords } from '#app/modules/messaging/broadcast/broadcast-words.ts'
import { earlierWords } from '#app/modules/freight/announce/announce-words.ts'
import { permitColumns, priorityColumns } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { cargoColumns } from '#app/modules/freight/cargo/cargo-words.ts'
import { commentScreenWords } from '#app/modules/messaging/comment/comment-words.ts'
import { customerWords } from '#app/modules/freight/customer/customer-words.ts'
import { driverColumns, nativesWords } from '#app/modules/fleet/driver/drivers-words.ts'
import { expiringColumns } from '#app/modules/fleet/driver/expiring-words.ts'
import { hallsWords } from '#app/modules/organisations/hall/halls-words.ts'
import { membersWords } from '#app/modules/access/member/member-words.ts'
import { noticeScreenWords } from '#app/modules/messaging/notice/notice-words.ts'
import { objectionColumns } from '#app/modules/fleet/objection/objection-words.ts'
import { placeColumns } from '#app/modules/permits/permit/places-words.ts'
import { permitListColumns } from '#app/modules/permits/permit/permit-words.ts'
import { turnColumns, turnPriorityColumns } from '#app/modules/halls/turn/turn-words.ts'
import { activityColumns } from '#app/modules/money/wallet/wallet-words.ts'

/** Two driver lists share their headings: one has a status, the other a reason and an end. */
const { reason: _, until: __, ...found } = driverColumns
const { status: ___, ...inactive } = driverColumns
/** Preloads share the headings of earlier announcements, plus name, day of saving, and parties. */
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

test('names columns a table lacks; for an unknown table names none', () => {
  expect(unknownColumns('cargos', ['id', 'salary', 'constructor'])).toEqual(['salary', 'constructor'])
  expect(unknownColumns('constructor', ['length'])).toEqual([])
})
