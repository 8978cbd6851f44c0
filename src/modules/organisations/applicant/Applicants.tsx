import './applicants.css'
import { Button, SegmentedControl, type ButtonProps } from '@mantine/core'
import { IconChecks, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { List } from '#app/kit/list/List.tsx'
import type { ListState } from '#app/kit/list/useList.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ListNotes } from '#app/kit/ui/state/ListNotes.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import type { companiesWords, ownersWords } from './applicant-words.ts'
import type { applicantFilters } from './filters.ts'

interface Words<Stage extends string> extends Pick<
  typeof companiesWords | typeof ownersWords,
  | 'list'
  | 'add'
  | 'stale'
  | 'unknownTitle'
  | 'unknownWhy'
  | 'inTable'
  | 'review'
  | 'look'
  | 'of'
  | 'stages'
  | 'stage'
  | 'showAll'
  | 'notFound'
> {
  stageNames: Record<Stage, string>
  empty: Record<Stage, readonly [title: string, why: string]>
}

interface ApplicantsProps<Row, Stage extends string> {
  list: ListState<ReturnType<typeof applicantFilters>['of'], Row[]>
  words: Words<Stage>
  stages: readonly Stage[]
  isIn: (row: Row, stage: Stage) => boolean
  columns: Column<Row>[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
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
  /** The dialog about the open applicant. */
  children: ReactNode
}

const noneYet: never[] = []

/** The list of one kind of applicants, by stage. */
export function Applicants<Row extends object, Stage extends string>(props: ApplicantsProps<Row, Stage>) {
  const { list, words, stages, isIn, columns, idOf, nameOf, isWaiting, renderMenu, next, onAdd, bulk, tools, card, children } =
    props
  const { query, values, filter, put } = list
  const stage = values.stage as Stage
  const all = query.data ?? noneYet
  const inStage = (one: Stage) => all.filter((row) => isIn(row, one))
  const [title, why] = words.empty[stage]
  const last = stages.at(-1)!
  const show = (next: Stage) => filter({ ...values, stage: next })
  const lookAt = (row: Row) => {
    const verb = isWaiting(row) ? words.review : next(row) || words.look
    const named = words.of(verb, nameOf(row))
    return { verb, named, id: idOf(row), isMain: isWaiting(row), onClick: () => put({ opened: idOf(row) }) }
  }
  const actions = (row: Row) => (
    <Group component="span" className="applicant-acts" gap={0} wrap="nowrap">
      <LookButton {...lookAt(row)} size="compact-sm" />
      {renderMenu?.(row)}
    </Group>
  )
  const stageLabel = (one: Stage) =>
    query.data ? words.stage(words.stageNames[one], grouped(inStage(one).length)) : words.stageNames[one]
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  )
  const isGone = query.data && values.opened !== null && !all.some((row) => idOf(row) === values.opened)
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
            <LookButton {...lookAt(row)} />
            {renderMenu?.(row)}
          </>,
        )
      }
      notes={
        <>
          <ListNotes list={query} words={words} />
          {isGone && (
            <p className="note" data-tone="wait" role="alert">
              <IconInfoCircle size={18} aria-hidden />
              {words.notFound(values.opened!)}
            </p>
          )}
          <SegmentedControl
            className="applicant-stages"
            aria-label={words.stages}
            value={stage}
            onChange={(next) => show(next as Stage)}
            data={stages.map((one) => ({ value: one, label: stageLabel(one) }))}
          />
        </>
      }
      tools={
        <>
          {tools}
          {add}
        </>
      }
      empty={
        <EmptyState icon={IconChecks} title={title} why={why}>
          {stage !== last && all.length > 0 && (
            <Button variant="default" onClick={() => show(last)}>
              {words.showAll}
            </Button>
          )}
          {/* An empty list has no tools above it. */}
          {tools}
          {add}
        </EmptyState>
      }
    >
      {children}
    </List>
  )
}

interface LookProps {
  verb: string
  /** The button with its applicant, for screen readers. */
  named: string
  /** Id of the row: the focus returns to it. */
  id: number
  size?: ButtonProps['size']
  isMain: boolean
  onClick: () => void
}

const LookButton = ({ verb, named, id, size, isMain, onClick }: LookProps) => (
  <Button variant={isMain ? 'filled' : 'default'} {...(size && { size })} data-opens={id} aria-label={named} onClick={onClick}>
    {verb}
  </Button>
)
