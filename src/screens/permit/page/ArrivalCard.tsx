import { Button } from '@mantine/core'
import { IconAlarm, IconCheck, IconCircleDashed, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { permitEventKinds, type PermitEventKind } from '#contract/permit-life.ts'
import type { PermitFull } from '#contract/permit.ts'
import { useServerNow } from '#app/ui/show/serverNow.ts'
import { arrivalWords as words, permitPageWords, spanWords } from '#app/words/permit-life.ts'
import { eventWords } from '#app/words/verify.ts'
import { eventsLeft, milestonesOf, useLifeRights } from './allowed.ts'
import { Moment } from './Moment.tsx'
import { useSayEvent } from './useSayEvent.ts'

const MINUTE = 60_000

/** By when the truck must be there, what was seen of it, and what can be said of it from a desk. */
export function ArrivalCard({ permit, receivedAt }: { permit: PermitFull; receivedAt: number }) {
  const { event: mayTell } = useLifeRights()
  const { say, busy, answer } = useSayEvent(permit.id)
  const known = milestonesOf(permit)
  const left = mayTell ? eventsLeft(permit) : []
  return (
    <section className="card stack" aria-labelledby="permit-arrival">
      <h3 id="permit-arrival">{words.title}</h3>
      <Deadline permit={permit} receivedAt={receivedAt} />
      <dl className="permit-milestones">
        {permitEventKinds.map((kind) => (
          <Milestone key={kind} kind={kind} at={known[kind]} />
        ))}
      </dl>
      {left.length > 0 && (
        <>
          <p className="faint" id="permit-say">
            {words.say}
          </p>
          <fieldset className="row" aria-labelledby="permit-say">
            {left.map((kind) => (
              <Button
                key={kind}
                variant="default"
                loading={busy === kind}
                disabled={busy !== null && busy !== kind}
                onClick={() => say(kind)}
              >
                {eventWords[kind]}
              </Button>
            ))}
            <Button
              variant="subtle"
              leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/verify" />}
            >
              {words.scan}
            </Button>
          </fieldset>
        </>
      )}
      <output>
        {answer && (
          <span className="note" data-tone={answer.tone}>
            {answer.text}
          </span>
        )}
      </output>
    </section>
  )
}

function Milestone({ kind, at }: { kind: PermitEventKind; at: string | null }) {
  const Sign = at === null ? IconCircleDashed : IconCheck
  return (
    <div data-done={at !== null || undefined}>
      <dt>
        <Sign size={16} stroke={2} aria-hidden /> {words.milestones[kind]}
      </dt>
      <dd>{at === null ? words.notYet : <Moment at={at} />}</dd>
    </div>
  )
}

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
  const isAwaited = arrivedAt === null && (status === 1 || status === 2) && !isAnnulled
  const said = arrivedAt !== null ? (past > 0 ? words.cameLate(spanWords(past)) : words.inTime) : null
  return (
    <>
      <p>
        {words.deadline}: <Moment at={arrivalDeadline} />
        {said && (
          <span className="faint">
            {permitPageWords.joint}
            {said}
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
