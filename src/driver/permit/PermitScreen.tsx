import { Fragment, lazy, Suspense } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { piece } from '#app/transport/stale.ts'
import { useAccount } from '../queries.ts'
import { Answer } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { objectionWords } from './objection/objection-words.ts'
import { PermitCard } from './PermitCard.tsx'
import { permitWords as words } from './permit-words.ts'
import { Result, type OwnResult, type Taking } from './Result.tsx'

// The code of the permit is shown first; what is done with it comes after.
const Refused = lazy(piece(() => import('./road/Refused.tsx')))
const Road = lazy(piece(() => import('./road/Road.tsx')))
const NextStep = lazy(piece(() => import('./road/NextStep.tsx')))
const MakeObjection = lazy(piece(() => import('./objection/MakeObjection.tsx')))
const OwnObjections = lazy(piece(() => import('./objection/OwnObjections.tsx')))

/** The permits with their code and their road, the result of the last show, and objections. */
export default function PermitScreen({ accountId }: { accountId: string }) {
  return <Answer query={useAccount()}>{(account, at) => <Permits {...{ accountId, account, at }} />}</Answer>
}

function Permits({ accountId, account, at }: { accountId: string; account: OwnAccount; at: number }) {
  const { permits, turn, now, driver } = account
  const live = permits.find(({ isLive }) => isLive)
  const own = { accountId, driverId: driver.id }
  // Measured from the answer: the phone's clock may be wrong.
  const serverNow = () => Date.parse(now) + Math.max(0, Date.now() - at)
  return (
    <>
      <Suspense fallback={null}>
        <Refused accountId={accountId} />
      </Suspense>
      {permits.length === 0 && <Note tone="info">{words.none}</Note>}
      {permits.map((permit) => (
        <Fragment key={permit.id}>
          <PermitCard permit={permit} />
          <Suspense fallback={null}>
            {(permit.status === PermitStatus.voided || permit.isAnnulled) && (
              <MakeObjection {...own} kind="permit" subjectId={permit.id} attachment={objectionWords.permit(permit.id)} />
            )}
            <Road {...{ accountId, permit }} />
          </Suspense>
        </Fragment>
      ))}
      <Result taking={takingOf(account)}>
        {(result) => (
          <Suspense fallback={null}>
            <MakeObjection {...own} {...subjectOf(result, turn)} />
          </Suspense>
        )}
      </Result>
      <Suspense fallback={null}>
        <OwnObjections turn={turn} />
        {live && <NextStep {...{ accountId, serverNow }} permit={live} />}
      </Suspense>
    </>
  )
}

/** The turn whose result is shown: the queued one in its hall's newest show, or the one that won the newest permit. */
function takingOf({ turn, permits }: OwnAccount): Taking | null {
  if (turn?.state === 'QUEUED') return { turn: turn.number, hallId: turn.hallId, runId: null }
  const won = permits.find(({ runId, turnNumber }) => runId !== null && turnNumber !== null)
  return won ? { turn: won.turnNumber!, hallId: null, runId: won.runId } : null
}

/** What an objection to a result is about: the show with its record, or the turn that was not in the show. */
function subjectOf({ state, runId, recordHash, isValid }: OwnResult, turn: OwnAccount['turn']) {
  const attachment = objectionWords.record(runId, recordHash.slice(0, 16), isValid)
  if (state === 'absent' && turn) return { kind: 'turn', subjectId: turn.id, attachment } as const
  return { kind: 'show', subjectId: runId, attachment } as const
}
