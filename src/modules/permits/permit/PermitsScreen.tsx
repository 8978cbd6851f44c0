import './list/permits.css'
import './list/search-form.css'
import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useMemo } from 'react'
import type { PermitRow } from '#contract/permits/permit.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { hallQueries } from '#app/modules/organisations/hall/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { piece } from '#app/transport/stale.ts'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters, NothingFound } from '#app/kit/list/NothingFound.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { permitTitle } from '#app/kit/list/list-words.ts'
import { permitListWords as words } from './permit-words.ts'
import { usePermitRights } from './acts/allowed.ts'
import { usePermitBulk } from './acts/bulk.ts'
import { CardActs, RowActs } from './acts/RowActs.tsx'
import { usePermitDialogs } from './acts/usePermitDialogs.tsx'
import { pageOf } from './list/cells.tsx'
import { columnsOf } from './list/columns.tsx'
import { PermitCard } from './list/PermitCard.tsx'
import { lists, type ListView } from './list/permits.ts'

const PermitBeside = lazy(piece(async () => ({ default: (await import('./page/PermitFound.tsx')).PermitBeside })))
const beside = { title: permitTitle, page: pageOf, render: (id: number) => <PermitBeside id={id} /> }

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 330

/** The permits a member may see, live, with their commands (S0 §2.10; S2 §2). */
export function Screen({ view }: { view: ListView }) {
  const hall = useOwnHall(view === 'hall')
  const list = useList(lists[view], () => hall)
  const rights = usePermitRights()
  const [open, dialog] = usePermitDialogs()
  const bulk = usePermitBulk(rights)
  const own = announcerOf(useSignedIn()) === 'company'
  const columns = useMemo(() => columnsOf(view, own), [view, own])
  const { chips, query } = list
  const text = query.data?.message ?? ''
  const actions = useCallback((permit: PermitRow) => <RowActs {...{ permit, rights, open }} />, [rights, open])
  return (
    <List
      {...{ list, words, columns, actions, bulk }}
      name={words.name[view]}
      className="permit-list"
      actsWidth={ACTS_WIDTH}
      data-view={view}
      landing="permits"
      rowId={({ id }) => String(id)}
      renderCard={(permit) => (
        <PermitCard {...{ permit, own }}>
          <CardActs {...{ permit, rights, open }} />
        </PermitCard>
      )}
      beside={beside}
      empty={
        <NothingFound
          {...{ list, words }}
          icon={IconTicketOff}
          why={chips.length > 0 ? words.emptyWhy(formatFilters(chips), text) : words.emptyAll(words.emptyWhyAll[view], text)}
        />
      }
    >
      {dialog}
    </List>
  )
}

/** The hall of a desk; null while unknown, and for other roles. */
function useOwnHall(isDesk: boolean): number | null {
  const [own] = useQuery({ ...hallQueries.all, enabled: isDesk }).data?.data ?? []
  return (isDesk && own?.loadHallId) || null
}
