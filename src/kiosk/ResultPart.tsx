import { useEffect, useState } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { resultWords as words } from '../driver/permit/permit-words.ts'
import { readResult, takingOf, type OwnResult, type Taking } from '../driver/permit/result-queries.ts'
import { fullMomentOf } from '../driver/ui/Answer.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { visitWords } from './kiosk-words.ts'

/** Whether the turn won in its last show and why, from the public record that this machine has computed anew. */
export function ResultPart({ account }: { account: OwnAccount }) {
  const taking = takingOf(account)
  const key = JSON.stringify(taking)
  const [read, setRead] = useState<{ key: string; found: OwnResult | null | 'failed' }>()
  // The result of an earlier turn or show is not that of this one.
  const result = read?.key === key ? read.found : undefined
  useEffect(() => {
    let isGone = false
    const follow = async () => {
      const of = JSON.parse(key) as Taking | null
      const found = of && (await readResult(of).catch(() => 'failed' as const))
      if (!isGone) setRead({ key, found })
    }
    void follow()
    return () => {
      isGone = true
    }
  }, [key])
  if (taking === null || result === null) return <Note tone="info">{words.none}</Note>
  if (result === undefined) return <p role="status">{words.checking}</p>
  if (result === 'failed') return <Note tone="wait">{words.pending}</Note>
  const { state, why, runId, opensAt, isValid } = result
  const live = account.permits.find((permit) => permit.isLive && permit.runId === runId)
  return (
    <>
      <Note tone={state === 'won' ? 'ok' : 'info'}>
        <p>
          <b>{words[state](taking.turn)}</b>
        </p>
        {why && <p>{why}</p>}
        {state === 'lost' && taking.runId === null && <p>{words.next}</p>}
        {live && <p>{visitWords.permit(live.id)}</p>}
        <small>{words.run(fullMomentOf(opensAt))}</small>
      </Note>
      <Note tone={isValid ? 'ok' : 'bad'}>{isValid ? visitWords.checked : visitWords.broken}</Note>
    </>
  )
}
