import { IconCircleCheck, IconHelpHexagon, IconX } from '@tabler/icons-react'
import { clockOf } from '#contract/shamsi.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip, type Status } from '#app/ui/value/StatusChip.tsx'
import { seenWords as words } from '#app/words/verify.ts'
import type { Scan } from './useSitting.ts'

const good: Status = { word: words.good, tone: 'ok', icon: IconCircleCheck }
const bad: Status = { word: words.bad, tone: 'bad', icon: IconX }
const notYet: Status = { word: words.notYet, tone: 'mute', icon: IconHelpHexagon }

/** What was read in this sitting, newest first; kept nowhere. */
export const Seen = ({ scans }: { scans: readonly Scan[] }) => (
  <section className="card stack verify-seen" aria-labelledby="seen-title">
    <h2 id="seen-title">{words.title}</h2>
    {scans.length === 0 ? (
      <p className="faint">{words.none}</p>
    ) : (
      <>
        <ol className="list">
          {scans.map(({ n, at, verdict, said }) => (
            <li key={n} className="row">
              <StatusChip {...(verdict === null ? notYet : verdict.ok ? good : bad)} />
              <b>{verdict?.pass ? words.permit(verdict.pass.permitId) : words.unread}</b>
              <span className="grow">{said.join(words.joint)}</span>
              <Isolate>{clockOf(new Date(at))}</Isolate>
            </li>
          ))}
        </ol>
        <small className="faint">{words.forgotten}</small>
      </>
    )}
  </section>
)
