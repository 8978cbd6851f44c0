import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import type { RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { Code, Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { driverColumns, inactiveWords } from '#app/modules/fleet/driver/drivers-words.ts'
import { DriverName, driverStatus, formatUntil } from './cells.tsx'

/** A driver as a card, below 768 px: name, numbers, and the next action. */
export const DriverCard = ({ driver, acts }: { driver: DriverRow; acts: RowActsProps }) => (
  <Stack component="article" gap="xs">
    <Group justify="space-between">
      <DriverName driver={driver} />
      <StatusChip {...driverStatus(driver)} />
    </Group>
    <p className="faint">
      {driverColumns.nationalId} <Code text={driver.nationalId} /> · {driverColumns.card} <Code text={driver.cardNumber} />
    </p>
    {!driver.driverActive && (
      <p className="faint">
        {driver.inactiveReason ?? inactiveWords.noReason} · {formatUntil(driver)}
      </p>
    )}
    <div className="card-foot">
      {driver.mobile && (
        <a className="tap" href={`tel:${driver.mobile}`}>
          <Isolate>{driver.mobile}</Isolate>
        </a>
      )}
      <CardActs {...acts} />
    </div>
  </Stack>
)
