import classes from './customer.module.css'
import type { Member } from '#contract/access/identity.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { customer } from '#contract/freight/customer.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { customerQueries, customersFound } from '#app/modules/freight/customer/queries.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { filters } from '#app/kit/list/filter.ts'
import { List } from '#app/kit/list/List.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import { Dialogs } from '#app/modules/freight/customer/Dialogs.tsx'
import type { Opened } from '#app/modules/freight/customer/opened.ts'
import { toneOf, type ListedCustomer } from '#app/modules/freight/customer/row.ts'
import { useCustomers } from '#app/modules/freight/customer/useCustomers.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { customerColumns, WaitingChip } from './columns.tsx'
import { LatestName, latestStatus, useLatest, type ShownCustomer } from './latest.tsx'
import { useRemoving } from './useRemoving.tsx'
import { verbsOf, type CustomerVerbs } from './verbs.ts'

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 280
const definition = defineList({ table: 'customers', filters: filters({}), query: () => referenceQueries.ownCustomers })

/** The customers (S1 §2.6): checks the permission first, and shows cached ones offline. */
export function Screen() {
  const member = useMember()
  const access = useQuery(customerQueries.access)
  if (!member) return null
  if (access.data === false) return <Navigate to="/error404" replace />
  if (access.isPending) return <LoadingState />
  return <Customers member={member} unsure={access.isError} />
}

function Customers({ member, unsure }: { member: Member; unsure: boolean }) {
  const accountId = String(member.id)
  const list = useList(definition)
  const { rows: known, items } = useCustomers()
  const { rows, ...latest } = useLatest(known, items)
  const { data, refetch } = list.query
  const [opened, setOpened] = useState<Opened | null>(null)
  const [removing, question] = useRemoving()
  const waiting = rows.filter((row) => row.waiting).length
  const principal = principalOf(member)

  const verbs: CustomerVerbs = {
    ...removing,
    edit: (row) =>
      setOpened(row.made ? { kind: 'add', editing: row.made } : { kind: 'edit', subject: row, editing: row.changing }),
    addresses: (row) => setOpened({ kind: 'addresses', subject: row }),
  }
  const add = may(customer.add.who, principal) && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ kind: 'add', editing: null })}>
      {words.add}
    </Button>
  )
  const acts = (row: ListedCustomer) => verbsOf(row, principal, verbs)
  const actions = (row: ListedCustomer) => <RowIcons acts={acts(row)} />
  const found = customersFound(data)
  const counted = data && words.count(grouped(found?.total ?? data.data.length))
  const count = [counted, waiting > 0 && words.waiting(grouped(waiting))].filter((part) => typeof part === 'string')

  return (
    <List
      {...{ list, words, rows, actions }}
      columns={customerColumns}
      actsWidth={ACTS_WIDTH}
      name={words.list}
      className={classes.customerList}
      rowId={({ key }) => key}
      rowTone={(row) => toneOf(row) ?? (row.isLatest ? latestStatus.tone : undefined)}
      renderCard={(row) => (
        <CustomerCard row={row}>
          <CardActs acts={acts(row)} />
        </CustomerCard>
      )}
      head={
        (unsure || data?.fromDevice) && (
          <OldAnswer at={data?.fromDevice ? data.at : null} onRetry={() => void refetch()}>
            {data?.fromDevice ? words.stale : words.unsure}
          </OldAnswer>
        )
      }
      notes={
        data &&
        found?.truncated && (
          <p className="note" data-tone="wait">
            {words.cut(grouped(data.data.length), grouped(found.total))}
          </p>
        )
      }
      instead={add}
      empty={
        <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={
        <Group className={classes.customerBar} justify="space-between">
          <b>{words.joined(count)}</b>
          {add && <span className="only-s">{add}</span>}
        </Group>
      }
      tools={add && <span className="hide-s">{add}</span>}
    >
      {opened && <Dialogs {...{ opened, accountId }} {...latest} onClose={() => setOpened(null)} />}
      {question}
    </List>
  )
}

/** A customer as a card, below 768 px. */
export function CustomerCard({ row, children }: { row: ShownCustomer; children: ReactNode }) {
  const { name, code, addresses, cities, isLatest } = row
  const facts = [addresses === null ? null : words.addressCount(addresses), words.listed(cities)].filter((fact) => fact)
  return (
    <Stack component="article" gap={6}>
      <Group justify="space-between">
        <h2>{isLatest ? <LatestName>{name}</LatestName> : name}</h2>
        <WaitingChip row={row} />
      </Group>
      <p>{code ? <Isolate>{code}</Isolate> : unknown}</p>
      <p className="faint">{words.joined(facts as string[])}</p>
      {children}
    </Stack>
  )
}
