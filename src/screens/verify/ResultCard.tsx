import { IconCircleCheckFilled, IconHelpHexagonFilled, IconQrcode, IconXboxXFilled, type Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { readPlate } from '#contract/iran.ts'
import type { CodeContent, PermitCodeCheck } from '#contract/permit-code.ts'
import { inTehran } from '#contract/shamsi.ts'
import { persianDigits } from '#contract/digits.ts'
import { spokenDay } from '#app/ui/date/spoken.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Plate } from '#app/ui/value/Plate.tsx'
import { dateWords } from '#app/words/value.ts'
import { unknown } from '#app/words/ui.ts'
import { verdictWords as words } from '#app/words/verify.ts'

type Face = [state: 'good' | 'bad' | 'unknown' | 'ready', icon: Icon, word: string, why: string]

interface ResultCardProps {
  /** Which reading it is about. */
  n: number | undefined
  /** Undefined while nothing was read; null while it cannot be judged yet. */
  verdict: PermitCodeCheck | null | undefined
  /** Nobody answered, and this device knows no keys. */
  isLost: boolean
}

/** The answer, readable from three steps away: shape, word and colour; never a name or a phone. */
export function ResultCard({ n, verdict, isLost }: ResultCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone what was typed stands below the answer to it.
    if (n !== undefined) card.current?.scrollIntoView({ block: 'nearest' })
  }, [n])
  const [state, Sign, word, why] = faceOf(verdict, isLost)
  const content = verdict?.content ?? null
  return (
    <section ref={card} className="card verify-result" data-state={state} aria-live="assertive" aria-atomic>
      <Sign className="verify-sign" aria-hidden />
      <h2>{word}</h2>
      {why && <p className="verify-why">{why}</p>}
      {content && <Said content={content} />}
    </section>
  )
}

function faceOf(verdict: ResultCardProps['verdict'], isLost: boolean): Face {
  if (verdict === undefined) return ['ready', IconQrcode, words.ready, words.readyWhy]
  if (verdict === null) return ['unknown', IconHelpHexagonFilled, words.notYet, isLost ? words.notYetFailed : words.notYetAsking]
  if (verdict.ok) return ['good', IconCircleCheckFilled, words.good, words.compare]
  return ['bad', IconXboxXFilled, words.bad, words.why[verdict.why]]
}

function Said({ content }: { content: CodeContent }) {
  const plate = readPlate(content.plateNumber, content.plateSerial)
  const { iso, time } = inTehran(content.issuedAt)
  return (
    <dl className="facts verify-facts">
      <div>
        <dt>{words.permit}</dt>
        <dd>
          <Isolate>{content.permitId}</Isolate>
        </dd>
      </div>
      <div>
        <dt>{words.cargo}</dt>
        <dd>
          <Isolate>{content.cargoId}</Isolate>
        </dd>
      </div>
      <div>
        <dt>{words.card}</dt>
        <dd>{content.vehicleCardEnd ? <Isolate>{content.vehicleCardEnd}</Isolate> : unknown}</dd>
      </div>
      <div className="verify-plate">
        <dt>{words.plate}</dt>
        <dd>{plate ? <Plate {...plate} size="lg" /> : <Isolate>{`${content.plateNumber} ${content.plateSerial}`}</Isolate>}</dd>
      </div>
      <div className="verify-issued">
        <dt>{words.issued}</dt>
        <dd>
          <time dateTime={content.issuedAt.toISOString()}>{dateWords.at(spokenDay(iso), persianDigits(time))}</time>
        </dd>
      </div>
    </dl>
  )
}
