import './verify.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { permitLife } from '#contract/permit-life.ts'
import { may } from '#contract/roles.ts'
import { standingOf, useMember } from '#app/data/transport/session.ts'
import { startDraining } from '#app/data/transport/outbox.ts'
import { passQueries } from '#app/data/verify.ts'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { PublicPage } from '#app/shell/PublicPage.tsx'
import { CameraCard } from './camera/CameraCard.tsx'
import { GateButtons } from './GateButtons.tsx'
import { ListAge } from './ListAge.tsx'
import { ResultCard } from './ResultCard.tsx'
import { Seen } from './Seen.tsx'
import { signal } from './signal.ts'
import { TypedCode } from './TypedCode.tsx'
import { useCodeOfAddress } from './useCodeOfAddress.ts'
import { useSitting } from './useSitting.ts'

/** Is this permit genuine? By camera or by typing, with or without a network (domain.md 5 ★5). */
export function Screen() {
  const member = useMember()
  const query = useQuery(passQueries.keys)
  const { scans, take, see, note } = useSitting(query.data?.data)
  useCodeOfAddress(take)
  const scan = scans[0]
  const verdict = scan?.verdict

  const isSignedIn = member !== null
  // No frame of the signed-in stands around a public page, and what is kept here has to go from here too.
  useEffect(() => (isSignedIn ? startDraining() : undefined), [isSignedIn])

  const number = scan?.n
  const isGood = verdict?.ok
  useEffect(() => {
    if (number !== undefined && isGood !== undefined) signal(isGood)
  }, [number, isGood])

  const { refetch } = query
  const isUnknownKey = verdict?.ok === false && verdict.why === 'unknown-key'
  useEffect(() => {
    // A key may have been made after this list was.
    if (number !== undefined && isUnknownKey) void refetch()
  }, [number, isUnknownKey, refetch])

  const noteSaid = useCallback((word: string) => number !== undefined && note(number, word), [number, note])
  const isAtGate = member !== null && may(permitLife.event.who, standingOf(member))
  return (
    <PublicPage tools={<LookLater />}>
      <div className="verify">
        <div className="stack verify-answer">
          <ResultCard n={number} verdict={verdict} isLost={query.isError && !query.isFetching} />
          {scan && verdict?.ok && isAtGate && (
            <GateButtons key={scan.n} permitId={verdict.pass.permitId} code={scan.text} onSaid={noteSaid} />
          )}
        </div>
        <div className="stack verify-tools">
          <CameraCard onCode={see} />
          <TypedCode onCode={take} />
          <ListAge query={query} />
        </div>
        <Seen scans={scans} />
      </div>
    </PublicPage>
  )
}
