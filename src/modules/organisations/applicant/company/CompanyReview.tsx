import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { CompanySightDialog } from '#app/modules/access/sight/SightDialog.tsx'
import { sightWords } from '#app/modules/access/sight/sight-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { applicantQueries } from '#app/modules/organisations/applicant/queries.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { DocumentView, NoDocument } from '#app/kit/ui/document/DocumentView.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { companiesWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { Edited } from '../review/Edited.tsx'
import { Account } from '../review/Account.tsx'
import { code, Facts } from '../review/Facts.tsx'
import { ReviewDialog, useLast } from '../review/ReviewDialog.tsx'
import { isOpen } from '../review/stage.ts'
import { SuspensionButton, Twins } from '../review/SuspensionButton.tsx'
import { VerdictNote, Verdicts } from '../review/Verdicts.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { EditForm } from './EditForm.tsx'
import { Halls } from './Halls.tsx'
import { companyStatus } from './state.ts'

interface CompanyReviewProps {
  /** Null closes it. */
  company: Company | null
  onClose: () => void
}

/** One company's application: its data next to its document, acceptance, then its account and a hall (B5, B6). */
export function CompanyReview({ company, onClose }: CompanyReviewProps) {
  const shown = useLast(company)
  const document = shown?.documentDigest ?? null
  const [seen, setSeen] = useState<string | null>(null)
  return (
    <ReviewDialog
      opened={company !== null}
      id={shown?.transportationCompanyId ?? null}
      title={shown ? words.companyTitle(shown.transportationCompanyName) : ''}
      attachment={
        shown &&
        (document === null ? (
          <NoDocument />
        ) : (
          <CompanyDocument key={document} company={shown} digest={document} onShown={() => setSeen(document)} />
        ))
      }
      onClose={onClose}
    >
      {shown && <CompanySide key={shown.transportationCompanyId} company={shown} isSeen={document === seen} />}
    </ReviewDialog>
  )
}

/** Shows who can read this company's data, and by which right (C14). */
function SightButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {sightWords.who}
      </Button>
      {isOpen && <CompanySightDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `isSeen`: its document was opened, or there is none. */
function CompanySide({ company, isSeen }: { company: Company; isSeen: boolean }) {
  const { transportationCompanyId: id, transportationCompanyName: name, version } = company
  // An approved company is led to its hall (S2 "Transportation-company management").
  const [isLed, setLed] = useState(false)
  return (
    <>
      <Group>
        <StatusChip {...companyStatus(company)} />
      </Group>
      <VerdictNote {...company} />
      <Edited
        form={EditForm}
        about={{ company }}
        verbs={
          <>
            <SightButton id={id} name={name} />
            {company.isAccept && <SuspensionButton kind="company" {...{ id, name }} isSuspended={company.suspendedAt !== null} />}
          </>
        }
      >
        <CompanyFacts company={company} />
      </Edited>
      <Twins kind="company" id={id} />
      {isOpen(company) && (
        <>
          <AcceptForm company={company} isSeen={isSeen} onAccepted={() => setLed(true)} />
          <Verdicts {...{ name, version }} calls={calls} about={{ TransportationCompanyId: id }} />
        </>
      )}
      {company.isAccept && (
        <>
          {isLed && <Halls company={company} isLed />}
          <Account
            userName={company.userName}
            name={name}
            none={words.noAccount}
            isAccepted
            call={calls.createUser}
            input={{ TransportationCompanyId: id }}
          />
          {!isLed && <Halls company={company} />}
        </>
      )}
    </>
  )
}

const CompanyFacts = ({ company }: { company: Company }) => {
  const { nationalId, mobile, tell, cityName, address, postalCode, email, appliedAt, acceptedAt, isAccept, trackingNumber } =
    company
  const { columns } = companiesWords
  // While it waits these are form fields, to be completed.
  const completed: [string, ReactNode][] = [
    [words.telephone, code(tell)],
    [words.postalCode, code(postalCode)],
    [words.address, address],
    [words.email, email && <Latin key="email">{email}</Latin>],
    [words.accepted, acceptedAt && <TimeAgo key="accepted" at={acceptedAt} />],
  ]
  return (
    <Facts
      facts={[
        [columns.nationalId, code(nationalId)],
        [columns.mobile, code(mobile)],
        [columns.city, cityName],
        [columns.applied, <TimeAgo key="applied" at={appliedAt} />],
        [words.tracking, code(trackingNumber)],
        // While it waits these are form fields, to be completed.
        ...(isAccept ? completed : []),
      ]}
    />
  )
}

interface CompanyDocumentProps {
  company: Company
  digest: string
  onShown: () => void
}

function CompanyDocument({ company, digest, onShown }: CompanyDocumentProps) {
  const { transportationCompanyId, transportationCompanyName, documentName } = company
  const query = useQuery(applicantQueries.companyDocument(transportationCompanyId, digest))
  return (
    <DocumentView
      query={query}
      name={words.documentOf(transportationCompanyName)}
      fileName={documentName ?? words.document}
      onShown={onShown}
    />
  )
}
