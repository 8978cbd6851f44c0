import './road/road.css'
import { lazy, Suspense } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import type { VoidCode } from '#contract/kernel/reasons.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { piece } from '#app/transport/stale.ts'
import { useAccount } from '../queries.ts'
import { Answer, fullMomentOf } from '../ui/Answer.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Note } from '../ui/Note.tsx'
import { objectionWords } from './objection/objection-words.ts'
import { PermitCard } from './PermitCard.tsx'
import { permitWords as words, resultWords } from './permit-words.ts'
import { takingOf, type OwnResult } from './result-queries.ts'
import { Result } from './Result.tsx'
import { useVoidReason } from './void-queries.ts'

// The code of the permit is shown first; what is done with it comes after.
const Refused = lazy(piece(() => import('./road/Refused.tsx')))
const Road = lazy(piece(() => import('./road/Road.tsx')))
const NextStep = lazy(piece(() => import('./road/NextStep.tsx')))
const MakeObjection = lazy(piece(() => import('./objection/MakeObjection.tsx')))
const OwnObjections = lazy(piece(() => import('./objection/OwnObjections.tsx')))

/** Why the permit of an own free claim is void after its undo. */
const UNDONE: VoidCode = 'DRIVER_ASKED'

/** The permits with their code and their road, the result of the last show, and objections. */
export default function PermitScreen({ accountId }: { accountId: string }) {
  return <Answer query={useAccount()}>{(account, at) => <Permits {...{ accountId, account, at }} />}</Answer>
}

function Permits({ accountId, account, at }: { accountId: string; account: OwnAccount; at: number }) {
  const { permits, turn, now, driver } = account
  const live = permits.find(({ isLive }) => isLive)
  const own = { accountId, driverId: driver.id }
  // A show's permit is not undone by its driver: only a free claim is. Until the reason is known, it is not shown as a loss.
  const ended = permits.find((one) => one.status === PermitStatus.voided && one.runId === null)
  const { reason, isLoading } = useVoidReason(ended)
  const undone = ended && (isLoading || reason === UNDONE) ? ended : null
  const isOutside = live?.runId === null
  // Measured from the answer: the phone's clock may be wrong.
  const serverNow = () => Date.parse(now) + Math.max(0, Date.now() - at)
  return (
    <>
      <Suspense fallback={null}>
        <Refused accountId={accountId} />
      </Suspense>
      {permits.length === 0 && <Note tone="info">{words.none}</Note>}
      {permits
        .filter((one) => one !== undone)
        .map((permit) => (
          // Below a live permit, an ended one is folded.
          <Fold key={permit.id} isFolded={live !== undefined && permit !== live} title={words.ended(permit.id)}>
            <PermitCard {...{ permit, now, at }} />
            <Suspense fallback={null}>
              {(permit.status === PermitStatus.voided || permit.isAnnulled) && (
                <MakeObjection {...own} kind="permit" subjectId={permit.id} attachment={objectionWords.permit(permit.id)} />
              )}
              <Fold isFolded={permit.isLive || permit.status === PermitStatus.voided} title={words.road}>
                <Road {...{ accountId, permit }} />
              </Fold>
            </Suspense>
          </Fold>
        ))}
      <Fold isFolded={live !== undefined} title={resultWords.title}>
        <Result
          taking={takingOf(account)}
          isFolded={live !== undefined}
          none={isOutside ? resultWords.outside : resultWords.none}
        >
          {(result) => {
            if (result.state === 'later') return null
            const { key, ...subject } = subjectOf(result, turn)
            return (
              <Suspense fallback={null}>
                <MakeObjection key={key} {...own} {...subject} />
              </Suspense>
            )
          }}
        </Result>
      </Fold>
      {undone && reason === UNDONE && <Note tone="info">{words.undone(undone.id)}</Note>}
      <Suspense fallback={null}>
        <OwnObjections turn={turn} />
        {live && <NextStep {...{ accountId, serverNow }} permit={live} />}
      </Suspense>
    </>
  )
}

/** What an objection to a result is about: the show with its record, or the turn that was not in the show. */
function subjectOf({ state, runId, opensAt, recordHash, isValid }: OwnResult, turn: OwnAccount['turn']) {
  const attachment = objectionWords.record(fullMomentOf(opensAt), recordHash.slice(0, 16), isValid)
  const [kind, subjectId] = state === 'absent' && turn ? (['turn', turn.id] as const) : (['show', runId] as const)
  // The key: a text about one subject must not become the objection to another.
  return { kind, subjectId, attachment, key: `${kind} ${subjectId}` }
}
