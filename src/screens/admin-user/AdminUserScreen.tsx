import './admin-user.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { useAdminsOnly } from '#app/account/useAdminsOnly.ts'
import { adminUserQueries } from '#app/data/admin-user.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { adminUserWords as words } from '#app/words/admin-user.ts'
import { useAdminUserAddress, type Doing } from './address.ts'
import { adminUserColumns, fewerColumns } from './columns.tsx'
import { Dialogs } from './Dialogs.tsx'
import { ExportButton } from './ExportButton.tsx'
import { RowActs } from './RowActs.tsx'
import { TypePicker } from './TypePicker.tsx'
import { UserCard } from './UserCard.tsx'

/** Organisations and associations, made by an administrator and linked to what they see (S2 "Admin users"; C5). */
export function Screen() {
  useAdminsOnly('/error404')
  const types = useQuery(adminUserQueries.types)
  if (types.isPending) return <LoadingState />
  if (types.isError)
    return <ErrorState title={words.typesFailed} why={types.error.message} onRetry={() => void types.refetch()} />
  return <Users types={types.data} />
}

function Users({ types }: { types: { name: string; type: AdminUser['type'] }[] }) {
  const { type, table, doing, userId, look, choose, open, close } = useAdminUserAddress()
  const list = useQuery(adminUserQueries.ofType(type))
  const opener = useRef<HTMLElement | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const columns = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false })
    ? fewerColumns
    : adminUserColumns
  const rows = list.data ?? []
  const typeName = types.find((one) => one.type === type)?.name ?? ''
  const again = () => void list.refetch()
  const begin = (next: Doing, about?: number) => {
    opener.current = document.activeElement as HTMLElement
    open(next, about)
  }
  const actions = (user: AdminUser) => <RowActs user={user} open={begin} />
  const card = (user: AdminUser) => <UserCard user={user} open={begin} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin('add')}>
      {words.add}
    </Button>
  )
  return (
    <div ref={screen} tabIndex={-1} className="stack admin-users">
      <div className="row between">
        <TypePicker {...{ types }} value={type} onChange={choose} />
        <div className="row admin-user-verbs">
          <ExportButton />
          {rows.length > 0 && <span className="only-s">{add}</span>}
        </div>
      </div>
      {list.isError && list.data && (
        <OldAnswer at={list.dataUpdatedAt} onRetry={again}>
          {words.old}
        </OldAnswer>
      )}
      {list.isError && !list.data ? (
        <ErrorState title={words.failed} why={list.error.message} onRetry={again} />
      ) : (
        <DataTable<AdminUser>
          name={words.list(typeName)}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.userId)}
          state={table}
          onStateChange={look}
          loading={list.isPending}
          empty={
            <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy}>
              {add}
            </EmptyState>
          }
          summary={(found) => words.inTable(grouped(found))}
          actions={actions}
          renderCard={card}
          filters={<b>{words.count(grouped(rows.length))}</b>}
          tools={<span className="hide-s">{add}</span>}
        />
      )}
      <Dialogs
        {...{ doing, type, typeName }}
        user={rows.find((row) => row.userId === userId)}
        // The first user takes the place of the button that began them all.
        landing={() => (opener.current?.isConnected ? opener.current : screen.current)}
        onClose={close}
      />
    </div>
  )
}
