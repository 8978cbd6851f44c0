import { SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { addedOwnerFaults } from '#contract/organisations/registration-rules.ts'
import { NAME_LENGTH, registration } from '#contract/organisations/registration.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { CityFields } from '#app/kit/reference/CityFields.tsx'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { addApplicantWords as words, reviewWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { useAdding } from '../review/useAdding.tsx'

const nothing = { Firstname: '', Lastname: '', MeliCode: '', Mobile: '', CityId: null as number | null }
type Typed = typeof nothing

interface AddDialogProps {
  onClose: () => void
  /** The owner is created, and its dialog opens next. */
  onAdded: (id: number) => void
}

/** A natural person, or a legal one by its eleven digits (S2 §3, §5), by the very call by which one registers. */
export function AddOwnerDialog({ onClose, onAdded }: AddDialogProps) {
  const person = useId()
  const [isLegal, setLegal] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const { submit, field, question, isBusy, error, forgive } = useAdding(registration.owner, (answer) =>
    answer ? onAdded(answer.id) : onClose(),
  )
  const input = { ...typed, Firstname: tidyText(typed.Firstname), Lastname: isLegal ? '' : tidyText(typed.Lastname) }
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const text = (name: 'Firstname' | 'Lastname') => ({
    value: typed[name],
    error: error?.faults[name],
    maxLength: NAME_LENGTH,
    autoComplete: 'off',
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const digits = (name: 'MeliCode' | 'Mobile', maxDigits: number) => ({
    value: typed[name],
    error: error?.faults[name],
    maxDigits,
    required: true,
    withAsterisk: false,
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <FormDialog
      {...{ isBusy, error, onClose }}
      title={words.owner}
      verb={words.save}
      onSubmit={() =>
        void submit(input, (whole) => addedOwnerFaults({ ...input, ...whole }), `${input.Firstname} ${input.Lastname}`.trim())
      }
    >
      <div>
        <span id={person} className="faint">
          {words.person}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={person}
          value={isLegal ? 'legal' : 'natural'}
          onChange={(next) => {
            setLegal(next === 'legal')
            forgive('Lastname', 'MeliCode', 'Firstname')
          }}
          data={[
            { value: 'natural', label: words.natural },
            { value: 'legal', label: words.legal },
          ]}
        />
      </div>
      <div className="field-grid">
        <TextInput {...text('Firstname')} label={isLegal ? words.legalName : reviewWords.firstname} data-autofocus />
        {!isLegal && <TextInput {...text('Lastname')} label={reviewWords.lastname} />}
        <DigitsInput {...digits('MeliCode', isLegal ? 11 : 10)} label={isLegal ? words.legalId : reviewWords.meliCode} />
        <DigitsInput {...digits('Mobile', 11)} label={reviewWords.mobile} />
        <CityFields value={typed.CityId} error={error?.faults['CityId']} leads={false} onChange={(CityId) => set({ CityId })} />
      </div>
      {field}
      <p className="faint">{words.afterwards}</p>
      {question}
    </FormDialog>
  )
}
