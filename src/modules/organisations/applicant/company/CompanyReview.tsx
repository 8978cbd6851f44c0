import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { CompanySightDialog } from '#app/modules/access/sight/SightDialog.tsx'
import { sightWords } from '#app/modules/access/sight/sight-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { applicantQueries } from '#app/modules/organisations/applicant/queries.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { DocumentView, NoDocument } from '#app/kit/ui/document/DocumentView.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { companiesWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { Edited } from '../review/Edited.tsx'
import { Account } from '../review/Account.tsx'
import { code, Facts } from '../review/Facts.tsx'
import { ReviewPage } from '../review/ReviewPage.tsx'
import { isOpen } from '../review/stage.ts'
import { SuspensionButton, Twins } from '../review/SuspensionButton.tsx'
import { VerdictNote, Verdicts } from '../review/Verdicts.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { EditForm } from './EditForm.tsx'
import { Halls } from './Halls.tsx'
import { CompanyMoney } from './money.tsx'
import { companyStatus } from './state.ts'
import { useFurther, type FurtherSteps } from './useFurther.ts'

const list = { to: '/TransportationCompany', word: companiesWords.page.back }

/** One company: its data next to its document, acceptance, then its account, halls and wallet (B5, B6). */
export function CompanyReview({ company }: { company: Company }) {
  const { transportationCompanyName: name, documentDigest: digest } = company
  const [seen, setSeen] = useState<string | null>(null)
  const further = useFurther(company)
  // An approved company is led to its hall (S2 "Transportation-company management").
  const [isLed, setLed] = useState(false)
  const accepted = async (steps: FurtherSteps) => {
    await further.run(steps)
    setLed(true)
  }
  return (
    <>
      <ReviewPage
        name={name}
        status={companyStatus(company)}
        list={list}
        attachment={
          digest === null ? (
            <NoDocument />
          ) : (
            <CompanyDocument key={digest} {...{ company, digest }} onShown={() => setSeen(digest)} />
          )
        }
        settings={
          company.isAccept && !further.isBusy && <CompanySettings {...{ company, isLed }} onCredentials={further.forget} />
        }
      >
        <TroubleNote>{further.left}</TroubleNote>
        <CompanyData company={company} />
        {/* The form stays until its last step is done, also when the acceptance is read before that. */}
        {(isOpen(company) || further.isBusy) && <AcceptForm company={company} isSeen={digest === seen} onAccepted={accepted} />}
        {isOpen(company) && (
          <Verdicts
            {...{ name, calls }}
            version={company.version}
            about={{ TransportationCompanyId: company.transportationCompanyId }}
          />
        )}
      </ReviewPage>
      {/* Outside the page's parts, which move when the company is accepted. */}
      <CredentialsDialog
        credentials={further.credentials}
        title={credentialsWords.created(name)}
        onClose={further.closeCredentials}
      />
    </>
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

/** Its verdict, its data or their form, and other records of the same national id. */
function CompanyData({ company }: { company: Company }) {
  const { transportationCompanyId: id, transportationCompanyName: name } = company
  return (
    <>
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
    </>
  )
}

interface CompanySettingsProps {
  company: Company
  /** It has just been accepted: its hall comes first. */
  isLed: boolean
  onCredentials: () => void
}

/** What an accepted company works with: account, halls and wallet. */
const CompanySettings = ({ company, isLed, onCredentials }: CompanySettingsProps) => (
  <>
    {isLed && <Halls company={company} isLed />}
    <Account
      userName={company.userName}
      name={company.transportationCompanyName}
      none={words.noAccount}
      isAccepted
      call={calls.createUser}
      input={{ TransportationCompanyId: company.transportationCompanyId }}
      onShown={onCredentials}
    />
    {!isLed && <Halls company={company} />}
    <CompanyMoney company={company} />
  </>
)

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
