/**
 * The product's tables and their columns, by the names stored in saved reports (S1 §3 "Saved report"). A table of another
 * client has another name and is not checked.
 */
import { columnsOf, reportNames, type ReportName } from './report-columns.ts'

/** The reports, one table each. */
const reports = Object.fromEntries(
  reportNames.map((name) => [`report-${name}`, columnsOf(name).flatMap(([key, { kind }]) => (kind === 'key' ? [] : [key]))]),
) as Record<`report-${ReportName}`, string[]>

/** Columns of a wallet, in its report and in a dialog. */
const activities = ['number', 'type', 'amount', 'time', 'date', 'balance', 'description', 'cause']

/** Column keys by table, as in the page's lists; `tests/kit/table/tables.test.ts` compares them with the headings. */
export const tables = {
  ...reports,
  activities,
  adminUsers: ['userName', 'fullName', 'email', 'status', 'companies', 'halls', 'seen'],
  agencies: ['id', 'name', 'nationalId', 'mobile', 'office'],
  broadcasts: ['subject', 'badge', 'state', 'to', 'starts', 'ends', 'read'],
  cargoPermits: 'id status date time name family rate plate mobile nationalId driverCard freighterCard'.split(' '),
  cargoPriorities: 'id priority turnNumber turnDate turnTime date time driverName status reason'.split(' '),
  cargos:
    'id status date time announced route source destination rent trucks priorities permits weight goods loaders hall display company description finish sender receiver code'.split(
      ' ',
    ),
  comments: ['last', 'title', 'type', 'company', 'state'],
  companies: ['name', 'nationalId', 'mobile', 'city', 'postalCode', 'address', 'applied', 'missing', 'status'],
  customers: ['name', 'code', 'addresses', 'cities', 'state'],
  drivers: ['id', 'name', 'nationalId', 'mobile', 'card', 'registered', 'time', 'status'],
  earlier: ['act', 'date', 'route', 'rent', 'goods', 'trucks', 'weight', 'loaders'],
  expiring: ['kind', 'state', 'until', 'left', 'driver', 'mobile', 'driverCard', 'plate', 'vehicleCard', 'turn', 'hall'],
  halls: ['name', 'userName', 'tel', 'city', 'show', 'status'],
  inactiveDrivers: ['id', 'name', 'nationalId', 'mobile', 'card', 'registered', 'time', 'reason', 'until'],
  members: ['username', 'fullname', 'mobile', 'nationalId', 'status', 'access'],
  natives: ['driver', 'nationalId', 'mobile', 'driverCard', 'vehicleCard', 'reason', 'until', 'status'],
  notices: ['date', 'badge', 'subject', 'state'],
  objections: ['driver', 'about', 'text', 'made', 'state', 'hall', 'answer', 'answered', 'by'],
  offices: ['name', 'userName', 'manager', 'address', 'tel', 'nationalId', 'agencies', 'status'],
  owners: ['name', 'meliCode', 'mobile', 'type', 'city', 'created', 'status'],
  permits:
    'id status date turn driver mobile plate cargo route goods company arrival show driverCard vehicleCard sender receiver papers rate'.split(
      ' ',
    ),
  places: ['source', 'company', 'average', 'rates', 'low', 'said', 'last'],
  transactions: activities,
  turnPriorities: ['rank', 'cargo', 'date', 'time', 'sender', 'receiver', 'status', 'reason'],
  turns:
    'date time name nationalId mobile driverCard vehicleCard plate plateSerial number status ahead state expiry loader hall'.split(
      ' ',
    ),
} satisfies Record<string, readonly string[]>

/** A table of this product. */
export type TableName = keyof typeof tables

/** Returns the columns that a table of this product lacks; none for an unknown table. */
export function unknownColumns(table: string, columns: readonly string[]): string[] {
  const known: readonly string[] | undefined = Object.hasOwn(tables, table) ? tables[table as TableName] : undefined
  return known ? columns.filter((column) => !known.includes(column)) : []
}
