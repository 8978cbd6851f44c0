import { useState } from 'react'
import type { TableName } from '#contract/insight/tables.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { readTable, writeTable } from '#app/kit/ui/table/address.ts'
import { firstTableState } from '#app/kit/ui/table/column.ts'
import { DataTable, type DataTableProps } from '#app/kit/ui/table/DataTable.tsx'
import { ReportsMenu } from './reports/ReportsMenu.tsx'

interface DialogTableProps<Row> extends Omit<DataTableProps<Row>, 'state' | 'onStateChange' | 'remember' | 'menus'> {
  /** The table's name: key of saved reports and of its state on this device. */
  table: TableName
}

/** A table without state in the address, for dialogs: a list without filters. A saved report is applied to the table directly. */
export function DialogTable<Row extends object>({ table, ...props }: DialogTableProps<Row>) {
  const [state, setState] = useState(firstTableState)
  const remember = `${useSignedIn().id}.${table}`
  const list = {
    table: state,
    currentSearch: () => {
      const { page: _, q: __, cols: ___, ...filters } = writeTable(state)
      return Object.fromEntries(Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
    },
    openSaved: (saved: object | null, columns: readonly string[]) =>
      setState({ ...(saved === null ? state : readTable(saved)), columns: columns.length === 0 ? null : [...columns], page: 1 }),
  }
  return (
    <DataTable<Row>
      {...props}
      {...{ state, remember }}
      onStateChange={setState}
      menus={<ReportsMenu {...{ list, remember }} columns={props.columns} tableName={table} isAnswered />}
    />
  )
}
