import './admin-user.css'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { useAdminsOnly } from '#app/features/account/useAdminsOnly.ts'
import { adminUserQueries } from '#app/data/admin-user.ts'
import { List } from '#app/list/List.tsx'
import { defineList, useList } from '#app/list/useList.ts'
import { marked } from '#app/ui/row/landing.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { adminUserWords as words } from '#app/words/admin-user.ts'
import { columns, cramped } from './columns.tsx'
import { Dialogs } from './Dialogs.tsx'
import { ExportButton } from './ExportButton.tsx'
import { userFilters, type Doing } from './filters.ts'
import { RowActs } from './RowActs.tsx'
import { TypePicker } from './TypePicker.tsx'
import { UserCard } from './UserCard.tsx'

/** Its name among the places where the focus lands. */
const LIST = 'admin-users'

/** Organisations and associations, made by an administrator and linked to what they see (S2 "Admin users"; C5). */
export function Screen() {
  useAdminsOnly('/error404')
  const types = useQuery(adminUserQueries.types)
  if (types.isPending) return <LoadingState />
  if (types.isError)
    return <ErrorState title={words.typesFailed} why={types.error.message} onRetry={() => void types.refetch()} />
  return <Users types={types.data} />
}

const definition = defineList({
  filters: userFilters,
  query: ({ Type }: { Type: AdminUser['type'] }) => adminUserQueries.ofType(Type),
})

function Users({ types }: { types: { name: string; type: AdminUser['type'] }[] }) {
  const list = useList(definition)
  const { values, filter, put } = list
  const { type, doing, userId } = values
  const opener = useRef<HTMLElement | null>(null)
  const rows = list.query.data ?? []
  const typeName = types.find((one) => one.type === type)?.name ?? ''
  /** Back closes what this opens. */
  const begin = (next: Doing, about?: number) => {
    opener.current = document.activeElement as HTMLElement
    put({ doing: next, userId: about ?? null })
  }
  const actions = (user: AdminUser) => <RowActs user={user} open={begin} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin('add')}>
      {words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, cramped, actions }}
      name={words.list(typeName)}
      className="admin-users"
      landing={LIST}
      rowId={(row) => String(row.userId)}
      renderCard={(user) => <UserCard user={user} open={begin} />}
      head={
        <div className="row between">
          <TypePicker {...{ types }} value={type} onChange={(next) => filter({ ...userFilters.open, type: next })} />
          <div className="row admin-user-verbs">
            <ExportButton />
            {rows.length > 0 && <span className="only-s">{add}</span>}
          </div>
        </div>
      }
      empty={
        <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={<b>{words.count(grouped(rows.length))}</b>}
      tools={<span className="hide-s">{add}</span>}
    >
      <Dialogs
        {...{ doing, type, typeName }}
        user={rows.find((row) => row.userId === userId)}
        // The first user takes the place of the button that began them all.
        landing={() => (opener.current?.isConnected ? opener.current : marked(LIST))}
        onClose={() => put({ doing: null, userId: null }, true)}
      />
    </List>
  )
}
