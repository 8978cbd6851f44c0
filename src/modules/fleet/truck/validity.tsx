/** Validity of a card or an inspection: icon, label and colour, the date and the remaining days (K4). */
import classes from './truck.module.css'
import { Flex } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconHourglassLow } from '@tabler/icons-react'
import type { Validity, ValidityState } from '#contract/fleet/validity.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { validityWords as words } from './truck-words.ts'

/** Presentation of each state. */
export const validityStatus: Record<ValidityState, Status> = {
  valid: { word: words.states.valid, tone: 'ok', icon: IconCircleCheck },
  soon: { word: words.states.soon, tone: 'wait', icon: IconHourglassLow },
  expired: { word: words.states.expired, tone: 'bad', icon: IconCircleX },
  unknown: { word: words.states.unknown, tone: 'mute', icon: IconHelpCircle },
}

/** One card or inspection: its name, its state, until when, and how many days that is. */
export function ValidityLine({ name, validity: { state, until, daysLeft } }: { name: string; validity: Validity }) {
  return (
    <div className={classes.truckValidity}>
      <dt>{name}</dt>
      <Flex component="dd" rowGap="xs" columnGap="sm" align="center" wrap="wrap">
        <StatusChip {...validityStatus[state]} />
        {daysLeft === null ? (
          <span className="faint">{words.unknown}</span>
        ) : (
          <>
            <b>{words.left(daysLeft)}</b>
            <span className="faint">
              {words.lastDay} <ShamsiDate value={until} form="long" />
            </span>
          </>
        )}
      </Flex>
    </div>
  )
}
