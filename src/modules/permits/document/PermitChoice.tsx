import { PermitStatus, permitStatuses } from '#contract/kernel/status.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { findQueries, isFindable } from '#app/kit/find/queries.ts'
import { cachedPermits, permitQueries } from '#app/modules/permits/permit/queries.ts'
import { isSilence } from '#app/transport/failure.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { shareWords as words } from './document-words.ts'
import { findWords } from '#app/kit/find/find-words.ts'
import { driverOf, takesDocuments, type AttachablePermit } from './permit.ts'

interface Choice extends AttachablePermit {
  plaqueNumber: string
  plaqueSerialNumber: string
  route: string
  when: ReactNode
}

const formatRoute = (source: string, destination: string) => findWords.way(townOf(source), townOf(destination))
const day = (date: string) => <ShamsiDate value={date} form="near" />

/** Permits that take a document, of any day. */
const NEWEST = permitQueries.search({ Statuses: permitStatuses.filter((one) => one !== PermitStatus.voided) })
/** Maximum number of rendered lines: typing filters the others. */
const DRAWN = 20
/** Debounce of the search, ms. */
const CALM_MS = 300

/** Returns the choices: the newest permits, or those matching a text; if the server is unreachable, the cached ones. */
function useChoices(text: string) {
  const client = useQueryClient()
  const isFinding = isFindable(text)
  const newest = useQuery({ ...NEWEST, enabled: !isFinding })
  const found = useQuery(findQueries.anything(text, true))
  const source = isFinding ? found : newest
  // Results of an earlier text cannot be chosen.
  const ofText = found.isPlaceholderData ? undefined : found.data
  const answer: Choice[] | undefined = isFinding
    ? ofText?.permits.map((row) => ({
        ...row,
        driverName: row.driver,
        driverFamily: '',
        route: formatRoute(row.source, row.destination),
        when: day(row.date),
      }))
    : newest.data?.rows.map((row) => ({
        ...row,
        route: formatRoute(row.cargoSource, row.cargoDestination),
        when: day(row.driverReserveDate),
      }))
  // Cached permits are shown during retries.
  const trouble = source.error ?? source.failureReason
  const isSilent = answer === undefined && trouble !== null && isSilence(trouble)
  const wanted = searchable(text)
  const known = (): Choice[] =>
    cachedPermits(client)
      .map(({ permit, at }) => ({
        ...permit,
        route: formatRoute(permit.cargoSource, permit.cargoDestination),
        when: <TimeAgo at={at} />,
      }))
      .filter((one) => searchable(`${one.id} ${driverOf(one)} ${one.plaqueNumber}`).includes(wanted))
  const choices = isSilent ? known() : answer
  return {
    choices: choices?.filter(takesDocuments).slice(0, DRAWN),
    isSilent,
    error: source.error,
    ask: () => void source.refetch(),
  }
}

/** Which permit a document belongs to, with or without a network. */
export function PermitChoice({ onChoose }: { onChoose: (permit: AttachablePermit) => void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, CALM_MS)
  const { choices, isSilent, error, ask } = useChoices(text)
  return (
    <>
      <TextInput
        label={words.search}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isSilent && (
        <OldAnswer at={null} onRetry={ask}>
          {words.kept}
        </OldAnswer>
      )}
      {choices ? (
        <Choices {...{ choices, onChoose }} empty={isSilent && text === '' ? words.noneKept : words.noneFound} />
      ) : error ? (
        <ErrorState title={words.failed} why={error.message} onRetry={ask} />
      ) : (
        <LoadingState rows={3} />
      )}
    </>
  )
}

interface ChoicesProps {
  choices: Choice[]
  empty: string
  onChoose: (permit: AttachablePermit) => void
}

function Choices({ choices, empty, onChoose }: ChoicesProps) {
  if (choices.length === 0) return <p role="status">{empty}</p>
  return (
    <ul className="list" aria-label={words.listName}>
      {choices.map((one) => (
        <Group key={one.id} component="li" justify="space-between">
          <span className="grow">
            <Group component="span">
              <b>{words.number(one.id)}</b> <PlateOf of={one} /> {driverOf(one)}
            </Group>
            <small className="faint">
              {one.route} · {one.when}
            </small>
          </span>
          <Button variant="default" aria-label={words.chooseOf(one.id)} onClick={() => onChoose(one)}>
            {words.choose}
          </Button>
        </Group>
      ))}
    </ul>
  )
}
