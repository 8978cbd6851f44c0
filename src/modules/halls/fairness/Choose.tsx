import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OneField, type Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import { fairnessWords as words, monthName } from './fairness-words.ts'
import { fairnessQueries } from './queries.ts'

interface ChooseProps {
  /** Newest first. */
  months: readonly string[]
  month: string | null
  hall: { id: number; name: string } | null
}

/** '1405/08' as a choice, and back. */
const valueOf = (month: string): number => Number(month.replace('/', ''))
const ready = (options: Choices['options']): Choices => ({ options, state: 'ready', retry: () => undefined })

/** Month and hall of the page, which are its address. Without a hall all halls are compared. */
export function Choose({ months, month, hall }: ChooseProps) {
  const navigate = useNavigate()
  const halls = useHallChoices(month, hall)
  const search = month === null ? {} : { month }
  const all = month === null || months.includes(month) ? months : [month, ...months]
  const chooseMonth = (value: number | null) => {
    const chosen = months.find((one) => valueOf(one) === value)
    void navigate({ to: '.', search: chosen ? { month: chosen } : {}, replace: true })
  }
  const chooseHall = (id: number | null) => {
    arrival.isByChoice = true
    if (id === null) void navigate({ to: '/fairness', search })
    else void navigate({ to: '/fairness/$hallId', params: { hallId: String(id) }, search })
  }
  return (
    <div className="field-grid">
      <OneField
        label={words.month}
        choices={ready(all.map((one) => ({ value: valueOf(one), label: monthName(one) })))}
        value={month === null ? null : valueOf(month)}
        onChange={chooseMonth}
      />
      <OneField label={words.hall} choices={halls} value={hall?.id ?? null} onChange={chooseHall} />
    </div>
  )
}

/** The halls with shows in this month; fetched when the field is used. */
function useHallChoices(month: string | null, hall: ChooseProps['hall']): Choices {
  const [isUsed, setUsed] = useState(hall === null)
  const { data, isError, refetch } = useQuery({ ...fairnessQueries.halls(month), enabled: isUsed })
  const all =
    data?.data.halls.map(({ id, name }) => ({ value: id, label: name })) ?? (hall ? [{ value: hall.id, label: hall.name }] : [])
  const options = hall && !all.some(({ value }) => value === hall.id) ? [{ value: hall.id, label: hall.name }, ...all] : all
  return {
    options,
    state: data || !isUsed ? 'ready' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
    onUse: () => setUsed(true),
  }
}

const arrival = { isByChoice: false }

/** The ref of a heading that takes the focus after a choice opened its page: the field that had it is gone. */
export function focusAfterChoice(heading: HTMLElement | null): void {
  if (!heading || !arrival.isByChoice) return
  arrival.isByChoice = false
  heading.focus({ preventScroll: true })
}
