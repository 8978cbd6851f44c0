import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { answerWords as words } from '../frame/frame-words.ts'
import { Button } from './Button.tsx'
import { Note } from './Note.tsx'

interface Dated<T> {
  data: T
  at: number
  fromDevice: boolean
}

/** An answer with its age, or what replaces it: its shape while it loads, or why it failed. Unknown is never shown as empty. */
export function Answer<T>({
  query,
  isPart = false,
  children,
}: {
  query: UseQueryResult<Dated<T>>
  /** Part of a screen that already shows the age of its answers. */
  isPart?: boolean
  children: (data: T, at: number) => ReactNode
}) {
  const { data: answer, error, isFetching, refetch } = query
  if (!answer)
    return error ? (
      <Note tone="bad" isNews>
        <p>{refusalIn(error) ?? words.failed}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Note>
    ) : (
      <div className="card shape" role="status">
        {words.loading}
      </div>
    )
  return (
    <>
      {!isPart && (answer.fromDevice || error) && <Note tone="wait">{words.old(momentOf(answer.at))}</Note>}
      {children(answer.data, answer.at)}
    </>
  )
}

/** A day and a time, also of today: it names a show in what is kept. */
export function fullMomentOf(at: string): string {
  const instant = new Date(at)
  return words.moment(shamsiDayOf(instant), clockOf(instant))
}

/** A time of today as a clock, any other with its day. */
export function momentOf(at: number | string): string {
  const instant = new Date(at)
  const day = shamsiDayOf(instant)
  const isToday = day === shamsiDayOf(new Date())
  return isToday ? words.clock(clockOf(instant)) : words.moment(day, clockOf(instant))
}
