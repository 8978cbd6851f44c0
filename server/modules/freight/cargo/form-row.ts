/** A cargo in the shape of its announcement: for edit, for a new form, and to compute an edit's changes. */
import { sql } from 'kysely'
import { otherSelection } from './columns.ts'
import { asRow, type withRow } from './listed.ts'

type Rows = ReturnType<typeof withRow>

const customerOf = (address: 'sender_address_id' | 'receiver_address_id') =>
  sql<number | null>`(select customer_id from customer_address where customer_address.id = ${sql.ref(`cargo.${address}`)})`

/** Adds all fields of a form to a row (S1 §3 "Cargo as read for edit"). */
export const withFormFields = (rows: Rows) =>
  rows
    .select(otherSelection)
    .select('cargo.company_id as transportationCompanyId')
    .select([
      sql<LoaderType[]>`(select coalesce(json_agg(json_build_object('id', loader_type.id, 'loaderTypeName', loader_type.name,
        'typeCode', loader_type.group_code) order by loader_type.id), '[]') from cargo_loader_type join loader_type
        on loader_type.id = cargo_loader_type.loader_type_id where cargo_loader_type.cargo_id = cargo.id)`.as('loaderTypes'),
      sql<number | null>`(select company_hall.id from company_hall
        where company_hall.company_id = cargo.company_id and company_hall.hall_id = cargo.hall_id)`.as(
        'transportationCompanyHallId',
      ),
      customerOf('sender_address_id').as('senderCustomerId'),
      customerOf('receiver_address_id').as('receiverCustomerId'),
      sql<number[]>`array(select driver_id from cargo_selected_driver where cargo_id = cargo.id order by driver_id)`.as(
        'selectedDriverIds',
      ),
    ])

interface LoaderType {
  id: number
  loaderTypeName: string
  typeCode: number
}

type FormRow = Awaited<ReturnType<ReturnType<typeof withFormFields>['execute']>>[number]

/** A row with all fields of its form, and any other selected columns. */
export function toFormRow<R extends FormRow>(input: R) {
  return { ...asRow(input), loaderTypeIds: input.loaderTypes.map(({ id }) => id) }
}
