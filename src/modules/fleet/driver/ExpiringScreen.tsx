import './expiring/expiring.css'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { Expiring } from '#contract/fleet/driver-page.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { validityStatus } from '#app/modules/fleet/truck/validity.tsx'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters, NothingFound } from '#app/kit/list/NothingFound.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { expiringWords as words } from './expiring-words.ts'
import { validityKindWords, truckWords } from '#app/modules/fleet/truck/truck-words.ts'
import { columns, Holder, leftOf, Truck } from './expiring/columns.tsx'
import { expiringList } from './expiring/filters.ts'

/** Cards, health cards and inspections that expire, the soonest first, with a contact (K4). */
export function Screen() {
  const list = useList(expiringList)
  const { chips } = list
  return (
    <List
      {...{ list, words, columns }}
      name={words.name}
      className="expiring-list"
      rowId={({ kind, driverId, vehicleId }: Expiring) => [kind, driverId, vehicleId].join('-')}
      renderCard={(row) => <ExpiringCard row={row} />}
      empty={
        <NothingFound
          {...{ list, words }}
          icon={IconCalendarCheck}
          why={chips.length > 0 ? words.emptyWhy(formatFilters(chips)) : words.emptyWhyAll}
        />
      }
    />
  )
}

/** One of them as a card, below 768 px: what and when, whose, and the number to call. */
const ExpiringCard = ({ row }: { row: Expiring }) => (
  <Stack component="article" gap="xs">
    <Group justify="space-between">
      <b>{validityKindWords[row.kind]}</b>
      <StatusChip {...validityStatus[row.validity.state]} />
    </Group>
    <Group justify="space-between">
      <span>{leftOf(row)}</span>
      <Truck row={row} />
    </Group>
    <Group justify="space-between">
      <Holder row={row} />
      {row.mobile && (
        <a className="tap" href={`tel:${row.mobile}`}>
          <Isolate>{row.mobile}</Isolate>
        </a>
      )}
    </Group>
    {row.turnNumber !== null && (
      <small className="faint">
        {truckWords.turn(row.turnNumber)}
        {row.loadHallName !== null && truckWords.joint + row.loadHallName}
      </small>
    )}
  </Stack>
)
