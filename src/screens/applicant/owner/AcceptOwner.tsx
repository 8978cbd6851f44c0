import { applicantActs } from '#app/data/applicant.ts'
import type { Owner } from '#contract/owner.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'
import { useApplicantAct } from '../review/useApplicantAct.ts'
import { ownerName } from './state.ts'

/** Accepts an owner by the document that is being looked at; without one there is nothing to press. */
export function AcceptOwner({ owner }: { owner: Owner }) {
  const { run, busy, trouble, button } = useApplicantAct(words.ownerNotAccepted)
  const [ask, question] = useConfirm()
  const { id, documentDigest } = owner
  if (documentDigest === null) return <p className="review-part">{words.beyond([words.parts.File])}</p>
  const accept = async () => {
    const sure = { title: words.sureTitle(ownerName(owner)), body: words.sureOwner, confirm: words.accept }
    if (await ask(sure)) await run(() => applicantActs.acceptOwner(id, documentDigest))
  }
  return (
    <div className="review-part">
      <TroubleNote>{trouble?.message}</TroubleNote>
      <div className="row">
        <SteadyButton ref={button} busy={busy} onClick={() => void (busy || accept())}>
          {words.acceptOwner}
        </SteadyButton>
      </div>
      {question}
    </div>
  )
}
