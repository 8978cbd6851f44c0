import './list/list.css'
import './list/search-form.css'
import { Button, Stack } from '@mantine/core'
import { IconBuildingWarehouse, IconTicketOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { TurnRow } from '#contract/halls/turn.ts'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters } from '#app/kit/list/NothingFound.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { RowFacts } from '#app/kit/ui/table/RowDetail.tsx'
import { besideWords, turnBesideTitle } from '#app/kit/list/list-words.ts'
import { turnListWords as words } from './turn-words.ts'
import { useTurnRights } from '#app/modules/halls/turn/acts/allowed.ts'
import { columns } from './list/columns.tsx'
import { CardActs, RowActs } from '#app/modules/halls/turn/acts/RowActs.tsx'
import { TurnCard } from './list/TurnCard.tsx'
import { useTurns } from './list/turns.ts'
import { useTurnDialogs } from '#app/modules/halls/turn/acts/useTurnDialogs.ts'

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 290

/** The drivers' turns of a hall, with their commands (S2 §2 "Drivers' turns"). */
export function Screen() {
  const list = useTurns()
  const rights = useTurnRights()
  const [open, dialog] = useTurnDialogs()
  const { values, chips, filter } = list
  const actions = useCallback((turn: TurnRow) => <RowActs {...{ turn, rights, open }} />, [rights, open])
  return (
    <List
      {...{ list, words, columns, actions }}
      name={words.name}
      className="turn-list"
      actsWidth={ACTS_WIDTH}
      landing="turns"
      rowId={({ id }) => String(id)}
      renderCard={(turn) => <TurnCard {...{ turn, rights, open }} />}
      beside={{
        title: () => turnBesideTitle,
        render: (id) => {
          const turn = list.query.data?.rows.find((row) => row.id === id)
          return turn ? (
            <Stack className="card">
              <RowFacts row={turn} columns={columns} />
              <CardActs {...{ turn, rights, open }} />
            </Stack>
          ) : (
            <EmptyState icon={IconTicketOff} title={besideWords.gone} why={besideWords.goneWhy} />
          )
        },
      }}
      // A hall must be chosen first (S2 §5).
      notReady={<EmptyState icon={IconBuildingWarehouse} title={words.noHallTitle} why={words.noHallWhy} />}
      empty={
        <EmptyState
          icon={IconTicketOff}
          title={words.emptyTitle}
          why={chips.length > 0 ? words.emptyWhy(formatFilters(chips)) : words.emptyWhyAll}
        >
          {values.status !== 'all' && (
            <Button variant="default" onClick={() => filter({ ...values, status: 'all' })}>
              {words.allStates}
            </Button>
          )}
        </EmptyState>
      }
    >
      {dialog}
    </List>
  )
}
