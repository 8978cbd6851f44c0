import './applicants.css'
import { Button, SegmentedControl, type ButtonProps } from '@mantine/core'
import { IconChecks, IconPlus } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { List } from '#app/kit/list/List.tsx'
import { listToolWords } from '#app/kit/list/list-words.ts'
import type { ListState } from '#app/kit/list/useList.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ListNotes } from '#app/kit/ui/state/ListNotes.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import type { companiesWords, ownersWords } from './applicant-words.ts'
import type { applicantFilters } from './filters.ts'

interface Words<Stage extends string> extends Pick<
  typeof companiesWords | typeof ownersWords,
  'list' | 'add' | 'stale' | 'unknownTitle' | 'unknownWhy' | 'inTable' | 'review' | 'look' | 'of' | 'stages' | 'stage' | 'showAll'
> {
  stageNames: Record<Stage, string>
  empty: Record<Stage, readonly [title: string, why: string]>
}

interface ApplicantsProps<Row, Stage extends string> {
  list: ListState<ReturnType<typeof applicantFilters>['of'], Row[]>
  words: Words<Stage>
  /** All applicants first. */
  stages: readonly [all: Stage, ...rest: Stage[]]
  isIn: (row: Row, stage: Stage) => boolean
  columns: Column<Row>[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Returns the path of an applicant's page. */
  pathOf: (id: number) => string
  /** Whether the row needs a decision. */
  isWaiting: (row: Row) => boolean
  /** Further actions of a row. */
  renderMenu?: (row: Row) => ReactNode
  /** The next step for an accepted applicant before they can work; '' without one. */
  next: (row: Row) => string
  onAdd: () => void
  /** Commands on several rows. */
  bulk: readonly BulkAct<Row>[]
  /** Buttons next to "add". */
  tools?: ReactNode
  /** A row as a card, with content below it. */
  card: (row: Row, acts: ReactNode) => ReactNode
  /** The dialogs of the list. */
  children: ReactNode
}

const noneYet: never[] = []

/** The list of one kind of applicants, by stage. */
export function Applicants<Row extends object, Stage extends string>(props: ApplicantsProps<Row, Stage>) {
  const { list, words, stages, isIn, columns, idOf, nameOf, pathOf, isWaiting, renderMenu, next, bulk, tools, card } = props
  const { query, values, filter } = list
  const isPhone = useIsPhone()
  if (values.opened !== null)
    return <Navigate to={pathOf(values.opened)} search={(was: object) => ({ ...was, open: undefined })} replace />
  const stage = values.stage as Stage
  const all = query.data ?? noneYet
  const inStage = (one: Stage) => all.filter((row) => isIn(row, one))
  const [title, why] = words.empty[stage]
  const [whole] = stages
  const show = (next: Stage) => filter({ ...values, stage: next })
  const lookAt = (row: Row) => {
    const verb = isWaiting(row) ? words.review : next(row) || words.look
    const named = words.of(verb, nameOf(row))
    return { verb, named, to: pathOf(idOf(row)), isMain: isWaiting(row) }
  }
  const actions = (row: Row) => (
    <Group component="span" className="applicant-acts" gap={0} wrap="nowrap">
      <LookLink {...lookAt(row)} size="compact-sm" />
      {renderMenu?.(row)}
    </Group>
  )
  const stageLabel = (one: Stage) =>
    query.data ? words.stage(words.stageNames[one], grouped(inStage(one).length)) : words.stageNames[one]
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} {...(isPhone && { 'aria-label': words.add })} onClick={props.onAdd}>
      {isPhone ? listToolWords.add : words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, actions, bulk }}
      name={words.list}
      className="applicants"
      rows={inStage(stage)}
      rowId={(row) => String(idOf(row))}
      renderCard={(row) =>
        card(
          row,
          <>
            <LookLink {...lookAt(row)} />
            {renderMenu?.(row)}
          </>,
        )
      }
      notes={
        <>
          <ListNotes list={query} words={words} />
          <SegmentedControl
            className="applicant-stages"
            aria-label={words.stages}
            value={stage}
            onChange={(next) => show(next as Stage)}
            data={stages.map((one) => ({ value: one, label: stageLabel(one) }))}
          />
        </>
      }
      // On a phone only the next command is beside the search.
      files={isPhone && tools}
      tools={
        <>
          {!isPhone && tools}
          {add}
        </>
      }
      empty={
        <EmptyState icon={IconChecks} title={title} why={why}>
          {stage !== whole && all.length > 0 && (
            <Button variant="default" onClick={() => show(whole)}>
              {words.showAll}
            </Button>
          )}
          {/* An empty list has no tools above it. */}
          {tools}
          {add}
        </EmptyState>
      }
    >
      {props.children}
    </List>
  )
}

interface LookProps {
  verb: string
  /** The link with its applicant, for screen readers. */
  named: string
  to: string
  size?: ButtonProps['size']
  isMain: boolean
}

/** Opens an applicant's page; the list's filters stay in the address for the way back. */
const LookLink = ({ verb, named, to, size, isMain }: LookProps) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    {...(size && { size })}
    aria-label={named}
    renderRoot={(props) => <Link {...props} to={to} search={true} />}
  >
    {verb}
  </Button>
)
