import type { Faults } from '#contract/refusal.ts'
import { registration } from '#contract/registration.ts'
import { useAct, type FormError } from '#app/data/transport/act.ts'
import { type Applicant, companySent, faultsOf, ownerSent, type Filled, type Registered } from '#app/data/registration.ts'
import { registerFormWords as words, registerWords } from '#app/words/register.ts'

/** Sends the form; what is wrong is told all at once, and nothing of what was typed goes. */
export function useRegistering(who: Applicant, onDone: (answer: Registered) => void) {
  const say = ({ kind, message }: FormError) => (kind === 'refused' ? undefined : registerWords.offline(message, words.submit))
  const company = useAct(registration.company, {
    say,
    onDone: ({ data, message }) => onDone({ id: data!.transportationCompanyId, message, credentials: null }),
  })
  const owner = useAct(registration.owner, {
    say,
    onDone: ({ data, message }) => onDone({ id: data?.id ?? 0, message, credentials: data?.result ?? null }),
  })
  const { isBusy, error, complain, forgive } = who === 'company' ? company : owner

  function submit(filled: Filled, alsoWrong: Faults) {
    const faults = { ...faultsOf(who, filled), ...alsoWrong }
    if (Object.keys(faults).length > 0) complain(faults)
    else if (who === 'company') void company.act(companySent(filled))
    else void owner.act(ownerSent(filled))
  }
  /** Sentences of no field. */
  const others = error && Object.keys(error.faults).length === 0 ? [error.message] : []
  return { submit, isBusy, error, others, forgive }
}
