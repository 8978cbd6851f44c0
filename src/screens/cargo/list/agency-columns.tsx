import type { Column } from '#app/ui/table/column.ts'
import type { Room } from '#app/ui/table/useRoom.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { cargoColumns as words } from '#app/words/cargo.ts'
import { dateColumn, hiding, idColumn } from './columns.tsx'
import { cities, figures, texts } from './cells.tsx'
import type { ListedCargo } from './row.ts'
import { agencyStatusOf } from './status.ts'

/** The columns of a main office's search, in their order (S2 §3, "Cargo declaration list"). */
export const agencyColumns = (room: Room): Column<ListedCargo>[] =>
  hiding(
    [
      idColumn,
      dateColumn,
      texts('goods', ({ goods }) => goods),
      cities('source', ({ route }) => route.from),
      cities('destination', ({ route }) => route.to),
      figures('trucks', ({ trucks }) => trucks),
      figures('weight', ({ kg }) => kg),
      texts('loaders', ({ loaders }) => loaders),
      texts('description', ({ description }) => description),
      figures('rent', ({ rent }) => rent),
      texts('company', ({ company }) => company),
      {
        key: 'status',
        header: words.status,
        render: ({ status }) => <StatusChip {...agencyStatusOf(status)} />,
        value: ({ status }) => agencyStatusOf(status).word,
      },
    ],
    cramped[room],
  )

const cramped: Record<Room, string[]> = { wide: [], middle: ['description'], narrow: ['description', 'weight', 'loaders'] }
