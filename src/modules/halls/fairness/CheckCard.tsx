import { Box, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconShieldCheck } from '@tabler/icons-react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { LogHeads } from '#app/modules/halls/log/LogHeads.tsx'
import { logRed, logWords } from '#app/modules/halls/log/log-words.ts'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'
import { checkWords as words } from './check-words.ts'
import type { CheckState, useCheck } from './useCheck.ts'

interface CheckCardProps {
  check: ReturnType<typeof useCheck>
  records: number
  /** How many of them are older than the month. */
  earlier: number
}

/** Recomputes the month from its records on this device, and compares it with the figures of the server. */
export function CheckCard({ check: { state, start, cancel }, records, earlier }: CheckCardProps) {
  const isReading = state.step === 'reading'
  return (
    <Stack component="section" className="card" aria-labelledby="fair-check">
      <Group id="fair-check" component="h2">
        <IconShieldCheck size={20} aria-hidden />
        {words.title}
      </Group>
      <p>
        {words.why(records)} {earlier > 0 && words.earlier(earlier)}
      </p>
      <div>
        {/* One button for both, so that the focus stays. */}
        <Button variant={isReading ? 'default' : 'filled'} onClick={isReading ? cancel : () => void start()}>
          {isReading ? words.cancel : state.step === 'idle' ? words.start : words.again}
        </Button>
      </div>
      {isReading && <Progress done={state.done} all={records} />}
      <output aria-live="polite">
        <Verdict state={state} records={records} />
      </output>
    </Stack>
  )
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <Stack gap="xs" maw={420}>
    <Box
      h={8}
      bdrs={4}
      bd="1px solid var(--line)"
      bg="var(--sunken)"
      role="progressbar"
      aria-label={words.title}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={words.reading(done, all)}
    >
      <Box h="100%" w={`${all === 0 ? 0 : (done / all) * 100}%`} bdrs={4} bg="var(--info)" />
    </Box>
    <small className="faint">{words.reading(done, all)}</small>
  </Stack>
)

function Verdict({ state, records }: { state: CheckState; records: number }) {
  if (state.step === 'idle' || state.step === 'reading') return null
  if (state.step === 'cancelled') return <p className="faint">{words.cancelled(state.done)}</p>
  if (state.step === 'lost')
    return (
      <p className="note" data-tone="wait">
        {words.lost(state.done, records)}
      </p>
    )
  const log = 'log' in state ? state.log : null
  const red = log && logRed[log.state]
  const holds = state.step === 'compared' && state.isSame && state.envy === 0 && !red
  // The figures are right, but the newest record may be of another history than the one that others have seen.
  const isSilent = holds && log?.state === 'unreached'
  const Sign = isSilent ? IconCloudOff : holds ? IconShieldCheck : IconAlertTriangle
  return (
    <div className="note note-wrap" data-tone={isSilent ? 'wait' : holds ? 'ok' : 'bad'}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        {'run' in state ? (
          <>
            {words[state.step](state.run)} <SplitLink id={state.run}>{words.look(state.run)}</SplitLink>
          </>
        ) : red ? (
          <>
            <b>{red.title}</b>
            <p>{red.why}</p>
            <LogHeads heads={log.heads} />
          </>
        ) : (
          'log' in state && (
            <>
              {isSilent && <b>{words.unchecked}</b>}
              <p>{(isSilent ? words.matchesOnly : state.isSame ? words.matches : words.differs)(records, state.envy)}</p>
              {log && logWords.states[log.state] && <p>{logWords.states[log.state]}</p>}
            </>
          )
        )}
      </div>
    </div>
  )
}
