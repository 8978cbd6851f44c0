import { Box, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPlay, IconProgress, IconAlertTriangle } from '@tabler/icons-react'
import type { ImportJob } from './queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { importScreenWords as words } from './import-words.ts'
import { importKindWords } from '#contract/fleet/import-words.ts'

const looks: Record<ImportJob['state'], Pick<Status, 'tone' | 'icon'>> = {
  MATCHING: { tone: 'info', icon: IconPlayerPlay },
  WAITING: { tone: 'wait', icon: IconClock },
  RUNNING: { tone: 'wait', icon: IconProgress },
  DONE: { tone: 'ok', icon: IconCircleCheck },
  CANCELLED: { tone: 'mute', icon: IconCircleX },
  FAILED: { tone: 'bad', icon: IconAlertTriangle },
}

/** The state of an import as a chip. */
export const StateChip = ({ state }: Pick<ImportJob, 'state'>) => <StatusChip word={words.states[state]} {...looks[state]} />

/** The import's file, author and state. */
export function Head({ job: { kind, fileName, total, madeBy, madeAt, state } }: { job: ImportJob }) {
  return (
    <Group className="card" justify="space-between">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <b>
          {words.of(importKindWords[kind])}
          <bdi>{fileName}</bdi>
        </b>
        <p className="faint">
          {words.about(grouped(total), madeBy)}
          <Moment at={madeAt} />
        </p>
      </Box>
      <StateChip state={state} />
    </Group>
  )
}
