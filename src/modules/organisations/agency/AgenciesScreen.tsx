import './agency.css'
import { Box } from '@mantine/core'
import { IconAdjustments, IconBuildingStore } from '@tabler/icons-react'
import type { Agency } from '#contract/organisations/agency.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { agencyQueries } from './queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { filters } from '#app/kit/list/filter.ts'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { agenciesWords as words } from './agency-words.ts'

const { text, code } = columnKinds<Agency, keyof typeof words.columns>(words.columns)

/** S2 §2: id, full name, national id, mobile; then whose agency it is. */
const columns: Column<Agency>[] = [
  text('name', (row) => row.agentFullName, { fixed: true }),
  text('id', (row) => words.id(row.agentID), {
    kind: 'chip',
    priority: 3,
    render: (row) => <Latin>{words.id(row.agentID)}</Latin>,
    value: (row) => row.agentID,
  }),
  code('nationalId', (row) => row.meliCode, { priority: 1 }),
  code('mobile', (row) => row.mobile),
  text('office', (row) => row.agentMainName ?? words.noOffice, { priority: 1 }),
]

const definition = defineList({ table: 'agencies', filters: filters({}), query: () => agencyQueries.all })

const acts = (row: Agency): RowActsProps => ({
  acts: [
    {
      word: words.configure,
      name: words.of(words.configure, row.agentFullName),
      icon: IconAdjustments,
      link: { to: `/AgentConfig/${row.agentID}` },
    },
  ],
})

const Acts = (row: Agency) => <RowIcons {...acts(row)} />

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 130

/** `/AgentConfig`: every agency, each leading to what is set for it (S2 "Agent screens"; GAP14). */
export function Screen() {
  useAdminsOnly('/error404')
  const list = useList(definition)
  return (
    <List
      {...{ list, words, columns }}
      name={words.list}
      className="agencies"
      actsWidth={ACTS_WIDTH}
      rowId={(row) => String(row.agentID)}
      actions={Acts}
      renderCard={(row) => (
        <Box component="article" display="grid" style={{ gap: '6px' }}>
          <b>{row.agentFullName}</b>
          <p className="faint">
            <Code text={row.meliCode} /> · {row.agentMainName ?? words.noOffice}
          </p>
          <CardActs {...acts(row)} />
        </Box>
      )}
      bar={list.query.data && <b>{words.count(grouped(list.query.data.length))}</b>}
      empty={<EmptyState icon={IconBuildingStore} title={words.emptyTitle} why={words.emptyWhy} />}
    />
  )
}
