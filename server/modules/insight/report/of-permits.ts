/** The reports with a row for each permit, cargo or document. */
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { sql, type SqlBool } from 'kysely'
import { isLive } from '#server/modules/permits/permit/index.ts'
import { all, apart, dayIn, fees, newestBill, permitCondition, type ReportInput, type Asking, type ReportQuery } from './sight.ts'

const newest = sql`"issuedAt" desc, "permitId" desc`
/** Joins the names of a permit. Left joins: counting omits them. */
const named = sql`left join company on company.id = permit.company_id left join hall on hall.id = permit.hall_id
  left join driver on driver.id = permit.driver_id left join vehicle on vehicle.id = permit.vehicle_id
  left join goods on goods.id = cargo.goods_id left join packaging on packaging.id = cargo.packaging_id
  left join customer_address as sent on sent.id = cargo.sender_address_id left join customer as sender on sender.id = sent.customer_id
  left join customer_address as received on received.id = cargo.receiver_address_id
  left join customer as receiver on receiver.id = received.customer_id`
const driver = sql`driver.first_name || ' ' || driver.last_name as driver`
const permits = sql`from permit join cargo on cargo.id = permit.cargo_id`
const issued = sql`permit.id as "permitId", permit.issued_at as "issuedAt", ${dayIn(sql`permit.issued_at`)} as date`
/** Annulled ones are included: their goods and documents were on the road. */
const isNotVoided = sql<SqlBool>`permit.status <> ${PermitStatus.voided}`
/** Rent is stored in rials, and returned in toman. */
const rent = sql`(cargo.rent / 10)`

/** Every permit, including voided and annulled ones. */
export const full = (asking: Asking, input: ReportInput): ReportQuery => ({
  order: newest,
  rows: sql`select ${issued}, permit.status, company.name as company, hall.name as hall, ${driver}, goods.name as goods,
      cargo.source, cargo.destination, sender.name as sender, receiver.name as receiver, cargo.weight_kg as weight,
      cargo.distance_km as distance, ${rent} as rent, fee.company as "companyFee", fee.driver as "driverFee",
      fee.company_back + fee.driver_back as refunded, ${apart}, permit.cargo_id as "cargoId"
    ${permits} ${fees} ${named} where ${permitCondition(asking, input)}`,
})

/** The worth of the goods on each truck that has a permit. */
export const insurance = (asking: Asking, input: ReportInput): ReportQuery => ({
  order: newest,
  rows: sql`select ${issued}, company.name as company, goods.name as goods, packaging.name as packaging,
      cargo.packaging_count as packages, cargo.weight_kg as weight, cargo.goods_value as value, cargo.source, cargo.destination,
      ${driver}, vehicle.card_number as vehicle, ${apart}
    ${permits} ${named} where ${all([permitCondition(asking, input), isNotVoided])}`,
})

/** Permits with a bill of lading, and the state of the company's fee. */
export const billPayment = (asking: Asking, input: ReportInput): ReportQuery => ({
  order: newest,
  rows: sql`select ${issued}, ${dayIn(sql`bill.received_at`)} as "billDate", company.name as company, ${driver}, cargo.source,
      cargo.destination, ${rent} as rent, fee.company as "companyFee", fee.company_back as refunded,
      case when fee.company = 0 then ${words.free} when fee.company_back >= fee.company then ${words.returned}
        else ${words.paid} end::text as payment, ${apart}
    ${permits} ${newestBill} ${fees} ${named} where ${all([permitCondition(asking, input), isNotVoided])}`,
})

/** The newest bill of lading of each permit. */
export const bills = (asking: Asking, input: ReportInput): ReportQuery => ({
  order: newest,
  rows: sql`select ${issued}, ${dayIn(sql`bill.received_at`)} as "billDate", bill.version, bill.file_name as "fileName",
      company.name as company, ${driver}, vehicle.card_number as vehicle, cargo.source, cargo.destination,
      permit.cargo_id as "cargoId"
    ${permits} ${newestBill} ${named} where ${all([permitCondition(asking, input), isNotVoided])}`,
})

/** Cargos with permits, and the number of those with documents. */
export const uniqueCode = (asking: Asking, input: ReportInput): ReportQuery => {
  const has = (type: DocumentType) => sql`bool_or(type = ${sql.lit(type)})`
  // One reading for each permit: separate conditions let the planner read all documents ever.
  const papers = sql`cross join lateral (select ${has(DocumentType.bill)} as bill, ${has(DocumentType.draft)} as draft,
      max(received_at) filter (where type = ${sql.lit(DocumentType.bill)}) as last_bill
    from permit_document where permit_document.permit_id = permit.id) as paper`
  return {
    isGrouped: true,
    order: sql`"cargoId" desc`,
    rows: sql`select cargo.unique_code as "uniqueCode", cargo.id as "cargoId", min(company.name) as company, cargo.source,
        cargo.destination, count(*)::int as permits, (count(*) filter (where paper.bill))::int as bills,
        (count(*) filter (where paper.draft))::int as drafts, (count(*) filter (where paper.bill is not true))::int as missing,
        ${dayIn(sql`max(paper.last_bill)`)} as "lastBill"
      ${permits} join company on company.id = permit.company_id ${papers}
      where ${all([permitCondition(asking, input), isLive])} group by cargo.id`,
  }
}
