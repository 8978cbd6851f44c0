import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconHourglassLow, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { DeskTurn } from '#contract/halls/run.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { forecastWords } from '#contract/halls/forecast-words.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { deskWords as words } from './desk-words.ts'

export const GIVE_TURN = '/DriverTurn'

interface QueueProps {
  turns: readonly DeskTurn[]
  /** The turn at the desk. */
  at: number | null
  onCall: (turnId: number) => void
}

/** The hall's queue: clicking a row calls its driver, as typing the number does. */
export const Queue = memo(function Queue({ turns, at, onCall }: QueueProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scrolls to each new driver at the desk
  }, [at])
  return (
    <section className="card queue" aria-labelledby="queue-title">
      <Group px="14px 12px" pb={10} justify="space-between">
        <h2 id="queue-title" className="grow">
          {words.queue}
        </h2>
        <kbd className="hide-s">F2</kbd>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={GIVE_TURN} />}
        >
          {words.giveTurn}
        </Button>
      </Group>
      {turns.length === 0 ? (
        <EmptyState icon={IconUsers} title={words.noQueue} why={words.noQueueWhy} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long queue scrolls by keyboard
        <ol ref={list} className="desk-rows" tabIndex={0} aria-labelledby="queue-title">
          {turns.map((turn) => (
            <QueueRow key={turn.id} turn={turn} isHere={turn.id === at} onCall={onCall} />
          ))}
        </ol>
      )}
    </section>
  )
})

interface QueueRowProps {
  turn: DeskTurn
  isHere: boolean
  onCall: (turnId: number) => void
}

const QueueRow = memo(function QueueRow({ turn, isHere, onCall }: QueueRowProps) {
  const priorities = words.priorities(turn.list.length)
  // A driver who gets nothing has no forecast.
  const likely = !turn.ineligible && turn.forecast && forecastWords.likely(forecastWords.shows(turn.forecast))
  const asks = turn.stale ? words.alsoLastShow(priorities) : priorities
  const text = turn.ineligible ? words.also(asks, hindranceWords.short) : asks
  return (
    <li>
      <button
        type="button"
        // Arrow keys in the field go through the queue; a tab stop for each of hundreds would bury what follows.
        tabIndex={-1}
        aria-current={isHere || undefined}
        aria-label={words.rowName(turn.number, turn.driver, likely ? words.also(text, likely) : text)}
        onClick={() => onCall(turn.id)}
      >
        <b className="queue-number">{persianDigits(turn.number)}</b>
        <span className="grow">
          <b>{turn.driver}</b>
          <small>
            {turn.loaderTypeName}
            {turn.isNative && ` · ${words.native}`}
          </small>
          {turn.ineligible && <StatusChip word={hindranceWords.short} tone="bad" icon={IconAlertTriangle} />}
          {likely && <small>{likely}</small>}
          {turn.stale && <StatusChip word={words.lastShow} tone="wait" icon={IconHourglassLow} />}
        </span>
        <span className="queue-asks" data-none={turn.list.length === 0 || undefined}>
          {priorities}
        </span>
      </button>
    </li>
  )
})
