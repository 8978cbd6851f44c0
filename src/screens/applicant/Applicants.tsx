import './applicants.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChecks, IconFileSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  'list' | 'stale' | 'unknownTitle' | 'unknownWhy' | 'inTable' | 'review' | 'look' | 'of' | 'stages' | 'stage' | 'showAll'
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
  const { stage, table, look, show, open } = address
  if (error && !data)
    return <ErrorState title={words.unknownTitle} why={words.unknownWhy(error.message)} onRetry={() => void refetch()} />
  const all = data ?? []
  const rows = all.filter((row) => isIn(row, stage))
  const [title, why] = words.empty[stage]
  const last = stages.at(-1)!
  const lookAt = (row: Row) => {
    const verb = isWaiting(row) ? words.review : words.look
    return { verb, named: words.of(verb, nameOf(row)), isMain: isWaiting(row), onClick: () => open(idOf(row)) }
  }
  const actions = (row: Row) => <LookIcon {...lookAt(row)} />
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
      <SegmentedControl
        className="applicant-stages"
        aria-label={words.stages}
        value={stage}
        onChange={(next) => show(next as Stage)}
        data={stageChoices}
      />
      <DataTable<Row>
        name={words.list}
        columns={columns}
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
  isMain: boolean
  onClick: () => void
}

const LookIcon = ({ verb, named, onClick }: LookProps) => (
  <button type="button" className="icon-btn" aria-label={named} title={verb} onClick={onClick}>
    <IconFileSearch size={18} aria-hidden />
  </button>
)

const LookButton = ({ verb, named, isMain, onClick }: LookProps) => (
  <Button variant={isMain ? 'filled' : 'default'} aria-label={named} onClick={onClick}>
    {verb}
  </Button>
)
