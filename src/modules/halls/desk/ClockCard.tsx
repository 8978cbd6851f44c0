import { IconAccessPoint, IconCloudOff, IconKeyboard, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import type { Watching } from '#app/transport/changes.ts'
import { Hint } from '#app/kit/ui/hint/Hint.tsx'
import { ShowClock } from '#app/kit/ui/show/ShowClock.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { openKeys } from '#app/kit/ui/keys/keys.ts'
import { AbortDialog } from './AbortDialog.tsx'
import { deskWords as words, keyWords, runStateWords } from './desk-words.ts'
import type { DeskAnswer } from './queries.ts'

interface ClockCardProps {
  answer: DeskAnswer
  receivedAt: number
  watching: Watching
  isOpen: boolean
}

/** The clock, the counts next to it, and their freshness. */
export function ClockCard({ answer, receivedAt, watching, isOpen }: ClockCardProps) {
  const { now, hall, run, last, nextAt, cargos, turns } = answer
  // The show to be aborted: the question does not pass to the next one.
  const [aborting, setAborting] = useState<number | null>(null)
  const listed = turns.filter(({ list }) => list.length > 0).length
  const isLost = useIsOffline()
  const isLive = watching === 'live' && !isLost
  const [word, why] = isLost
    ? [words.lost, words.lostWhy]
    : isLive
      ? [words.live, words.liveWhy]
      : [words.polling, words.pollingWhy]
  const Sign = isLost ? IconCloudOff : isLive ? IconAccessPoint : IconRefresh
  return (
    <section className="card desk-clock" aria-label={words.clock}>
      <ShowClock show={{ now, receivedAt, run, last, nextAt, window: hall.reservationLimit }} size="desk" />
      <dl className="facts">
        <div>
          <dt>{words.facts.cargos}</dt>
          <dd>{grouped(cargos.length)}</dd>
        </div>
        <div>
          <dt>{words.facts.turns}</dt>
          <dd>{grouped(turns.length)}</dd>
        </div>
        <div>
          <dt>{words.facts.listed}</dt>
          <dd>{words.part(listed, turns.length)}</dd>
        </div>
      </dl>
      <Group className="desk-clock-foot">
        <Hint
          label={why}
          touch
          renderTarget={(target) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it means has to be reachable by keyboard
            <span className="watching" data-live={isLive || undefined} tabIndex={0} {...target}>
              <Sign size={14} aria-hidden />
              {word}
            </span>
          )}
        />
        <span className="grow" />
        <button type="button" className="link hide-s" onClick={openKeys}>
          <IconKeyboard size={18} aria-hidden />
          {keyWords.open}
          <kbd>?</kbd>
        </button>
        {isOpen && (
          <button type="button" className="link desk-abort" onClick={() => setAborting(run?.id ?? null)}>
            <IconPlayerStop size={18} aria-hidden />
            {runStateWords.abort}
          </button>
        )}
      </Group>
      {run && <AbortDialog run={run} lists={listed} opened={aborting === run.id} onClose={() => setAborting(null)} />}
    </section>
  )
}
