import { owner as calls, type Owner } from '#contract/owner.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'
import { useApplicantAct } from '../review/useApplicantAct.ts'
import { ownerName } from './state.ts'

/** Accepts an owner by the document that is being looked at; without one there is nothing to press. */
export function AcceptOwner({ owner }: { owner: Owner }) {
  const { act, isBusy, error, button } = useApplicantAct(calls.accept, { unreached: words.ownerNotAccepted })
  const [ask, question] = useConfirm()
  const { id, documentDigest } = owner
  if (documentDigest === null) return <p className="review-part">{words.beyond([words.parts.File])}</p>
  const accept = async () => {
    const sure = { title: words.sureTitle(ownerName(owner)), body: words.sureOwner, confirm: words.accept }
    if (await ask(sure)) await act({ ProductOwnerId: id, DocumentDigest: documentDigest })
  }
  return (
    <div className="review-part">
      <TroubleNote>{error?.message}</TroubleNote>
      <div className="row">
        <SteadyButton ref={button} busy={isBusy} onClick={() => void (isBusy || accept())}>
          {words.acceptOwner}
        </SteadyButton>
      </div>
      {question}
    </div>
  )
}
