import classes from './truck.module.css'
import { Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockPlay, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface WorkStatusProps {
  /** `busy`: no fault, but no turn can be given now. */
  state: 'ok' | 'busy' | 'bad'
  word: string
  why: readonly string[]
  /** The scope of the answer. */
  children?: ReactNode
}

const looks: Record<WorkStatusProps['state'], { tone: string; icon: Icon }> = {
  ok: { tone: 'ok', icon: IconCircleCheck },
  busy: { tone: 'info', icon: IconClockPlay },
  bad: { tone: 'bad', icon: IconCircleX },
}

/** The page's main answer: whether it is fit for work now, and each reason against it on a line. */
export function WorkStatus({ state, word, why, children }: WorkStatusProps) {
  const { tone, icon: Sign } = looks[state]
  return (
    <div className="note" data-tone={tone}>
      <Stack className={classes.truckStanding} gap="xs">
        <b>
          <Sign size={22} stroke={1.75} aria-hidden />
          {word}
        </b>
        {why.length > 0 && (
          <ul>
            {why.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        {children}
      </Stack>
    </div>
  )
}
