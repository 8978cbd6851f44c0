import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { cargoActWords, cargoListWords as words } from '#app/modules/freight/cargo/cargo-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { PendingChip } from '../acts/PendingChip.tsx'
import { CargoNumber, CargoRoute } from './cells.tsx'
import type { ListView } from './cargos.ts'
import { ReviewChip } from './ReviewChip.tsx'
import type { ListedCargo } from './row.ts'
import { agencyStatusOf, cargoStatus } from './status.ts'

interface CargoCardProps {
  row: ListedCargo
  /** All rows are of one company, so its name is left out. */
  own: boolean
  view: ListView
  children?: ReactNode
}

/** A cargo as a card, below 768 px: number, route, rent, trucks, and next action; its page has the rest. */
export function CargoCard({ row, own, view, children }: CargoCardProps) {
  const { id, status, act, row: saved, date, time, route, trucks, goods, company, rent } = row
  const requests = saved?.priorityCount
  const facts = [
    saved && view === 'cargos'
      ? words.permitted(grouped(saved.permitCount), grouped(saved.freighterNumber))
      : words.trucks(trucks === null ? unknown : grouped(trucks)),
    requests ? cargoActWords.named(cargoActWords.requests, grouped(requests)) : null,
    own ? goods : company,
  ]
  return (
    <Stack component="article" className="cargo-card" gap="xs">
      <Group justify="space-between">
        <small className="faint">
          {id === null ? words.noNumber : <CargoNumber id={id} />} · <DayTime date={date} time={time} />
        </small>
        <StatusChip {...(view === 'agency' ? agencyStatusOf(status) : cargoStatus[status])} />
      </Group>
      <PendingChip act={act} />
      <ReviewChip cargo={saved} />
      <CargoRoute route={{ ...route, hours: null }} size="lg" />
      <div className="card-foot">
        <div>
          <Box component="span" className="amount" fz={16}>
            <Money amount={rent} unit="toman" />
          </Box>
          <br />
          <small className="faint">{words.joined(facts.filter((fact) => fact !== null))}</small>
        </div>
        {children}
      </div>
    </Stack>
  )
}
