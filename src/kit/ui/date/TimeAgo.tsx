import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Hint } from '#app/kit/ui/hint/Hint.tsx'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { agoWords, dateWords } from '#app/kit/ui/value/value-words.ts'
import { useNow, useServerTime } from './now.ts'
import { spokenDay } from './spoken.ts'

/** `now` ticks this slowly, seconds: what happened after its last tick is not in the future. */
const TICK = 60

/** How fresh something is («۳ دقیقه پیش»), its exact Shamsi time in Tehran on hover and focus. `at` is an instant: ms of this device's clock, or a server's ISO text or Date; a dash where it is unknown. */
export function TimeAgo({ at }: { at: number | string | Date | null | undefined }) {
  return at === null || at === undefined ? unknown : <Ago at={at} />
}

function Ago({ at }: { at: number | string | Date }) {
  const here = useNow()
  const there = useServerTime()
  // Numbers are this device's own, texts a server's.
  const now = typeof at === 'number' ? here : there
  const instant = new Date(at)
  const { iso, time } = inTehran(instant)
  const seconds = (now - instant.getTime()) / 1000
  const exact = dateWords.at(spokenDay(iso), persianDigits(time))
  return (
    <Hint
      label={exact}
      touch
      renderTarget={(target) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact time has to be reachable by keyboard
        <time dateTime={instant.toISOString()} tabIndex={0} {...target}>
          {agoWords(Math.abs(seconds) < TICK ? Math.max(0, seconds) : seconds)}
        </time>
      )}
    />
  )
}
