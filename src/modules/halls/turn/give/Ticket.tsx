import { Stack } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readPlate } from '#contract/kernel/value/iran.ts'
import { giveTurnQueries } from '#app/modules/halls/turn/queries.ts'
import { SlipButton } from '#app/modules/halls/turn/SlipButton.tsx'
import { TurnTicket } from '#app/kit/ui/show/TurnTicket.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { GivenTurn } from './sitting.ts'

/** A turn just given: its number at once, and its driver once the list has been fetched. */
export function Ticket({ turn: { id, number, ahead, unchecked, vehicleCard } }: { turn: GivenTurn }) {
  const { data: row } = useQuery(giveTurnQueries.given(id, vehicleCard))
  const { data: queue } = useQuery(giveTurnQueries.queue)
  const plate = row ? readPlate(row.plaqueNumber, row.plaqueSerialNumber) : null
  return (
    <Stack>
      <TurnTicket
        size="lg"
        number={number}
        hall={row?.loadHallName ?? queue?.hall.name ?? unknown}
        time={row ? words.moment(row.date, row.time) : unknown}
        ahead={ahead}
      />
      <dl className="facts">
        <div>
          <dt>{words.driver}</dt>
          <dd>{row ? `${row.driverName} ${row.driverFamily}` : unknown}</dd>
        </div>
        <div>
          <dt>{words.loader}</dt>
          <dd>{row?.loaderTypeName || unknown}</dd>
        </div>
        <div>
          <dt>{plate ? words.plate : words.vehicleCard}</dt>
          <dd>{plate ? <Plate {...plate} size="md" /> : <Isolate>{vehicleCard}</Isolate>}</dd>
        </div>
      </dl>
      {unchecked.length > 0 && (
        <div className="note" data-tone="wait">
          <IconClockQuestion size={20} aria-hidden />
          <ul className="grow">
            {unchecked.map((guard) => (
              <li key={guard}>{words.unchecked[guard] ?? words.uncheckedOther}</li>
            ))}
          </ul>
        </div>
      )}
      <SlipButton turnId={id} number={number} hasPaper />
    </Stack>
  )
}
