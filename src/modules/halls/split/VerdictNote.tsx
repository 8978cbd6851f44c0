import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Difference } from '#contract/halls/split/verify.ts'
import { accountWords } from './chain-words.ts'
import type { SealedRecord } from './queries.ts'
import { isFar, isUnanswered, type Apart, type Verdict } from './record-judge.ts'
import type { LogSeen } from '#app/modules/halls/log/log-check.ts'
import { LogHeads } from '#app/modules/halls/log/LogHeads.tsx'
import { logRed, logWords } from '#app/modules/halls/log/log-words.ts'
import { verdictWords as words, fieldNames, placeWordsOf } from './record-words.ts'
import type { Proof } from './useProof.ts'

/** Green with what was checked, red with the first thing that does not hold, or neither if the server left a part unanswered. */
export function VerdictNote({ proof: { file, verdict }, onAccept }: { proof: Proof; onAccept: (publicKey: string) => void }) {
  if (!verdict) return <Red title={words.notJsonTitle(file ?? '')}>{<p>{words.notJson}</p>}</Red>
  const { difference, published, raw, key, seen, log } = verdict
  const apart = typeof published === 'object' ? published : null
  const elsewhere = apart && (
    <>
      <p>{words.apart}</p>
      <Place apart={apart} raw={raw} found={words.publishedSays} />
    </>
  )
  if (difference) {
    const { what, where, recorded: text, found } = difference
    // Two hashes do not show the difference: the published record does, if available.
    const isHash = what === 'record' || what === 'snapshot'
    return (
      <Red title={file === null ? words.fails : words.fileFails(file)}>
        <p>{differenceSentence(difference)}</p>
        {where && !(isHash && elsewhere) && <Place apart={{ where, text, found }} raw={raw} found={words.found} />}
        {elsewhere}
      </Red>
    )
  }
  if (file !== null && (apart || published === 'absent')) {
    return (
      <Red title={words.notPublished(file)}>
        {key === 'other' && <p>{words.key.other}</p>}
        {elsewhere ?? <p>{words.published.absent}</p>}
      </Red>
    )
  }
  if (key === 'other') return <Red title={words.otherKey}>{<p>{words.key.other}</p>}</Red>
  if (seen?.trust === null) return <OtherKey sealed={raw as SealedRecord} onAccept={onAccept} />
  if (seen?.chain === 'broken' && seen.head) {
    return (
      <Red title={words.broken}>
        <p>{words.brokenWhy(seen.head.run)}</p>
        <code dir="ltr">{seen.head.hash}</code>
      </Red>
    )
  }
  if (log && logRed[log.state]) return <LogRed log={log} />
  return <Checked file={file} verdict={verdict} />
}

/** What does not hold, naming the turn, cargo or show that is not accounted for. */
export function differenceSentence({ what, turn, cargo, show }: Difference): string {
  if ((what === 'opening' || what === 'late') && show !== undefined) return accountWords[what](show)
  if (what !== 'balance') return words.what[what]
  if (turn !== undefined) return accountWords.turn(turn)
  if (cargo !== undefined) return accountWords.cargo(cargo)
  return show === undefined ? words.what.balance : accountWords.show(show)
}

