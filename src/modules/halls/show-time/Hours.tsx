import { Columns } from '#app/kit/ui/columns.ts'
import { Flex, Switch } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { ShowTimeRow } from '#app/modules/organisations/hall/queries.ts'
import { ActIcon } from '#app/kit/ui/row/ActIcon.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { showHourWords, showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { dayOf } from './hours.ts'

interface HoursProps {
  rows: readonly ShowTimeRow[]
  /** Minutes a show stays open; null: unknown, or the hall has no shows. */
  window: number | null
  onEdit: (row: ShowTimeRow) => void
  onSwitch: (row: ShowTimeRow) => void
}

/** Every hour with its switch, its end, and whether the next one is too close. */
export function Hours({ rows, window, onEdit, onSwitch }: HoursProps) {
  const active = rows.filter(({ isActive }) => isActive).map(({ showTime }) => showTime)
  const shows = window === null ? [] : dayOf(active, window)
  return (
    <Columns component="ul" className="show-hours" minColWidth={230} spacing="lg" verticalSpacing={0} aria-label={words.list}>
      {rows.map((row) => {
        const { id, showTime, isActive } = row
        const show = isActive ? shows.find(({ opens }) => opens === showTime) : undefined
        return (
          <li key={id} data-off={!isActive || undefined}>
            <Switch
              className="wide-target grow"
              checked={isActive}
              onChange={() => onSwitch(row)}
              label={
                <Flex component="span" className="show-hour" gap="sm" align="baseline">
                  <b>
                    <Isolate>{showTime}</Isolate>
                  </b>
                  <small>
                    {isActive ? words.active : words.inactive}
                    {show && showHourWords.until(show.locks)}
                  </small>
                </Flex>
              }
            />
            {show?.conflict && <IconAlertTriangle size={18} aria-label={words.tightMark} />}
            <ActIcon word={words.edit} name={words.editOf(showTime)} icon={IconPencil} run={() => onEdit(row)} />
          </li>
        )
      })}
    </Columns>
  )
}
