import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { owner as calls, type Owner } from '#contract/organisations/owner.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { applicantQueries } from '#app/modules/organisations/applicant/queries.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { DocumentView, NoDocument } from '#app/kit/ui/document/DocumentView.tsx'
import { ownersWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { Edited } from '../review/Edited.tsx'
import { EditForm } from './EditForm.tsx'
import { Account } from '../review/Account.tsx'
import { code, Facts } from '../review/Facts.tsx'
import { ReviewPage } from '../review/ReviewPage.tsx'
import { personWord } from './columns.tsx'
import { ownerName, ownerStatus } from './state.ts'
import { isOpen } from '../review/stage.ts'
import { SuspensionButton, Twins } from '../review/SuspensionButton.tsx'
import { VerdictNote, Verdicts } from '../review/Verdicts.tsx'
import { useApplicantAct } from '../review/useApplicantAct.ts'

const list = { to: '/ManageProductOwner', word: ownersWords.page.back }

interface OwnerReviewProps {
  owner: Owner
  onDeleted: () => void
}

/** One product owner: the data next to the document, acceptance, and the account (S2 "Cargo owners"; GAP17, GAP18). */
export function OwnerReview({ owner, onDeleted }: OwnerReviewProps) {
  const { documentDigest: digest } = owner
  const [seen, setSeen] = useState<string | null>(null)
  return (
    <ReviewPage
      name={ownerName(owner)}
      status={ownerStatus(owner)}
      list={list}
      attachment={
        digest === null ? <NoDocument /> : <OwnerDocument key={digest} {...{ owner, digest }} onShown={() => setSeen(digest)} />
      }
    >
      <OwnerSide {...{ owner, onDeleted }} isSeen={digest === seen} />
    </ReviewPage>
  )
}

interface OwnerSideProps extends OwnerReviewProps {
  /** The document was opened, or there is none. */
  isSeen: boolean
}

const OwnerSide = ({ owner, isSeen, onDeleted }: OwnerSideProps) => (
  <>
    <VerdictNote {...owner} />
    <Edited
      form={EditForm}
      about={{ owner }}
      verbs={
        <>
          <DeleteOwner {...{ owner, onDeleted }} />
          {owner.isAccept && (
            <SuspensionButton kind="owner" id={owner.id} name={ownerName(owner)} isSuspended={owner.suspendedAt !== null} />
          )}
        </>
      }
    >
      <OwnerFacts owner={owner} />
    </Edited>
    <Twins kind="owner" id={owner.id} />
    {isOpen(owner) && (
      <>
        <AcceptOwner {...{ owner, isSeen }} />
        <Verdicts name={ownerName(owner)} version={owner.version} calls={calls} about={{ ProductOwnerId: owner.id }} />
      </>
    )}
    <Account
      userName={owner.userName}
      name={ownerName(owner)}
      none={words.noOwnerAccount}
      isAccepted={owner.isAccept}
      call={calls.createUser}
      input={{ ProductOwnerId: owner.id }}
    />
  </>
)

function OwnerFacts({ owner }: { owner: Owner }) {
  const { columns } = ownersWords
  const { meliCode, mobile, cityName, createdAt, trackingNumber } = owner
  return (
    <Facts
      facts={[
        [columns.meliCode, code(meliCode)],
        [columns.mobile, code(mobile)],
        [columns.type, personWord(owner)],
        [columns.city, cityName],
        [columns.created, <TimeAgo key="created" at={createdAt} />],
        [words.tracking, code(trackingNumber)],
      ]}
    />
  )
}

interface OwnerDocumentProps {
  owner: Owner
  digest: string
  onShown: () => void
}

function OwnerDocument({ owner, digest, onShown }: OwnerDocumentProps) {
  const query = useQuery(applicantQueries.ownerDocument(owner.id, digest))
  return (
    <DocumentView
      query={query}
      name={words.documentOf(ownerName(owner))}
      fileName={owner.documentName ?? words.document}
      onShown={onShown}
    />
  )
}

/** Accepts an owner by the shown document; without one there is no button. */
function AcceptOwner({ owner, isSeen }: Omit<OwnerSideProps, 'onDeleted'>) {
  const { act, isBusy, error, button } = useApplicantAct(calls.accept, { unreached: words.ownerNotAccepted })
  const [ask, question] = useConfirm(useOfflineError(calls.accept))
  const { id, documentDigest, version } = owner
  if (documentDigest === null) return <p className="review-part">{words.beyond([words.parts.File])}</p>
  const accept = async () => {
    const sure = {
      title: words.sureTitle(ownerName(owner)),
      body: isSeen ? words.sureOwner : `${words.unseen} ${words.sureOwner}`,
      ...yesNo,
    }
    if (await ask(sure)) await act({ ProductOwnerId: id, DocumentDigest: documentDigest }, { version })
  }
  return (
    <div className="review-part">
      <TroubleNote>{error?.message}</TroubleNote>
      <Group>
        <SteadyButton ref={button} busy={isBusy} isBlocked={isOffline(error)} onClick={() => void (isBusy || accept())}>
          {words.acceptOwner}
        </SteadyButton>
      </Group>
      {question}
    </div>
  )
}

/** Deletes the owner, with a reason; refused while cargos are under way, which are listed (S2 §8). */
function DeleteOwner({ owner, onDeleted }: { owner: Owner; onDeleted: () => void }) {
  const [opened, setOpened] = useState(false)
  const { act, ...acting } = useAct(calls.delete, { onDone: tellAnd(onDeleted) })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {words.delete}
      </Button>
      <ReasonDialog
        {...{ opened, ...acting }}
        title={words.deleteTitle(ownerName(owner))}
        reason={{ label: words.reason, missing: words.reasonMissing }}
        confirm={words.delete}
        onSubmit={(Reason) => void act({ Id: owner.id, Reason })}
        onClose={() => setOpened(false)}
      >
        <p className="act-effect">{words.deleteEffect}</p>
      </ReasonDialog>
    </>
  )
}
