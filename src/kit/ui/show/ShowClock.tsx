import './show-clock.css'
import { IconCheck, IconClock, IconClockOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { showWords } from '#app/modules/organisations/hall/hall-words.ts'
import type { CSSProperties } from 'react'
import { showStatusAt, type ShowAt, type ShowStatus } from './phase.ts'
import { useServerNow } from './serverNow.ts'

const icons = { next: IconClock, open: IconLockOpen, locked: IconLock, done: IconCheck, none: IconClockOff }

/** One show of a hall on a graduated scale of half an hour: window, lock, split. The needle is the server's clock. */
export function ShowClock({ show, size = 'desk' }: { show: ShowAt; size?: 'desk' | 'compact' | 'board' }) {
  const now = useServerNow(show.now, show.receivedAt)
  const principal = showStatusAt(show, now)
  const { phase, left, isNews, opensAt, locksAt } = principal
  // That a show was decided is news, but no reason to stop counting down to the next.
  const label = isNews && phase === 'next' ? showWords.decided : showWords.phase[phase]
  const PhaseIcon = icons[phase]
  return (
    <div className="show-clock" data-phase={phase} data-size={size}>
      <div className="show-clock-read">
        <span aria-live="polite">
          <PhaseIcon size={16} aria-hidden />
          {label}
        </span>
        {/* A timer is not announced every second; screen readers read it on request. */}
        {left === null ? (
          // Keeps the layout below the clock while a show is decided.
          <b aria-hidden>{'\u00a0'}</b>
        ) : (
          <b role="timer" aria-label={label} dir="ltr">
            {persianDigits(counted(left))}
          </b>
        )}
      </div>
      {opensAt !== null && locksAt !== null && <Scale {...{ phase, opensAt, locksAt, now }} />}
    </div>
  )
}

const SPAN_MS = 30 * 60_000

interface ScaleProps extends Pick<ShowStatus, 'phase'> {
  opensAt: number
  locksAt: number
  now: number
}

function Scale({ phase, opensAt, locksAt, now }: ScaleProps) {
  const share = (at: number) => `${Math.min(100, Math.max(0, ((at - opensAt) / SPAN_MS) * 100))}%`
  const style = { '--window': share(locksAt), '--now': share(Math.min(now, locksAt)), '--needle': share(now) }
  return (
    <div className="show-clock-scale" style={style as CSSProperties}>
      <i className="show-clock-window" />
      {phase !== 'next' && <i className="show-clock-past" />}
      {phase !== 'next' && <i className="show-clock-needle" />}
      <span className="show-clock-ticks" />
      <span className="show-clock-mark">{showWords.opens(clockOf(new Date(opensAt)))}</span>
      <span className="show-clock-mark" data-lock>
        {showWords.splits(clockOf(new Date(locksAt)))}
      </span>
    </div>
  )
}

/** `1:02:05` above an hour, `08:12` below. */
function counted(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
