import { useState } from 'react'
import type { Answer as AnswerOf } from '#contract/kernel/call.ts'
import { DRIVER_QUIET, driverNoticeGroups, type DriverNoticeGroup } from '#contract/messaging/driver-notices.ts'
import type { NoticeKind } from '#contract/messaging/notice-events.ts'
import { noticeWords } from '#contract/messaging/notice-words.ts'
import type { notice } from '#contract/messaging/notice.ts'
import { pushState, turnPushOff, turnPushOn } from '#app/modules/messaging/push/queries.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { useOwnAct } from '../useOwnAct.ts'
import { useChoose, useNoticeChoices } from './notices-queries.ts'
import { noticesWords as words } from './notices-words.ts'
import { RecentNotices } from './RecentNotices.tsx'

type Choices = AnswerOf<(typeof notice)['choices']>

/** What reaches this phone while the app is closed: its permission, the kinds, the quiet hours, and what came lately. */
export default function NoticesCard() {
  return (
    <section className="card step" aria-labelledby="notices">
      <h2 id="notices">{words.title}</h2>
      <Permission />
      <Answer query={useNoticeChoices()}>{(choices) => <Choice choices={choices} />}</Answer>
      <RecentNotices />
    </section>
  )
}

function Permission() {
  const [state, setState] = useState(pushState)
  const { run, isBusy, error } = useOwnAct()
  const change = (work: typeof turnPushOn) => run(async () => setState(await work()))
  return (
    <>
      <Note tone={state === 'on' ? 'ok' : state === 'denied' ? 'wait' : 'info'}>{words.states[state]}</Note>
      {state === 'off' && (
        <Button busy={isBusy} onClick={() => change(turnPushOn)}>
          {words.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} onClick={() => change(turnPushOff)}>
          {words.turnOff}
        </Button>
      )}
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
    </>
  )
}

const groups = Object.entries(driverNoticeGroups) as [DriverNoticeGroup, readonly NoticeKind[]][]
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function Choice({ choices: { kinds, quiet } }: { choices: Choices }) {
  const { choose, isBusy, error, isSaved } = useChoose()
  const [refused, setRefused] = useState<'from' | 'to' | null>(null)
  const muted = kinds.filter(({ isOn }) => !isOn).map(({ kind }) => kind)
  const toggle = (of: readonly NoticeKind[], isOn: boolean) => {
    const others = muted.filter((kind) => !of.includes(kind))
    choose({ Muted: isOn ? others : [...others, ...of] })
  }
  const setQuiet = (Quiet: Choices['quiet']) => {
    setRefused(null)
    choose({ Muted: muted, Quiet })
  }
  /** A field of the quiet hours; equal hours are refused at the field. */
  const hour = (end: 'from' | 'to') => ({
    label: words[end],
    value: quiet?.[end] ?? '',
    isBusy,
    error: refused === end ? noticeWords.sameHours : undefined,
    onHour(clock: string) {
      if (!quiet) return
      const next = { ...quiet, [end]: clock }
      if (next.from === next.to) setRefused(end)
      else setQuiet(next)
    },
  })
  return (
    <>
      <fieldset className="choices" aria-busy={isBusy}>
        <legend>{words.kinds}</legend>
        {groups.map(([group, of]) => (
          <Row
            key={group}
            {...words.groups[group]}
            checked={!of.some((kind) => muted.includes(kind))}
            isBusy={isBusy}
            onCheck={(isOn) => toggle(of, isOn)}
          />
        ))}
      </fieldset>
      <p className="faint">{words.always}</p>
      <fieldset className="choices" aria-busy={isBusy}>
        <legend>{words.quiet}</legend>
        <Row
          label={words.quietOn}
          about={words.quietWhy}
          checked={quiet !== null}
          isBusy={isBusy}
          onCheck={(isOn) => setQuiet(isOn ? DRIVER_QUIET : null)}
        />
        {quiet && (
          <div className="hours">
            <Hour {...hour('from')} />
            <Hour {...hour('to')} />
          </div>
        )}
      </fieldset>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {isSaved && !refused && (
        <Note tone="ok" isNews>
          {noticeWords.chosen}
        </Note>
      )}
    </>
  )
}

interface RowProps {
  label: string
  about: string
  checked: boolean
  isBusy: boolean
  onCheck: (isOn: boolean) => void
}

const Row = ({ label, about, checked, isBusy, onCheck }: RowProps) => (
  <label className="choice-row">
    <input type="checkbox" checked={checked} disabled={isBusy} onChange={() => onCheck(!checked)} />
    <span>
      {label}
      <small>{about}</small>
    </span>
  </label>
)

interface HourProps {
  label: string
  value: string
  isBusy: boolean
  /** Why the hour was refused. */
  error: string | undefined
  onHour: (clock: string) => void
}

const Hour = ({ label, value, isBusy, error, onHour }: HourProps) => (
  <label className="field">
    {label}
    <select
      aria-label={label}
      value={value}
      disabled={isBusy}
      aria-invalid={error ? true : undefined}
      onChange={({ currentTarget }) => onHour(currentTarget.value)}
    >
      {[...new Set([...hours, value])].map((clock) => (
        <option key={clock} value={clock}>
          {words.hour(clock)}
        </option>
      ))}
    </select>
    {error && (
      <span className="field-error" role="alert">
        {error}
      </span>
    )}
  </label>
)