/** What was checked: green if it is everything. */
function Checked({ file, verdict }: { file: string | null; verdict: Verdict }) {
  const [isSilent, isOld] = [isUnanswered(verdict), isFar(verdict)]
  const isWhole = !isSilent && !isOld
  const { raw, chain, accounted, key, seen, log, published } = verdict
  const { snapshot, outcome } = (raw as SealedRecord).record
  const permits = outcome.turns.filter(({ cargo }) => cargo !== null).length
  const checked = [
    words.commitment,
    words.checked(snapshot.turns.length, snapshot.cargos.length, permits),
    words.seal,
    words.key[key],
    seen?.trust && (seen.trust === 'unreached' ? words.newKeyUnchecked : words.seen[seen.trust]),
    words.chain[chain],
    accounted && (accounted === 'unreached' ? accountWords.unreached : accountWords.accounted),
    seen && seen.chain !== 'broken' && words.recalled[seen.chain],
    typeof published === 'string' && words.published[published],
    log && logWords.states[log.state],
    log?.checkpoint && logWords.witnesses(log.witnesses),
  ].filter(Boolean)
  const Sign = isWhole ? IconCircleCheck : IconCloudOff
  return (
    <div className="note split-verdict" data-tone={isWhole ? 'ok' : 'wait'}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        <b>
          {isWhole ? titleOf(file, words.isValid, words.isFileValid) : titleOf(file, words.isUnchecked, words.isFileUnchecked)}
        </b>
        {isSilent && <p>{words.uncheckedWhy}</p>}
        {isOld && <Far hallId={snapshot.hallId} />}
        <ul>
          {checked.map((line) => (
            <li key={String(line)}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Why an old record is not compared with the one before it, and what does it. */
const Far = ({ hallId }: { hallId: number }) => (
  <>
    <p>{words.farWhy}</p>
    <p>
      <code dir="ltr">{`npm run verify-hall -- ${location.origin}/board/${hallId}`}</code>
    </p>
  </>
)

const titleOf = (file: string | null, own: string, named: (file: string) => string) => (file === null ? own : named(file))

/** A key that did not sign earlier records checked here: trusted only after confirmation from another source. */
const OtherKey = ({
  sealed: { keyId, publicKey },
  onAccept,
}: {
  sealed: SealedRecord
  onAccept: (publicKey: string) => void
}) => (
  <Red title={words.newKey}>
    <p>{words.newKeyWhy}</p>
    <p>
      <code dir="ltr">{keyId}</code>
    </p>
    <Button variant="default" onClick={() => onAccept(publicKey)}>
      {words.acceptKey}
    </Button>
  </Red>
)

/** A red note: what does not hold. */
export const Red = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="note split-verdict" data-tone="bad">
    <IconCircleX size={20} aria-hidden />
    <div className="grow">
      <b>{title}</b>
      {children}
    </div>
  </div>
)

/** A red note of the log, with the heads that contradict each other. */
export const LogRed = ({ log: { state, heads } }: { log: LogSeen }) => (
  <Red title={logRed[state]?.title ?? ''}>
    <p>{logRed[state]?.why}</p>
    <LogHeads heads={heads} />
  </Red>
)

/** The place of a difference, as text and as a path; its actual and expected content. */
const Place = ({ apart: { where, text, found: other }, raw, found }: { apart: Apart; raw: unknown; found: string }) => (
  <dl>
    <dt>{words.where}</dt>
    <dd>
      {placeInWords(raw, where)} <code dir="ltr">{where}</code>
    </dd>
    <dt>{words.said}</dt>
    <dd>
      <code dir="auto">{text || words.nothing}</code>
    </dd>
    <dt>{found}</dt>
    <dd>
      <code dir="auto">{other || words.nothing}</code>
    </dd>
  </dl>
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Formats a path of a record: `outcome.turns.3.cargo` → "result of the split, turn 14, the cargo it got". Unknown names stay as they are. */
function placeInWords(raw: unknown, path: string): string {
  const keys = path.split('.').filter((key) => key !== 'record')
  const inside = isObject(raw) && isObject(raw['record']) ? raw['record'] : {}
  let at: unknown = Object.hasOwn(inside, keys[0] ?? '') ? inside : raw
  const text: string[] = []
  for (const [i, key] of keys.entries()) {
    const list = Array.isArray(at)
    at = isObject(at) ? at[key] : undefined
    if (list) text.push(rowName(at, Number(key)))
    // The list of a named row is left out: the row already identifies it.
    else if (!(Array.isArray(at) && i < keys.length - 1 && rowIsNamed(at[Number(keys[i + 1])]))) text.push(fieldNames[key] ?? key)
  }
  return text.join(placeWordsOf.comma) || path
}

const nameOf = (row: unknown): ['turn' | 'cargo', number] | null => {
  if (!isObject(row)) return null
  // A cargo may have a number too, and an act names both a turn and a cargo: the first present key names the row.
  const names = { turn: 'turn', id: 'cargo', number: 'turn', cargo: 'cargo' } as const
  for (const key of ['turn', 'id', 'number', 'cargo'] as const) if (typeof row[key] === 'number') return [names[key], row[key]]
  return null
}
const rowIsNamed = (row: unknown) => nameOf(row) !== null
function rowName(row: unknown, index: number): string {
  const named = nameOf(row)
  return named ? placeWordsOf[named[0]](named[1]) : placeWordsOf.row(index + 1)
}
