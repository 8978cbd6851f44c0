import './list/drivers.css'
import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { driverQueries } from './queries.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { List } from '#app/kit/list/List.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { inactiveWords as words } from './drivers-words.ts'
import { ACTS_WIDTH, actsOn, DRIVERS } from './acts/offered.ts'
import { useDriverDialogs } from './acts/useDriverDialogs.ts'
import { inactiveColumns } from './list/columns.tsx'
import { DriverCard } from './list/DriverCard.tsx'

const definition = defineList({
  table: 'inactiveDrivers',
  pages: 'skip',
  filters: filters({}),
  query: (asked) => driverQueries.inactive(asked as { Skip?: number }),
})

/** `/Admin/Driver/InActive`: inactive drivers, the reason and end, and reactivation (S2 "Inactive drivers"; J5). */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(definition)
  const [open, dialog] = useDriverDialogs()
  const acts = (driver: DriverRow) => actsOn(driver, list.member, open)
  const actions = (driver: DriverRow) => <RowIcons {...acts(driver)} />
  return (
    <List
      {...{ list, words, actions }}
      columns={inactiveColumns}
      name={words.name}
      className="driver-list"
      actsWidth={ACTS_WIDTH}
      landing={DRIVERS}
      rowId={({ id }) => String(id)}
      renderCard={(driver: DriverRow) => <DriverCard driver={driver} acts={acts(driver)} />}
      empty={
        <EmptyState icon={IconUserCheck} title={words.emptyTitle} why={words.emptyWhy}>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/Driver/Drivers" />}>
            {words.toSearch}
          </Button>
        </EmptyState>
      }
    >
      {dialog}
    </List>
  )
}
