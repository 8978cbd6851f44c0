import { Checkbox, Flex, Group, Textarea, TextInput } from '@mantine/core'
import { useId, useState, type SyntheticEvent } from 'react'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { beyondCompletion, completionFaults, type Completion } from '#contract/organisations/company-rules.ts'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { TelInput } from '#app/kit/ui/input/TelInput.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { useApplicantAct } from '../review/useApplicantAct.ts'
import { HallField } from './HallField.tsx'
import type { FurtherSteps } from './useFurther.ts'

const fields = ['Address', 'Tell', 'PostalCode', 'Email'] as const

interface AcceptFormProps {
  company: Company
  /** Whether the document was opened; if not, a note is shown before accepting. */
  isSeen: boolean
  /** Gets the steps that follow. */
  onAccepted: (steps: FurtherSteps) => Promise<void>
}

/** Accepts a company, and completes missing fields with the same command (GAP16); a hall and the account may follow. Ctrl+Enter submits; a refusal keeps the input. */
export function AcceptForm({ company, isSeen, onAccepted }: AcceptFormProps) {
  const heading = useId()
  const ids = useId()
  const [hall, setHall] = useState<FurtherSteps['hall']>(null)
  const [wantsAccount, setWantsAccount] = useState(true)
  const account = wantsAccount && company.userName === null
  const { act, isBusy, error, button, clear } = useApplicantAct(calls.accept, {
    unreached: words.companyNotAccepted,
    onDone: () => onAccepted({ hall, account }),
  })
  const [ask, question] = useConfirm(useOfflineError(calls.accept))
  const [attempt, setAttempt] = useState(0)
  const [draft, setDraft] = useState<Completion>({
    Address: company.address,
    Tell: company.tell,
    PostalCode: company.postalCode,
    Email: company.email,
  })
  const set = (part: Partial<Completion>) => {
    clear()
    setDraft((was) => ({ ...was, ...part }))
  }
  const input = Object.fromEntries(fields.map((field) => [field, tidyText(draft[field])])) as unknown as Completion
  const faults: Record<string, string> = attempt === 0 ? {} : { ...completionFaults(company, input), ...error?.faults }
  const errors = fields.flatMap((field) => (faults[field] ? [{ id: `${ids}${field}`, message: faults[field] }] : []))
  const isHopeless = beyondCompletion(company).length > 0

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || isHopeless || isOffline(error)) return
    clear()
    setAttempt(attempt + 1)
    if (Object.keys(completionFaults(company, input)).length > 0) return
    const name = company.transportationCompanyName
    if (
      !(await ask({
        title: words.sureTitle(name),
        body: [
          !isSeen && words.unseen,
          words.sureCompany,
          hall !== null && words.sureHall(hall.name),
          account && words.sureAccount,
        ]
          .filter(Boolean)
          .join(' '),
        ...yesNo,
      }))
    )
      return
    const { transportationCompanyId: TransportationCompanyId, documentDigest, version } = company
    await act({ TransportationCompanyId, ...input, DocumentDigest: documentDigest ?? '' }, { version })
  }
  const field = (name: (typeof fields)[number]) => ({ id: `${ids}${name}`, error: faults[name] })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from every field sends the form */}
      <form
        className="review-part"
        aria-labelledby={heading}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={sendByKey}
      >
        <h3 id={heading}>{words.checks}</h3>
        <Checklist company={company} />
        {!isHopeless && (
          <>
            {company.missing.length > 0 && <p className="faint">{words.completable}</p>}
            <ErrorSummary title={words.errors(errors.length)} errors={errors} attempt={attempt} />
            <Textarea
              {...field('Address')}
              label={words.address}
              withAsterisk
              required
              rows={2}
              maxLength={550}
              value={draft.Address}
              onChange={(event) => set({ Address: event.currentTarget.value })}
            />
            <div className="pair">
              <TelInput
                {...field('Tell')}
                label={company.missing.includes('Tell') ? words.telephone : words.optional(words.telephone)}
                value={draft.Tell}
                onChange={(Tell) => set({ Tell })}
              />
              <DigitsInput
                {...field('PostalCode')}
                label={words.optional(words.postalCode)}
                maxDigits={10}
                value={draft.PostalCode}
                onChange={(PostalCode) => set({ PostalCode })}
              />
            </div>
            <div className="pair">
              <TextInput
                {...field('Email')}
                label={words.optional(words.email)}
                type="email"
                dir="ltr"
                className="review-email"
                autoComplete="off"
                maxLength={100}
                value={draft.Email}
                onChange={(event) => set({ Email: event.currentTarget.value })}
              />
              <HallField
                label={words.optional(words.acceptHall)}
                description={words.acceptHallHint}
                taken={company.halls}
                value={hall?.loadHallId ?? null}
                clearable
                onChange={setHall}
              />
            </div>
            {company.userName === null && (
              <Checkbox
                label={words.acceptAccount}
                checked={wantsAccount}
                onChange={(event) => setWantsAccount(event.currentTarget.checked)}
              />
            )}
            <TroubleNote>{(errors.length === 0 || isOffline(error)) && error?.message}</TroubleNote>
            <Group>
              <SteadyButton ref={button} type="submit" busy={isBusy} isBlocked={isOffline(error)}>
                {words.acceptCompany}
              </SteadyButton>
            </Group>
          </>
        )}
      </form>
      {/* Outside the form: keys pressed in the dialog must not reach the form. */}
      {question}
    </>
  )
}

const parts = ['File', 'CityId', 'Tell', 'Address'] as const satisfies readonly Company['missing'][number][]

/** The requirements for accepting a company (GAP16), with a remedy for missing ones. */
function Checklist({ company }: { company: Company }) {
  const beyond = beyondCompletion(company).map((part) => words.parts[part])
  return (
    <>
      <Flex component="ul" gap="sm" wrap="wrap">
        {parts.map((part) => {
          const lacks = company.missing.includes(part)
          const word = lacks ? words.lacking(words.parts[part]) : words.there(words.parts[part])
          return (
            <li key={part}>
              <StatusChip word={word} tone={lacks ? 'wait' : 'ok'} icon={lacks ? IconCircleX : IconCircleCheck} />
            </li>
          )
        })}
      </Flex>
      {beyond.length > 0 && <p>{words.beyond(beyond)}</p>}
    </>
  )
}
