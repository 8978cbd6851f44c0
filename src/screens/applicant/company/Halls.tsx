import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import type { Company } from '#contract/company.ts'
import { applicantActs } from '#app/data/applicant.ts'
import { hallQueries } from '#app/data/hall.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { findOption } from '#app/ui/input/finding.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'
import { choiceWords } from '#app/words/ui.ts'
import { useApplicantAct } from '../review/useApplicantAct.ts'

/** The halls of a company, and one more of them (S2 §7 AddTransportationCompanyHall). */
export function Halls({ company }: { company: Company }) {
  const heading = useId()
  const { data, isError, refetch } = useQuery(hallQueries.all)
  const { run, busy, trouble, button, forget } = useApplicantAct((why) => words.again(why, words.addHall))
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const { transportationCompanyId, halls } = company
  const free = (data?.data ?? []).filter(({ loadHallId }) => !halls.some((one) => one.loadHallId === loadHallId))
  const hint = data ? words.hallHint : isError ? choiceWords.failed : choiceWords.loading

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (busy) return
    if (chosen === null) return field.current?.focus()
    const added = await run(() => applicantActs.addHall(transportationCompanyId, chosen))
    if (added === null) return
    setChosen(null)
    setAsked(false)
  }
  return (
    <form className="review-part" aria-labelledby={heading} noValidate onSubmit={(event) => void submit(event)}>
      <h3 id={heading}>{words.hallTitle}</h3>
      {halls.length === 0 ? (
        <p>{words.noHall}</p>
      ) : (
        <ul className="list">
          {halls.map(({ loadHallId, name }) => (
            <li key={loadHallId}>{name}</li>
          ))}
        </ul>
      )}
      <Select<number>
        ref={field}
        openOnFocus={false}
        label={words.hall}
        placeholder={hint}
        nothingFoundMessage={data ? choiceWords.nothing : hint}
        searchable
        data={free.map(({ loadHallId, name }) => ({ value: loadHallId, label: name }))}
        filter={findOption}
        value={chosen}
        error={asked && chosen === null && !busy && words.noHallChosen}
        onDropdownOpen={() => void (isError && refetch())}
        onChange={(id) => {
          forget()
          setChosen(id)
        }}
      />
      <TroubleNote>{trouble?.message}</TroubleNote>
      <div className="row">
        <SteadyButton ref={button} type="submit" variant={halls.length === 0 ? 'filled' : 'default'} busy={busy}>
          {words.addHall}
        </SteadyButton>
      </div>
    </form>
  )
}
