import { Button } from '@mantine/core'
import { IconCircleCheck, IconCloudOff, IconHistory, IconPlayerStop, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { logRed, logWords } from '#app/modules/halls/log/log-words.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { chainWords as words } from './chain-words.ts'
import type { SealedRecord } from './queries.ts'
import type { ChainResult } from './record-follow.ts'
import { useChain } from './useChain.ts'
import { differenceSentence, LogRed, Red } from './VerdictNote.tsx'

/** The chain from the hall's first day to this record, followed on this device. */
export function ChainCheck({ sealed }: { sealed: SealedRecord }) {
  const { progress, result, start, stop } = useChain(sealed)
  return (
    <Stack component="section" className="card no-print" aria-labelledby="split-history">
      <Group id="split-history" component="h2">
        <IconHistory size={20} aria-hidden />
        {words.title}
      </Group>
      <p>{words.why}</p>
      {progress ? (
        <>
          <progress className="split-progress" aria-label={words.title} max={progress.all || 1} value={progress.count} />
          <p>{words.progress(progress.count, progress.all)}</p>
          <Button variant="default" onClick={stop} leftSection={<IconPlayerStop size={18} aria-hidden />}>
            {words.stop}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => void start()}>
          {result ? words.again : words.start}
        </Button>
      )}
      <output aria-live="polite">{result && <ChainNote result={result} />}</output>
    </Stack>
  )
}

function ChainNote({ result }: { result: ChainResult }) {
  if (result.kind === 'stopped') return null
  if (result.kind === 'cut')
    return (
      <div className="note" data-tone="wait">
        <IconWifiOff size={20} aria-hidden />
        <span>{words.cut(result.count)}</span>
      </div>
    )
  if (result.kind === 'broken')
    return (
      <Red title={words.broken(result.count)}>
        <p>{differenceSentence(result.difference)}</p>
        {result.run > 0 && (
          <Link className="tap" to="/split/$runId" params={{ runId: String(result.run) }}>
            {words.toBroken(result.run)}
          </Link>
        )}
      </Red>
    )
  // A chain that was written again as a whole holds in itself: only the log shows it.
  if (logRed[result.log.state]) return <LogRed log={result.log} />
  const logSentence = logWords.states[result.log.state]
  const isWhole = result.log.state !== 'unreached'
  const Sign = isWhole ? IconCircleCheck : IconCloudOff
  return (
    <div className="note split-verdict" data-tone={isWhole ? 'ok' : 'wait'}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        <b>{(isWhole ? words.held : words.heldUnchecked)(result.count)}</b>
        {result.since === null ? (
          <p>{words.notComplete}</p>
        ) : (
          <p>
            {words.since} <ShamsiDate value={shamsiDayOf(new Date(result.since))} form="long" />
            {words.complete}
          </p>
        )}
        {logSentence && <p>{logSentence}</p>}
      </div>
    </div>
  )
}
