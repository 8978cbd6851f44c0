import './applicants.css'
import { Button, SegmentedControl, type ButtonProps } from '@mantine/core'
import { IconChecks, IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { ErrorState } from '#app/ui/state/PageState.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import type { companiesWords, ownersWords } from '#app/words/applicant.ts'
import type { useApplicantAddress } from './address.ts'

interface Words<Stage extends string> extends Pick<
  typeof companiesWords | typeof ownersWords,
  | 'list'
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
  query: UseQueryResult<Row[]>
  words: Words<Stage>
  address: ReturnType<typeof useApplicantAddress<Stage>>
  stages: readonly Stage[]
  isIn: (row: Row, stage: Stage) => boolean
  columns: Column<Row>[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Somebody has to decide about it. */
  isWaiting: (row: Row) => boolean
  /** A row as a card, with what stands below it. */
  card: (row: Row, acts: ReactNode) => ReactNode
}

/** The list of one kind of applicants, by how far they have come. */
export function Applicants<Row extends object, Stage extends string>(props: ApplicantsProps<Row, Stage>) {
  const { query, words, address, stages, isIn, columns, idOf, nameOf, isWaiting, card } = props
  const { data, error, isPending, dataUpdatedAt, refetch } = query
  const { stage, table, look, show, open, opened } = address
  const isFirst = stage === stages[0]
  // Who waits waits: the column would say so of every row, and there is no room for it on a narrow screen.
  const shownColumns = useMemo(
    () => columns.map((column) => (isFirst && column.key === 'status' ? { ...column, hidden: true } : column)),
    [columns, isFirst],
  )
  if (error && !data)
    return <ErrorState title={words.unknownTitle} why={words.unknownWhy(error.message)} onRetry={() => void refetch()} />
  const all = data ?? []
  const rows = all.filter((row) => isIn(row, stage))
  const [title, why] = words.empty[stage]
  const last = stages.at(-1)!
  const lookAt = (row: Row) => {
    const verb = isWaiting(row) ? words.review : words.look
    const named = words.of(verb, nameOf(row))
    return { verb, named, id: idOf(row), isMain: isWaiting(row), onClick: () => open(idOf(row)) }
  }
  const actions = (row: Row) => <LookButton {...lookAt(row)} size="compact-sm" />
  const renderCard = (row: Row) => card(row, <LookButton {...lookAt(row)} />)
  const stageChoices = stages.map((one) => ({
    value: one,
    label: data ? words.stage(words.stageNames[one], grouped(all.filter((row) => isIn(row, one)).length)) : words.stageNames[one],
  }))
  return (
    <div className="stack applicants">
      {error && (
        <OldAnswer at={dataUpdatedAt} onRetry={() => void refetch()}>
          {words.stale}
        </OldAnswer>
      )}
      {data && opened !== null && !data.some((row) => idOf(row) === opened) && (
        <p className="note" data-tone="wait" role="alert">
          <IconInfoCircle size={18} aria-hidden />
          {words.notFound(opened)}
        </p>
      )}
      <SegmentedControl
        className="applicant-stages"
        aria-label={words.stages}
        value={stage}
        onChange={(next) => show(next as Stage)}
        data={stageChoices}
      />
      <DataTable<Row>
        name={words.list}
        columns={shownColumns}
        rows={rows}
        rowId={(row) => String(idOf(row))}
        state={table}
        onStateChange={look}
        loading={isPending}
        empty={
          <EmptyState icon={IconChecks} title={title} why={why}>
            {stage !== last && all.length > 0 && (
              <Button variant="default" onClick={() => show(last)}>
                {words.showAll}
              </Button>
            )}
          </EmptyState>
        }
        summary={(found) => words.inTable(grouped(found))}
        actions={actions}
        renderCard={renderCard}
      />
    </div>
  )
}

interface LookProps {
  verb: string
  /** The verb and who it is about, for the ear. */
  named: string
  /** Of the row: the focus comes back here. */
  id: number
  size?: ButtonProps['size']
  isMain: boolean
  onClick: () => void
}

const LookButton = ({ verb, named, id, size, isMain, onClick }: LookProps) => (
  <Button variant={isMain ? 'filled' : 'default'} size={size ?? 'sm'} data-opens={id} aria-label={named} onClick={onClick}>
    {verb}
  </Button>
)
