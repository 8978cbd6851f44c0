import { IconQrcode } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PermitStep } from '#contract/permits/permit-life.ts'
import { presenceWords } from '#contract/permits/permit-words.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { Timeline } from '#app/kit/ui/page/Timeline.tsx'
import { stepNames, stepWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { roleLabel, permitStatusWords } from '#app/kit/ui/value/status-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { whoOf } from './who.ts'

/** The history of a permit, newest first. */
export const History = ({ query }: { query: UseQueryResult<PermitStep[]> }) => (
  <Stack component="section" className="card" aria-labelledby="permit-history">
    <h3 id="permit-history">{words.title}</h3>
    <Answered query={query} failed={words.failed}>
      {(steps) => (
        <Timeline words={words}>
          {steps.toReversed().map((step, i) => (
            <Line key={`${step.at} ${step.what} ${steps.length - i}`} step={step} />
          ))}
        </Timeline>
      )}
    </Answered>
  </Stack>
)

function Line({ step }: { step: PermitStep }) {
  const { what, at, by, role, reason, from, to, capturedAt, scanned, presence, number } = step
  // A newer server may send steps unknown to this page.
  const name = what in stepNames ? stepNames[what] : null
  return (
    <li>
      <p>
        <b>{name?.word ?? words.other(what)}</b>
        {name?.number && number !== null && <span> {words[name.number](number)}</span>}
        {scanned && (
          <small className="permit-scanned">
            <IconQrcode size={14} aria-hidden /> {words.scanned}
          </small>
        )}
      </p>
      <small className="faint">
        <Moment at={at} />
        {words.joint}
        {whoOf(step)}
        {by !== null && role !== null && words.joint + roleLabel(role)}
      </small>
      {capturedAt !== null && (
        <small className="faint">
          {words.captured} <Moment at={capturedAt} />
        </small>
      )}
      {presence && <small>{presenceWords[presence]}</small>}
      {from !== null && to !== null && from !== to && (
        <small>{words.status(permitStatusWords[from], permitStatusWords[to])}</small>
      )}
      {reason && <p>{words.reason(reason)}</p>}
    </li>
  )
}
