import './list/list.css'
import type { Member } from '#contract/access/identity.ts'
import { Box, Button } from '@mantine/core'
import { IconLock, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AgencyMember } from '#contract/access/member.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { useMember } from '#app/transport/session.ts'
import { teamArea, teamQueries, teamRightsOf, flagsOf, type TeamRights } from './queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { List } from '#app/kit/list/List.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { membersWords as words } from './member-words.ts'
import { AdminFactor } from './list/AdminFactor.tsx'
import { memberColumns } from './list/columns.tsx'
import { memberDialogs } from './list/dialogs.tsx'
import { EditDialog } from './list/EditDialog.tsx'
import { MemberCard } from './list/MemberCard.tsx'
import { MEMBERS, offeredOn, type MemberDoing } from './list/offered.ts'

const ADD = '/AddUser'

const definition = defineList({ table: 'members', filters: filters({}), query: () => teamQueries.all })

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 160

/** The users of a company, or of the platform's support team (S2 "Agency members" 2; GAP23). */
export function Screen() {
  const member = useMember()
  return member && <Members member={member} />
}

function Members({ member }: { member: Member }) {
  const rights = teamRightsOf(member)
  const list = useList(definition)
  const queries = useQueryClient()
  const [opened, setOpened] = useState<AgencyMember | null>(null)
  const columns = useMemo(() => memberColumns(rights.isSupport), [rights.isSupport])
  const kind = rights.isSupport ? 'support' : 'company'
  const [doing, dialog] = useRowDialogs<'member', AgencyMember, MemberDoing>({
    name: 'member',
    list: MEMBERS,
    dialogs: memberDialogs,
  })

  /** Edit the current row: flags removed by another member meanwhile must not be granted again unnoticed. */
  const open = async (row: AgencyMember) => {
    const rows = await queries.fetchQuery({ ...teamQueries.all, staleTime: 0, retry: false }).catch(() => null)
    const now = rows === null ? row : rows.find(({ id }) => id === row.id)
    if (now) setOpened(now)
    else alert({ tone: 'error', text: memberWords.noSuchMember })
  }
  const edit = (row: AgencyMember) => void open(row)
  const add = rights.mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} renderRoot={(props) => <Link {...props} to={ADD} />}>
      {words.add}
    </Button>
  )
  const offered = (row: AgencyMember) => {
    const why = whyClosed(row, member, rights)
    return { why, acts: offeredOn({ row, rights, why, edit, open: doing }) }
  }
  const actions = (row: AgencyMember) => {
    const { why, acts } = offered(row)
    return (
      <>
        {why !== null && rights.mayUpdate && <Closed why={why} />}
        <RowIcons {...acts} />
      </>
    )
  }
  return (
    <List
      {...{ list, words, columns }}
      name={words.list[kind]}
      className="member-list"
      actsWidth={ACTS_WIDTH}
      rowId={({ id }) => String(id)}
      landing={MEMBERS}
      actions={actions}
      renderCard={(row: AgencyMember) => {
        const { why, acts } = offered(row)
        return (
          <MemberCard row={row} isSupport={rights.isSupport}>
            {why !== null && rights.mayUpdate && <p className="faint">{why}</p>}
            <CardActs {...acts} />
          </MemberCard>
        )
      }}
      bar={null}
      empty={
        <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy[kind]}>
          {add}
        </EmptyState>
      }
      tools={
        <>
          {rights.isSupport && <AdminFactor />}
          {add}
        </>
      }
    >
      {dialog}
      {opened && (
        <EditDialog
          row={opened}
          rights={rights}
          onClose={() => {
            setOpened(null)
            // S2 §2: closing refetches as saving does, because another member may have changed the list meanwhile.
            void queries.invalidateQueries({ queryKey: teamArea })
          }}
        />
      )}
    </List>
  )
}

/** Mark on rows the current member may not change, with the reason. */
const Closed = ({ why }: { why: string }) => (
  <Box component="span" display="inline-grid" miw={36} c="dimmed" style={{ placeItems: 'center' }} title={why}>
    <IconLock size={18} aria-hidden />
    <span className="sr">{why}</span>
  </Box>
)

/** Why the current member may not edit this row: members edit neither themselves nor holders of more flags. Null if allowed. */
export function whyClosed(row: AgencyMember, member: Member, { grantable }: TeamRights): string | null {
  if (row.id === member.id) return words.own
  return flagsOf(row).every((flag) => grantable.includes(flag)) ? null : words.holdsMore
}
