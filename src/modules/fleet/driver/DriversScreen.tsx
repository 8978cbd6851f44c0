import './list/drivers.css'
import { Button } from '@mantine/core'
import { IconUserSearch, IconUserX } from '@tabler/icons-react'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { driverKindWords, driverListWords as words, driverSearchWords as searchWords } from './drivers-words.ts'
import { ACTS_WIDTH, actsOn, DRIVERS } from './acts/offered.ts'
import { useDriverDialogs } from './acts/useDriverDialogs.ts'
import { foundColumns } from './list/columns.tsx'
import { DriverCard } from './list/DriverCard.tsx'
import { driverList } from './list/drivers.ts'
import { kindsOf } from './list/kinds.ts'
import { SearchBox } from './list/SearchBox.tsx'

/** `/Driver/Drivers`: searches drivers in six ways, with the commands of S1 §2.1. */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(driverList)
  const [open, dialog] = useDriverDialogs()
  const { values, member } = list
  const { by, term } = values
  const acts = (driver: DriverRow) => actsOn(driver, member, open)
  const actions = (driver: DriverRow) => <RowIcons {...acts(driver)} />
  return (
    <List
      {...{ list, words, actions }}
      columns={foundColumns}
      name={words.name}
      className="driver-list"
      actsWidth={ACTS_WIDTH}
      landing={DRIVERS}
      rowId={({ id }) => String(id)}
      renderCard={(driver: DriverRow) => <DriverCard driver={driver} acts={acts(driver)} />}
      head={<SearchBox search={{ by, term }} onSearch={list.search} />}
      notReady={<EmptyState icon={IconUserSearch} title={searchWords.waitingTitle} why={searchWords.waitingWhy} />}
      empty={
        <EmptyState icon={IconUserX} title={words.none} why={searchWords.noneWhy(driverKindWords[by], term)}>
          {kindsOf(term)
            .filter((kind) => kind !== by)
            .map((kind) => (
              <Button key={kind} variant="default" onClick={() => list.search({ by: kind, term })}>
                {searchWords.tryBy(driverKindWords[kind])}
              </Button>
            ))}
        </EmptyState>
      }
    >
      {dialog}
    </List>
  )
}
