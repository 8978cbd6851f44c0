import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { giveTurnWords as words } from './give-turn-words.ts'
import type { Hindrance } from './hindrances.ts'

/** The turn list of the halls, for members who may give turns. */
const TURNS = '/DriverTurnList'

interface HindrancesProps {
  all: readonly Hindrance[]
  /** The turns the link shows: a turn in the way may be older than the list's first page. */
  vehicleCard?: string
}

/** Every reason against a turn, and what can be done about each. */
export const Hindrances = ({ all, vehicleCard }: HindrancesProps) => (
  <Stack role="alert">
    <Group component="h3" className="turn-refused" wrap="nowrap" c="var(--bad)">
      <IconAlertTriangle size={20} aria-hidden />
      {words.refusedCount(all.length)}
    </Group>
    <ol className="list">
      {all.map(({ guard, sentence, advice }) => (
        <Stack key={sentence} component="li" gap={2}>
          <b>{sentence}</b>
          <Box component="span" c="var(--ink-2)">
            {advice}{' '}
            {guard === 'T2' && (
              <Link className="tap" to={TURNS} search={{ status: 'all', vehicle: vehicleCard }}>
                {words.toTurns}
              </Link>
            )}
          </Box>
        </Stack>
      ))}
    </ol>
  </Stack>
)
