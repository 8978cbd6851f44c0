import './admin-user.css'
import { Box, Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus, IconUsers, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useEffect, useId } from 'react'
import type { AdminUser } from '#contract/organisations/admin-user.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { adminUserQueries, linksFile } from './queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { marked } from '#app/kit/ui/row/landing.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { adminUserWords as words } from './admin-user-words.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { columns, ActiveChip, Email, Seen } from './columns.tsx'
import { Dialogs } from './Dialogs.tsx'
import { userFilters, type Doing } from './filters.ts'
import { RowActs, CardActs } from './RowActs.tsx'

/** The list's name for focus management. */
const LIST = 'admin-users'

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 230

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
  table: 'adminUsers',
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
  const isPhone = useIsPhone()
  const actions = (user: AdminUser) => <RowActs user={user} open={begin} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin('add')}>
      {words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, actions }}
      name={words.list(typeName)}
      className="admin-users"
      actsWidth={ACTS_WIDTH}
      landing={LIST}
      rowId={(row) => String(row.userId)}
      renderCard={(user) => <UserCard user={user} open={begin} />}
      head={
        <Group justify="space-between">
          <TypePicker {...{ types }} value={type} onChange={(next) => filter({ ...userFilters.open, type: next })} />
          {!isPhone && <ExportButton />}
        </Group>
      }
      empty={
        <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={<b>{words.count(grouped(rows.length))}</b>}
      files={isPhone && <ExportButton />}
      tools={add}
    >
      <Dialogs
        {...{ doing, type, typeName }}
        user={rows.find((row) => row.userId === userId)}
        // The first user replaces the button that created it.
        landing={() => (opener.current?.isConnected ? opener.current : marked(LIST))}
        onClose={() => put({ doing: null, userId: null }, true)}
      />
    </List>
  )
}

type Type = AdminUser['type']

interface TypePickerProps {
  types: readonly { name: string; type: Type }[]
  value: Type
  onChange: (type: Type) => void
}

/** The type filter: one row, which scrolls on touch, because the names are long. */
export function TypePicker({ types, value, onChange }: TypePickerProps) {
  const label = useId()
  const row = useRef<HTMLDivElement>(null)
  // Scroll the selected type into view.
  useEffect(() => {
    row.current?.querySelector(`input[value="${value}"] ~ label`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <div ref={row} className="admin-user-types">
      <span id={label} className="mantine-InputWrapper-label">
        {words.type}
      </span>
      <SegmentedControl
        aria-labelledby={label}
        value={String(value)}
        onChange={(type) => onChange(Number(type) as Type)}
        data={types.map(({ name, type }) => ({ value: String(type), label: name }))}
      />
    </div>
  )
}

/** A user as a card, below 768 px: name, and visible data. */
export const UserCard = ({ user, open }: { user: AdminUser; open: (doing: Doing, userId: number) => void }) => (
  <Box component="article" className="admin-user-card" display="grid" style={{ gap: '6px' }}>
    <Group justify="space-between">
      <h2>{user.fullName}</h2>
      <ActiveChip isActive={user.isActive} />
    </Group>
    <p>
      <Latin>{user.userName}</Latin>
    </p>
    {user.email && (
      <p className="faint">
        <Email>{user.email}</Email>
      </p>
    )}
    <p>{words.sees(user.halls, user.companies)}</p>
    <p className="faint">
      {words.columns.seen}: <Seen at={user.lastSeenAt} />
    </p>
    <CardActs {...{ user, open }} />
  </Box>
)

/** Exports who can read what, for every type, independent of the filter (C14). */
export function ExportButton() {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = () => void run(async () => saveFile(await linksFile(), words.fileName))
  return (
    <SteadyButton
      variant="default"
      title={words.exportWhy}
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={isBusy}
      onClick={download}
    >
      {words.export}
    </SteadyButton>
  )
}
