/** For when a cargo of a hall is announced, or that it is in no show at all (S1 §2.2; GAP30). */
import { Switch } from '@mantine/core'
import { memo } from 'react'
import { useServerTime } from '#app/kit/ui/date/now.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { TimeInput } from '#app/kit/ui/input/TimeInput.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { dayOf, hallOf, isHallLoad, TODAY, untouchedHour } from '#app/modules/freight/announce/form.ts'
import { useTyped } from '#app/modules/freight/announce/typing.ts'
import { needed, type FieldProps } from './editors.tsx'

/** An edited cargo may keep a past day. */
const earlier = (today: string, day: string | null | undefined) => (day && day < today ? day : today)

export const Day = memo(function Day({ id, error, typing, context, inCell }: FieldProps) {
  const inHall = useTyped(typing, (typed) => isHallLoad(typed, context))
  const typed = useTyped(typing, ({ day }) => day)
  if (!inHall && !inCell) return null
  return (
    <ShamsiDateInput
      id={id}
      error={error}
      {...needed}
      label={words.day}
      min={earlier(context.today, typing.get().since?.base.FutureDate)}
      value={dayOf({ day: typed }, context.today)}
      onChange={(day) => typing.set({ day: day === context.today && typed === TODAY ? TODAY : day })}
    />
  )
})

export const Hour = memo(function Hour({ id, error, typing, context, inCell }: FieldProps) {
  const inHall = useTyped(typing, (typed) => isHallLoad(typed, context))
  const time = useTyped(typing, (typed) => typed.time)
  const now = new Date(useServerTime())
  if (!inHall && !inCell) return null
  const { since } = typing.get()
  return (
    <TimeInput
      id={id}
      error={error}
      label={words.time}
      {...(since && { placeholder: words.asBefore })}
      preset={untouchedHour({ since }, now)}
      value={time}
      onChange={(at) => typing.set({ time: at })}
    />
  )
})

/** Offered where the hall takes free cargos; a change never makes one (GAP33). */
export const Free = memo(function Free({ id, error, typing, context }: FieldProps) {
  const offered = useTyped(typing, (typed) => hallOf(typed, context)?.isFreeCargo === true && !typed.since)
  const inHall = useTyped(typing, (typed) => isHallLoad(typed, context))
  if (!offered) return null
  return (
    <Switch
      id={id}
      error={error}
      className="wide"
      label={words.free}
      description={words.freeWhy}
      checked={!inHall}
      onChange={(event) => typing.set({ free: event.currentTarget.checked })}
    />
  )
})
