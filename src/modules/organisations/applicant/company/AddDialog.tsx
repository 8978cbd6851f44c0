import { useState } from 'react'
import { addedCompanyFaults } from '#contract/organisations/registration-rules.ts'
import { registration } from '#contract/organisations/registration.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { addApplicantWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { useAdding } from '../review/useAdding.tsx'
import { CompanyFields, type CompanyTyped } from './CompanyFields.tsx'

const nothing: CompanyTyped = {
  TransportationCompanyName: '',
  NationalId: '',
  Mobile: '',
  Tell: '',
  Email: '',
  PostalCode: '',
  Address: '',
  CityId: null,
  AnnouncementLimitMinutes: 0,
}

interface AddDialogProps {
  onClose: () => void
  /** The company is created: its dialog opens next. */
  onAdded: (id: number) => void
}

/** A company with its document, by the very call by which one registers, without a code (S2 §5, §7). */
export function AddCompanyDialog({ onClose, onAdded }: AddDialogProps) {
  const [typed, setTyped] = useState(nothing)
  const { submit, field, question, isBusy, error, forgive } = useAdding(registration.company, (answer) =>
    answer ? onAdded(answer.transportationCompanyId) : onClose(),
  )
  const input = {
    ...typed,
    TransportationCompanyName: tidyText(typed.TransportationCompanyName),
    Address: tidyText(typed.Address),
  }
  return (
    <FormDialog
      {...{ isBusy, error, onClose }}
      title={words.company}
      size={760}
      verb={words.save}
      onSubmit={() => void submit(input, (whole) => addedCompanyFaults({ ...input, ...whole }), input.TransportationCompanyName)}
    >
      <CompanyFields
        typed={typed}
        faults={error?.faults}
        onType={(change) => {
          setTyped((was) => ({ ...was, ...change }))
          forgive(...Object.keys(change))
        }}
      />
      {field}
      <p className="faint">{words.afterwards}</p>
      {question}
    </FormDialog>
  )
}
