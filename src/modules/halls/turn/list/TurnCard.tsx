import { Box } from '@mantine/core'
import type { TurnRow } from '#contract/halls/turn.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { storyOf } from '#app/kit/ui/value/turnState.ts'
import { turnColumns, turnListWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { DriverName, Expiry } from './cells.tsx'
import { CardActs, type ActsProps } from '#app/modules/halls/turn/acts/RowActs.tsx'
import { turnStatusOf } from './status.ts'

const Line = ({ turn }: { turn: TurnRow }) =>
  turn.ahead === null ? (
    storyOf(turn)
  ) : (
    <>
      {words.ahead(turn.ahead)}
      {words.joint}
      {turnColumns.expiry}: <Expiry turn={turn} />
    </>
  )

/** A turn as a card, below 768 px: number, driver, plate, state, and the next action. */
export const TurnCard = ({ turn, rights, open }: ActsProps & { turn: TurnRow }) => (
  <Stack component="article" gap="xs">
    <Group justify="space-between">
      <Box component="span" fz={17} fw={800}>
        {words.turn(turn.turnNumber)}
      </Box>
      <StatusChip {...turnStatusOf(turn)} />
    </Group>
    <Group justify="space-between">
      <b>
        <DriverName turn={turn} />
      </b>
      <PlateOf of={turn} />
    </Group>
    <div className="card-foot">
      <div>
        <small>
          <Line turn={turn} />
        </small>
        <br />
        <a className="tap" href={`tel:${turn.mobile}`}>
          <Isolate>{turn.mobile}</Isolate>
        </a>
      </div>
      <CardActs {...{ turn, rights, open }} />
    </div>
  </Stack>
)
