import { PermitStatus } from '#contract/kernel/status.ts'
import { IconAlarm } from '@tabler/icons-react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { arrivalWords as words, permitPageWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import { isOver, milestonesOf } from './allowed.ts'
import { Milestones } from './Milestones.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { SayEvents } from './SayEvents.tsx'

const MINUTE = 60_000

/** The truck's deadline, its events, and events that a desk can report. */
export const ArrivalCard = ({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) => (
  <Stack component="section" className="card" aria-labelledby="permit-arrival">
    <h3 id="permit-arrival">{words.title}</h3>
    <Deadline permit={permit} receivedAt={receivedAt} />
    <Milestones times={milestonesOf(permit)} missing={isOver(permit) ? words.never : words.notYet} />
    <SayEvents permit={permit} />
  </Stack>
)

function Deadline({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) {
  const { arrivalDeadline, arrivedAt, status, noShowFrom, isAnnulled } = permit
  const now = useServerNow(permit.now, receivedAt)
  if (arrivalDeadline === null)
    return (
      <p>
        {words.deadline}: <span className="faint">{words.noDeadline}</span>
      </p>
    )
  const past = ((arrivedAt === null ? now : Date.parse(arrivedAt)) - Date.parse(arrivalDeadline)) / MINUTE
  const isAwaited = arrivedAt === null && (status === PermitStatus.issued || status === PermitStatus.printed) && !isAnnulled
  const text = arrivedAt !== null ? (past > 0 ? words.cameLate(spanWords(past)) : words.inTime) : null
  return (
    <>
      <p>
        {words.deadline}: <Moment at={arrivalDeadline} />
        {text && (
          <span className="faint">
            {permitPageWords.joint}
            {text}
          </span>
        )}
        {isAwaited && past <= 0 && (
          <>
            {permitPageWords.joint}
            <b>{words.left(spanWords(-past))}</b>
          </>
        )}
      </p>
      {isAwaited && past > 0 && (
        <p className="note" data-tone="bad">
          <IconAlarm size={20} aria-hidden />
          {words.late(spanWords(past))}
        </p>
      )}
      {isAwaited && noShowFrom !== null && now < Date.parse(noShowFrom) && (
        <p className="faint">
          {words.noShowFrom} <Moment at={noShowFrom} />
        </p>
      )}
    </>
  )
}
