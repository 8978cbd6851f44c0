import './agency.css'
import { Box, Button, Group } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconCircleCheck,
  IconCircleOff,
  IconKey,
  IconPencil,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { MainOffice } from '#contract/organisations/agency.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { agencyQueries } from './queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { filters } from '#app/kit/list/filter.ts'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { officeWords as words } from './agency-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { AgenciesDialog, PasswordDialog } from './office/dialogs.tsx'
import { AddOfficeDialog, EditOfficeDialog } from './office/OfficeForm.tsx'

/** The list's name for focus management. */
const OFFICES = 'main-offices'
/** Width of the actions with labels, px. */
const ACTS_WIDTH = 340

/** Whether an office may sign in. */
const activeStatus = (isActive: boolean): Status =>
  isActive
    ? { word: words.active, tone: 'ok', icon: IconCircleCheck }
    : { word: words.inactive, tone: 'mute', icon: IconCircleOff }

/** A row for its dialogs: identified by `id`. */
export type OfficeRow = MainOffice & { id: number }

const OfficeName = ({ row }: { row: MainOffice }) => (
  <b tabIndex={-1} {...landing(OFFICES, row.agentMainId)}>
    {row.agentMainName}
  </b>
)
const UserName = ({ row: { userName } }: { row: MainOffice }) => (userName === null ? null : <Latin>{userName}</Latin>)

const { text, code, figure, chip } = columnKinds<MainOffice, keyof typeof words.columns>(words.columns)

/** S2 §2: username, name, manager, address, phone, national code, status; then how many agencies. */
const columns: Column<MainOffice>[] = [
  text('name', (row) => row.agentMainName, { fixed: true, render: (row) => <OfficeName row={row} /> }),
  text('userName', (row) => row.userName, { kind: 'chip', priority: 1, render: (row) => <UserName row={row} /> }),
  text('manager', (row) => row.agentMainManagerName),
  text('address', (row) => row.agentMainAddress, { priority: 3, width: 180 }),
  code('tel', (row) => row.agentMainTel),
  code('nationalId', (row) => row.agentMainNationID, { priority: 3 }),
  figure('agencies', (row) => row.agencies, { text: () => '' }),
  chip('status', (row) => activeStatus(row.active), { priority: 1 }),
]

const definition = defineList({ table: 'offices', filters: filters({}), query: () => agencyQueries.offices })

const dialogs = { agencies: AgenciesDialog, edit: EditOfficeDialog, password: PasswordDialog }

/** `/MainBranchIndex`: main offices with their account and their agencies (S2 "Main agency offices"; C4). */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(definition)
  const [adding, setAdding] = useState(false)
  const [open, dialog] = useRowDialogs<'office', OfficeRow, keyof typeof dialogs>({ name: 'office', list: OFFICES, dialogs })
  const acts = (office: MainOffice): RowActsProps => {
    const row = { ...office, id: office.agentMainId }
    const named = (word: string) => ({ word, name: words.of(word, office.agentMainName) })
    return {
      acts: [
        { ...named(words.agencies), icon: IconSitemap, run: () => open('agencies', row) },
        { ...named(words.edit), icon: IconPencil, run: () => open('edit', row) },
        { ...named(words.password), icon: IconKey, run: () => open('password', row) },
      ],
      focusTarget: { list: OFFICES, id: row.id },
    }
  }
  const actions = (row: MainOffice) => (
    <RowIcons {...acts(row)} menu={{ name: words.of(rowWords.more, row.agentMainName), acts: [], width: 200 }} />
  )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, actions }}
      actsWidth={ACTS_WIDTH}
      name={words.list}
      className="offices"
      landing={OFFICES}
      rowId={(row) => String(row.agentMainId)}
      renderCard={(row) => <OfficeCard row={row} acts={acts(row)} />}
      empty={
        <EmptyState icon={IconBuildingCommunity} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={list.query.data && <b>{words.count(grouped(list.query.data.length))}</b>}
      tools={add}
    >
      {dialog}
      {adding && <AddOfficeDialog onClose={() => setAdding(false)} />}
    </List>
  )
}

/** An office as a card, below 768 px. */
const OfficeCard = ({ row, acts }: { row: MainOffice; acts: RowActsProps }) => (
  <Box component="article" display="grid" style={{ gap: '6px' }}>
    <Group justify="space-between">
      <OfficeName row={row} />
      <StatusChip {...activeStatus(row.active)} />
    </Group>
    <p>
      <UserName row={row} />
    </p>
    <p className="faint">{[row.agentMainManagerName, words.agencyCount(grouped(row.agencies))].filter(Boolean).join(' · ')}</p>
    <CardActs {...acts} />
  </Box>
)
