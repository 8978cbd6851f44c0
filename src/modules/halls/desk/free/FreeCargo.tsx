import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { ReactNode } from 'react'
import type { BoardCargo } from '#contract/halls/run.ts'
import { decimal } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { freeCargoWords as words } from '#app/modules/halls/desk/desk-words.ts'
import { CargoRoute } from '../CargoRoute.tsx'

/** One free cargo as a row, with its actions. */
export const FreeCargo = ({ cargo, children }: { cargo: BoardCargo; children: ReactNode }) => (
  <Group component="li" gap={12} wrap="nowrap" py={8}>
    <Stack gap={0} className="grow">
      <CargoRoute cargo={cargo} />
      <small className="faint">{words.line(cargo.id, cargo.goods, decimal(cargo.weight / 1000))}</small>
      <small className="faint">
        {cargo.loaderTypeNames} · {words.remaining(cargo.remaining)}
        {cargo.company && ` · ${cargo.company}`}
      </small>
    </Stack>
    <Money amount={cargo.rent} unit="toman" />
    {children}
  </Group>
)
