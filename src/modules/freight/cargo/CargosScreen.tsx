import './list/filter-form.css'
import './list/list.css'
import { Button } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, useCallback, useMemo } from 'react'
import { announcers } from '#contract/freight/cargo-basics.ts'
import { may } from '#contract/kernel/roles.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { piece } from '#app/transport/stale.ts'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters, NothingFound } from '#app/kit/list/NothingFound.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { cargoActWords, cargoListWords as words } from './cargo-words.ts'
import { useCargoRights } from './acts/allowed.ts'
import { detailOf } from './acts/links.ts'
import { useCargoBulk } from './acts/bulk.ts'
import { CardActs, RowActs } from './acts/RowActs.tsx'
import { usePendingActs } from './acts/pending.ts'
import { useCargoDialogs } from './acts/useCargoDialogs.tsx'
import { CargoCard } from './list/CargoCard.tsx'
import { lists, type ListView } from './list/cargos.ts'
import { agencyColumns, cargoColumns } from './list/columns.tsx'
import { Count } from './list/Count.tsx'
import { fromServer, toneOf, type ListedCargo } from './list/row.ts'
import { useWaiting, useWaitingVerbs } from './list/useWaiting.tsx'
import { WaitingButtons, WaitingIcons } from './list/WaitingActs.tsx'

const CargoBeside = lazy(piece(async () => ({ default: (await import('./detail/CargoFound.tsx')).CargoBeside })))
const beside = {
  title: cargoActWords.title,
  page: (id: number) => detailOf(id),
  render: (id: number) => <CargoBeside id={id} />,
}

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 260

/** The announced cargos, with those queued on this device on top, and their commands. */
export function Screen({ view }: { view: ListView }) {
  const list = useList(lists[view])
  const { query, chips } = list
  const member = useSignedIn()
  const rights = useCargoRights()
  const waiting = useWaiting(query)
  const pending = usePendingActs()
  const [verbs, question] = useWaitingVerbs()
  const [open, dialog] = useCargoDialogs()
  const bulk = useCargoBulk(rights)
  const found = query.data?.rows
  const rows = useMemo(
    () => [...waiting, ...(found?.map((row) => fromServer(row, pending.get(row.id) ?? null)) ?? [])],
    [waiting, found, pending],
  )
  const own = announcerOf(member) === 'company'
  const manages = view === 'cargos'
  const columns = useMemo(() => (manages ? cargoColumns({ own, rights, open }) : agencyColumns), [manages, own, rights, open])
  const actions = useCallback(
    ({ item, row, act }: ListedCargo) =>
      item ? <WaitingIcons item={item} verbs={verbs} /> : row && RowActs({ cargo: row, rights, act, open }),
    [verbs, rights, open],
  )
  return (
    <List
      {...{ list, words, columns, rows }}
      name={words.name}
      className="cargo-list"
      actsWidth={ACTS_WIDTH}
      landing="cargos"
      rowId={({ key }) => key}
      rowTone={toneOf}
      rowOf={fromServer}
      {...(manages && { bulk })}
      actions={manages ? actions : undefined}
      renderCard={(one) => (
        <CargoCard row={one} {...{ own, view }}>
          {one.item && <WaitingButtons item={one.item} verbs={verbs} />}
          {manages && one.row && <CardActs cargo={one.row} act={one.act} {...{ rights, open }} />}
        </CargoCard>
      )}
      count={<Count query={query} waiting={waiting.length} />}
      {...(manages && { beside })}
      empty={
        <NothingFound
          {...{ list, words }}
          icon={IconClipboardOff}
          why={chips.length > 0 ? words.emptyWhy(formatFilters(chips)) : words.emptyWhyAll}
        >
          {may(announcers, principalOf(member)) && (
            <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/AddCargo" />}>
              {words.announce}
            </Button>
          )}
        </NothingFound>
      }
    >
      {question}
      {dialog}
    </List>
  )
}
