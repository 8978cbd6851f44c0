import { Box } from '@mantine/core'
import { memo } from 'react'
import type { DeskTurn, RunFace } from '#contract/halls/run.ts'
import { TurnTicket } from '#app/kit/ui/show/TurnTicket.tsx'
import { decimal } from '#app/kit/ui/value/figures.ts'
import { deskWords as words } from './desk-words.ts'
import type { Facts } from './command/command.ts'
import { CommandField } from './command/CommandField.tsx'
import { ListAtDesk } from './ListAtDesk.tsx'
import type { DeskAtWork } from './useDesk.tsx'

interface AtDeskProps extends DeskAtWork {
  facts: Facts
  run: RunFace | null
  /** The hall's name. */
  hall: string
}

/** The driver at the desk, the input field, and what is below it. A key in the field renders the field alone. */
export function AtDesk({ facts, run, hall, desk, acts, busy, off, unsent }: AtDeskProps) {
  const { turn, list, at, done, receipt, gone, overtaken } = desk
  return (
    <Box
      component="section"
      className="card at-desk"
      display="grid"
      style={{ gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s3)' }}
      aria-labelledby="at-desk-title"
    >
      <h2 id="at-desk-title">{words.atDesk}</h2>
      {turn && <Driver turn={turn} turns={facts.turns} />}
      <CommandField {...{ desk, acts }} turns={facts.turns} takesCargo={turn !== null && !gone && (facts.isOpen || unsent)} />
      <ListAtDesk {...{ turn, list, at, done, receipt, gone, overtaken, facts, run, hall, acts, busy, off, unsent }} />
    </Box>
  )
}

const Driver = memo(function Driver({ turn, turns }: { turn: DeskTurn; turns: Facts['turns'] }) {
  const ahead = turns.findIndex(({ id }) => id === turn.id)
  return (
    <TurnTicket
      size="lg"
      number={turn.number}
      hall={turn.driver}
      time={words.facing(turn.loaderTypeName, decimal(turn.capacity / 1000))}
      ahead={ahead < 0 ? null : ahead}
    />
  )
})
