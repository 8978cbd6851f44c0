import { useState } from 'react'
import type { Credentials } from '#contract/access/credentials.ts'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { act } from '#app/transport/act.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

/** What follows an acceptance, each by its own command. */
export interface FurtherSteps {
  hall: { loadHallId: number; name: string } | null
  account: boolean
}

interface Failed extends FurtherSteps {
  step: keyof FurtherSteps
  why: string
}

/** Runs the steps after an acceptance one after another. A failed step ends them: the earlier ones stand, `left` names the others. */
export function useFurther(company: Company) {
  const { transportationCompanyId: TransportationCompanyId } = company
  const [isBusy, setBusy] = useState(false)
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)

  async function run({ hall, account }: FurtherSteps): Promise<void> {
    let step: keyof FurtherSteps = 'hall'
    setBusy(true)
    setFailed(null)
    try {
      if (hall) tellDone(await act(calls.addHall, { TransportationCompanyId, loadHallId: hall.loadHallId }))
      step = 'account'
      const { data, message } = account ? await act(calls.createUser, { TransportationCompanyId }) : { data: null, message: '' }
      if (data) setCredentials(data)
      // Created by an earlier request whose response was lost: the message names the next step.
      else if (message) alert({ tone: 'warning', text: message })
    } catch (thrown) {
      setFailed({ step, hall, account, why: errorOf(thrown).message })
    } finally {
      setBusy(false)
    }
  }
  const steps = failed ? stepsLeft(company, failed) : []
  return {
    run,
    isBusy,
    /** Credentials of the new account, shown once; null without any. */
    credentials,
    closeCredentials: () => setCredentials(null),
    /** Names the steps that are left, and why; null if there are none. */
    left: failed && steps.length > 0 ? words.left(steps, failed.why) : null,
    /** Forgets a failure once the account's credentials were shown. */
    forget: () => setFailed((was) => (was?.step === 'account' ? null : was)),
  }
}

/** Returns the steps that were not done, by the company as it is now. */
function stepsLeft({ halls, userName }: Company, { step, hall, account }: Failed): string[] {
  const isHallLeft = step === 'hall' && hall !== null && !halls.some(({ loadHallId }) => loadHallId === hall.loadHallId)
  // An account whose response was lost exists without a known password.
  const isLost = step === 'account' && userName !== null
  return [
    ...(isHallLeft ? [words.leftHall(hall.name)] : []),
    ...(account && userName === null ? [words.create] : []),
    ...(isLost ? [words.renew] : []),
  ]
}
