import { Box } from '@mantine/core'
import { IconCircleCheckFilled, IconHelpHexagonFilled, IconQrcode, IconXboxXFilled, type Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { readPlate } from '#contract/kernel/value/iran.ts'
import type { CodeContent, PermitCodeCheck } from '#contract/permits/permit-code.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { spokenDay } from '#app/kit/ui/date/spoken.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { dateWords } from '#app/kit/ui/value/value-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { verdictWords as words } from './verify-words.ts'

type Face = [state: 'good' | 'bad' | 'unknown' | 'ready', icon: Icon, word: string, why: string]

interface ResultCardProps {
  /** Which reading it is about. */
  n: number | undefined
  /** Undefined before a scan; null while it cannot be verified. */
  verdict: PermitCodeCheck | null | undefined
  /** The server was unreachable, and this device has no keys. */
  isLost: boolean
}

/** The result, readable from three steps away: shape, text and colour; never a name or a phone number. */
export function ResultCard({ n, verdict, isLost }: ResultCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the typed code is below its result.
    if (n !== undefined) card.current?.scrollIntoView({ block: 'nearest' })
  }, [n])
  const [state, Sign, word, why] = faceOf(verdict, isLost)
  const content = verdict?.content ?? null
  return (
    <Stack
      ref={card}
      component="section"
      className="card verify-result"

      align="center"
      ta="center"
      data-state={state}
      aria-live="assertive"
      aria-atomic
    >
      <Sign className="verify-sign" aria-hidden />
      <h2>{word}</h2>
      {why && (
        <Box component="p" maw="46ch" fz={16} lh="28px">
          {why}
        </Box>
      )}
      {content && <CodeFacts content={content} />}
    </Stack>
  )
}

function faceOf(verdict: ResultCardProps['verdict'], isLost: boolean): Face {
  if (verdict === undefined) return ['ready', IconQrcode, words.ready, words.readyWhy]
  if (verdict === null) return ['unknown', IconHelpHexagonFilled, words.notYet, isLost ? words.notYetFailed : words.notYetAsking]
  if (verdict.ok) return ['good', IconCircleCheckFilled, words.good, words.compare]
  return ['bad', IconXboxXFilled, words.bad, words.why[verdict.why]]
}

function CodeFacts({ content }: { content: CodeContent }) {
  const plate = readPlate(content.plateNumber, content.plateSerial)
  const { iso, time } = inTehran(content.issuedAt)
  return (
    <Box
      component="dl"
      className="facts verify-facts"
      w="100%"
      maw={560}
      pt={12}
      style={{ borderBlockStart: '1px solid var(--line)' }}
    >
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
      <Box style={{ gridColumn: '1 / -1' }}>
        <dt>{words.plate}</dt>
        <dd>{plate ? <Plate {...plate} size="lg" /> : <Isolate>{`${content.plateNumber} ${content.plateSerial}`}</Isolate>}</dd>
      </Box>
      <Box className="verify-issued" style={{ gridColumn: '1 / -1' }}>
        <dt>{words.issued}</dt>
        <dd>
          <time dateTime={content.issuedAt.toISOString()}>{dateWords.at(spokenDay(iso), persianDigits(time))}</time>
        </dd>
      </Box>
    </Box>
  )
}
