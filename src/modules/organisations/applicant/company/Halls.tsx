import { Group } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { isOffline, ownTrouble } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { useApplicantAct } from '../review/useApplicantAct.ts'
import { HallField } from './HallField.tsx'

/** The halls of a company, and one more of them (S2 §7 AddTransportationCompanyHall). */
export function Halls({ company, isLed = false }: { company: Company; isLed?: boolean }) {
  const heading = useId()
  const { act, isBusy, error, button, clear } = useApplicantAct(calls.addHall, {
    unreached: (why) => words.again(why, words.addHall),
    onDone: () => {
      setChosen(null)
      setHasSubmitted(false)
    },
  })
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const { transportationCompanyId, halls } = company
  const leads = isLed && halls.length === 0
  useLayoutEffect(() => void (leads && field.current?.focus()), [leads])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (isBusy || isOffline(error)) return
    if (chosen === null) return field.current?.focus()
    void act({ TransportationCompanyId: transportationCompanyId, loadHallId: chosen })
  }
  return (
    <form className="review-part" aria-labelledby={heading} noValidate onSubmit={submit}>
      <h3 id={heading}>{words.hallTitle}</h3>
      {leads && (
        <p className="note" data-tone="info">
          {words.hallNext}
        </p>
      )}
      {halls.length === 0 ? (
        !leads && <p>{words.noHall}</p>
      ) : (
        <ul className="list">
          {halls.map((companyHall) => (
            <HallPlace key={companyHall.id} {...{ company, companyHall }} />
          ))}
        </ul>
      )}
      <HallField
        ref={field}
        label={words.hall}
        taken={halls}
        value={chosen}
        error={hasSubmitted && chosen === null && !isBusy && words.noHallChosen}
        onChange={(hall) => {
          clear()
          setChosen(hall?.loadHallId ?? null)
        }}
      />
      <TroubleNote>{error?.message}</TroubleNote>
      <Group>
        <SteadyButton
          ref={button}
          type="submit"
          variant={halls.length === 0 ? 'filled' : 'default'}
          busy={isBusy}
          isBlocked={isOffline(error)}
        >
          {words.addHall}
        </SteadyButton>
      </Group>
    </form>
  )
}

interface HallPlaceProps {
  company: Company
  companyHall: Company['halls'][number]
}

/** One hall of the company, and its remove button; a hall with cargos under way cannot be removed, and the reason is shown. */
function HallPlace({ company, companyHall: { id, name } }: HallPlaceProps) {
  const { act, isBusy, error } = useAct(calls.removeHall, { onDone: tellDone })
  const [ask, question] = useConfirm(useOfflineError(calls.removeHall))
  const remove = async () => {
    const sure = { title: words.removeSure(company.transportationCompanyName, name), body: words.removeEffect, ...yesNo }
    if (!isBusy && (await ask(sure))) await act({ Item1: id })
  }
  return (
    <li>
      <Group justify="space-between">
        <span>{name}</span>
        <button
          type="button"
          className="link"
          aria-label={words.removeHallOf(name)}
          aria-disabled={isOffline(error) || undefined}
          onClick={() => void (isOffline(error) || remove())}
        >
          {words.removeHall}
        </button>
      </Group>
      <TroubleNote>{ownTrouble(error)}</TroubleNote>
      {question}
    </li>
  )
}
